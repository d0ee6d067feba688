import {
  createValue,
  getValue,
  getValueHanging,
  removeValue,
  updateValue,
} from '@isocenter/contract/archive/dictionaries/endpoints.ts';
import { emptyValue, valueFaults, ValueFields } from '@isocenter/contract/archive/dictionaries/fields.ts';
import { recordKind } from '#api/records/record-kind.ts';

export const valueKind = recordKind({
  cacheKey: 'dictionaries',
  schema: ValueFields,
  empty: emptyValue,
  faults: valueFaults,
  id: 'valueId',
  get: getValue,
  create: createValue,
  update: updateValue,
  remove: removeValue,
  hanging: getValueHanging,
});
