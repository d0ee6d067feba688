import Type from 'typebox';
import { defineRoute } from '../route.ts';
import { strict, Uid, Uuid } from '../schemas.ts';
import { NewKeyImage } from './report-images.ts';

/**
 * Marks an image of the study as a key image of the report that the caller writes: its picture is drawn as it was seen and kept; it comes
 * behind those that the report has. Whoever writes elsewhere at the same time finds it there.
 * @throws `conflict` when the report is not written by the caller, or has as many as it may; `unusable-file` for what cannot be drawn
 */
export const addKeyImage = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/report/images',
  summary: 'Mark an image for a report',
  access: { kind: 'ability', action: 'create', subject: 'Reading' },
  params: strict({ studyUid: Uid }),
  body: NewKeyImage,
  bodyLimitBytes: 256 * 1024,
  response: Type.Object({ imageId: Uuid, revision: Type.Integer() }),
  status: 201,
  audit: 'report.change',
});

/** The picture of a key image, for whoever may read the report. @throws `not-found` also for one that is not what was signed */
export const getKeyImage = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/report/images/:imageId',
  summary: 'The picture of a key image of a report',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  params: strict({ studyUid: Uid, imageId: Uuid }),
  response: { raw: true, contentTypes: ['image/jpeg'] },
});
