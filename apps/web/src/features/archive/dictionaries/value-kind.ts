import {
  createValue,
  getValue,
  getValueHanging,
  removeValue,
  updateValue,
} from '@isocenter/contract/archive/dictionaries/endpoints.ts';
import { emptyValue, valueFaults, ValueFields, type Value } from '@isocenter/contract/archive/dictionaries/fields.ts';
import { call } from '#api/client.ts';
import type { RemovableKind } from '#api/records/stored-record.ts';

export const valueKind: RemovableKind<ValueFields, Value> = {
  kept: 'dictionaries',
  schema: ValueFields,
  empty: emptyValue,
  faults: valueFaults,
  keyOf: ({ valueId }) => valueId,
  load: (valueId, signal) => call(getValue, { params: { valueId } }, { signal }),
  add: (body) => call(createValue, { body }),
  change: (valueId, body) => call(updateValue, { params: { valueId }, body }),
  remove: (valueId) => call(removeValue, { params: { valueId } }),
  hanging: (valueId, signal) => call(getValueHanging, { params: { valueId } }, { signal }),
};
