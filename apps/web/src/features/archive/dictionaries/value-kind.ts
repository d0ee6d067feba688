import {
  createValue,
  emptyValue,
  getValue,
  getValueHanging,
  removeValue,
  updateValue,
  valueFaults,
  ValueFields,
} from '@isocenter/contract/archive/dictionaries.ts';
import type { Value } from '@isocenter/contract/archive/dictionaries.ts';
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
