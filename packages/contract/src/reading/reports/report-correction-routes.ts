import { type Access, defineRoute } from '../../route.ts';
import { strict, Uid, Revision } from '../../schemas.ts';
import { StudyReport } from './fields.ts';

const signs: Access = { kind: 'ability', action: 'update', subject: 'Reading', by: 'session' };
const StudyParams = strict({ studyUid: Uid });

/**
 * Its only signer corrects a signed report, for as long after he signed it as the house says. What was signed is shown to everybody else
 * until he signs again; then it stays as the version before.
 * @throws `conflict` when it is too late, or somebody else signed as well; `stale-revision`
 */
export const correctReport = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/report/correction',
  summary: 'Correct a signed report',
  access: signs,
  params: StudyParams,
  body: strict({ revision: Revision }),
  response: StudyReport,
  audit: 'report.correct',
});

/** Gives a correction up: what was signed stays. @throws `conflict` */
export const endCorrection = defineRoute({
  method: 'DELETE',
  path: '/api/studies/:studyUid/report/correction',
  summary: 'Give the correction of a signed report up',
  access: signs,
  params: StudyParams,
  response: StudyReport,
});
