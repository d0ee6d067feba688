import {
  createStudyField,
  getStudyField,
  getStudyFieldHanging,
  removeStudyField,
  updateStudyField,
} from '@isocenter/contract/archive/study-fields/endpoints.ts';
import {
  emptyStudyField,
  studyFieldFaults,
  StudyFieldFields,
  type StudyFieldRecord,
} from '@isocenter/contract/archive/study-fields/fields.ts';
import { call } from '#api/client.ts';
import type { RemovableKind } from '#api/records/stored-record.ts';

export const fieldKind: RemovableKind<StudyFieldFields, StudyFieldRecord> = {
  kept: 'study-fields',
  // What lists draw of it.
  touches: ['studies'],
  schema: StudyFieldFields,
  empty: emptyStudyField,
  faults: studyFieldFaults,
  keyOf: ({ fieldId }) => fieldId,
  load: (fieldId, signal) => call(getStudyField, { params: { fieldId } }, { signal }),
  add: (body) => call(createStudyField, { body }),
  change: (fieldId, body) => call(updateStudyField, { params: { fieldId }, body }),
  remove: (fieldId) => call(removeStudyField, { params: { fieldId } }),
  hanging: (fieldId, signal) => call(getStudyFieldHanging, { params: { fieldId } }, { signal }),
};
