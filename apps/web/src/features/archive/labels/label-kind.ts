import { createLabel, getLabel, removeLabel, updateLabel } from '@isocenter/contract/archive/labels/endpoints.ts';
import { emptyLabel, LabelFields } from '@isocenter/contract/archive/labels/fields.ts';
import { recordKind } from '#api/records/record-kind.ts';

export const labelKind = recordKind({
  cacheKey: 'labels',
  // What lists draw of it, and the job that writes a new name.
  touches: ['studies', 'jobs'],
  schema: LabelFields,
  empty: emptyLabel,
  id: 'labelId',
  get: getLabel,
  create: createLabel,
  update: updateLabel,
  // Studies keep the word: nothing keeps a label in the catalogue.
  remove: removeLabel,
});
