import { defineRoute } from '../../route.ts';
import { strict, Uid } from '../../schemas.ts';
import { JobRow } from '../../system/jobs/fields.ts';

/** Moves all images of a study back to the online store. @throws `conflict` when none lies nearline */
export const bringOnline = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/online',
  summary: 'Bring a study online',
  access: { kind: 'ability', action: 'manage', subject: 'Study' },
  params: strict({ studyUid: Uid }),
  response: JobRow,
  audit: 'study.bring-online',
});
