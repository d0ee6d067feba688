import Type from 'typebox';
import { defineRoute } from '../route.ts';
import { Key, oneOf, strict, Uid } from '../schemas.ts';
import { proof } from './report-signing.ts';
import { StudyReport } from './reports.ts';

/** The largest PDF that is a report: it goes into the study, into messages, and is read whole whenever the report is shown. */
export const largestOutsideReportBytes = 20 * 1024 * 1024;

/** Of the report of a study as it was seen; 0 where there was none. */
const RevisionOrNone = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/**
 * Makes an attached PDF, marked as an outside report, the final report of its study: sealed as a signed one is, with who declared it, and
 * that it was written elsewhere.
 * @throws `unusable-file` for what is no PDF, an encrypted or a damaged one; `too-large`; `conflict` for a study that is read, or has a
 * report; `stale-revision`; `invalid-input` naming `password` or `code`
 */
export const declareOutsideReport = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/report/outside',
  summary: 'Make an attached PDF the final report',
  access: { kind: 'ability', action: 'create', subject: 'OutsideReport', by: 'session' },
  params: strict({ studyUid: Uid }),
  body: strict({
    attachmentId: Key,
    revision: RevisionOrNone,
    /** In which it is said what the report is. */
    language: Type.Optional(oneOf(['en', 'de', 'fr', 'pt'])),
    ...proof,
  }),
  response: StudyReport,
  audit: 'report.declare',
});
