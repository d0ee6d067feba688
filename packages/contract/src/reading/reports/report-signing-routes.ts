import { Type } from 'typebox';
import { line, lines } from '../../field-schemas.ts';
import { type Access, defineRoute } from '../../route.ts';
import { strict, Revision, Key, listOf } from '../../schemas.ts';
import { StudyParams, StudyReport, Person } from './fields.ts';
import { proof, VerifiedSignature } from './report-signing-fields.ts';
import { longestSection, verificationCode } from './reports.ts';

const signs: Access = { kind: 'ability', action: 'update', subject: 'Reading', by: 'session' };

/**
 * Signs a report as its author, or as the second reader who was named by the author. With a second reader named it is preliminary until he
 * has signed. What is signed is never changed again.
 * @throws as `saveReport`; `invalid-input` naming `password`, `code`, `secondReaderId`, or the first field that has to be filled
 */
export const signReport = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/report/sign',
  summary: 'Sign a report',
  access: signs,
  params: StudyParams,
  body: strict({ revision: Revision, secondReaderId: Type.Optional(Key), ...proof }),
  response: StudyReport,
  audit: 'report.sign',
});

/** People in sight who may sign the report of a study with the caller, by name, at most 20: narrow by `q`. */
export const listSecondReaders = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/report/readers',
  summary: 'Who may sign a report with me',
  access: signs,
  params: StudyParams,
  query: strict({ q: Type.Optional(line(100)) }),
  response: listOf(Person),
});

/** Writes on at a preliminary report that waits for its author. @throws `conflict` */
export const reopenReport = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/report/reopen',
  summary: 'Write on at a preliminary report',
  access: { kind: 'ability', action: 'update', subject: 'Reading' },
  params: StudyParams,
  body: strict({ revision: Revision }),
  response: StudyReport,
  audit: 'report.reopen',
});

/** Adds to a signed report, as often as needed; signed by itself. @throws as `signReport` */
export const addAddendum = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/report/addenda',
  summary: 'Add to a signed report',
  access: signs,
  params: StudyParams,
  body: strict({ text: Type.String({ minLength: 1, maxLength: longestSection, pattern: '^[^\\u0000]*$' }), ...proof }),
  response: StudyReport,
  audit: 'report.addend',
});

/** A signed report counts no longer; it stays readable with the reason, and another may be written. @throws as `signReport` */
export const voidReport = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/report/void',
  summary: 'Say that a signed report counts no longer',
  access: signs,
  params: StudyParams,
  body: strict({ reason: lines(500), ...proof }),
  tidied: true,
  response: StudyReport,
  audit: 'report.void',
});

/** Tells whether a code is of a signature here, and nothing of a patient. @throws `not-found`; `too-many-requests` after 20 wrong codes */
export const verifySignature = defineRoute({
  method: 'GET',
  path: '/api/report-signatures',
  summary: 'Whether a printed code is of a signature here',
  access: { kind: 'public', because: 'whoever holds a printed report may ask whether it is genuine' },
  query: strict({ code: Type.String({ minLength: 19, maxLength: 19, pattern: verificationCode }) }),
  response: VerifiedSignature,
});
