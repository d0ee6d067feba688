import Type, { type Static } from 'typebox';
import { defineRoute } from '../route.ts';
import { strict, Uid } from '../schemas.ts';

/** What became of the measurements that were to be saved as a document of their study. */
export const SavedMeasurements = strict({
  seriesUid: Uid,
  sopUid: Uid,
  /** How many stand in it. */
  saved: Type.Integer({ minimum: 1 }),
  /** What has no value, or lies on an image that is not in the study any more. */
  leftOut: Type.Integer({ minimum: 0 }),
  /** False where the document that was saved last says the same already. */
  isNew: Type.Boolean(),
});
export type SavedMeasurements = Static<typeof SavedMeasurements>;

export const saveMeasurements = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/annotations/document',
  summary: 'Save my measurements of a study as a DICOM structured report in it (PS3.16 TID 1500), at most 1000',
  access: { kind: 'ability', action: 'update', subject: 'Annotation' },
  params: strict({ studyUid: Uid }),
  response: SavedMeasurements,
  audit: 'annotation.document',
});
