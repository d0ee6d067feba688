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
} from '@isocenter/contract/archive/study-fields/fields.ts';
import { recordKind } from '#api/records/record-kind.ts';

export const fieldKind = recordKind({
  cacheKey: 'study-fields',
  // What lists draw of it.
  touches: ['studies'],
  schema: StudyFieldFields,
  empty: emptyStudyField,
  faults: studyFieldFaults,
  id: 'fieldId',
  get: getStudyField,
  create: createStudyField,
  update: updateStudyField,
  remove: removeStudyField,
  hanging: getStudyFieldHanging,
});
