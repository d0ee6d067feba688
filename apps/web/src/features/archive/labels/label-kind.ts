import { createLabel, getLabel, removeLabel, updateLabel } from '@isocenter/contract/archive/labels/endpoints.ts';
import { emptyLabel, LabelFields, type Label } from '@isocenter/contract/archive/labels/fields.ts';
import { call } from '#api/client.ts';
import type { RemovableKind } from '#api/records/stored-record.ts';

export const labelKind: RemovableKind<LabelFields, Label> = {
  kept: 'labels',
  // What lists draw of it, and the job that writes a new name.
  touches: ['studies', 'jobs'],
  schema: LabelFields,
  empty: emptyLabel,
  keyOf: ({ labelId }) => labelId,
  load: (labelId, signal) => call(getLabel, { params: { labelId } }, { signal }),
  add: (body) => call(createLabel, { body }),
  change: (labelId, body) => call(updateLabel, { params: { labelId }, body }),
  remove: (labelId) => call(removeLabel, { params: { labelId } }),
  // Studies keep the word: nothing keeps a label in the catalogue.
  hanging: () => Promise.resolve({ hanging: [] }),
};
