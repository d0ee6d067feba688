import { Type } from 'typebox';
import { needing } from '../../fields.ts';
import { type Access, defineRoute } from '../../route.ts';
import { say } from '../../said.ts';
import { strict, Uid, Key } from '../../schemas.ts';
import { ReportReadings } from './fields.ts';
import { longestQuestion } from './report-readings.ts';

/** Plain text, on several lines. */
const Words = Type.String({
  minLength: 1,
  maxLength: longestQuestion,
  pattern: '^(?:(?!\\p{Cc})\\s|[\\r\\n\\t])*[^\\p{Cc}\\s](?:[\\r\\n\\t]|[^\\p{Cc}])*$',
  ...needing(say`needs something to read, up to ${longestQuestion} characters`),
});

const sees: Access = { kind: 'ability', action: 'read', subject: 'Study', by: 'session' };
const signs: Access = { kind: 'ability', action: 'update', subject: 'Reading', by: 'session' };
const StudyParams = strict({ studyUid: Uid });

/** @throws `not-found` for a study that does not exist for the caller */
export const getReportReadings = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/report/readings',
  summary: 'Who acknowledged the report of a study, and the questions about it',
  access: sees,
  params: StudyParams,
  response: ReportReadings,
  audit: 'report.read',
});

/**
 * Acknowledges a report. For whoever is outside of the house, and for the study's referring physician.
 * @throws `not-found`, `forbidden`; `conflict` where there is no signed report, or something was added to it since `number`
 */
export const acknowledgeReport = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/report/acknowledge',
  summary: 'Acknowledge a report',
  access: sees,
  params: StudyParams,
  body: strict({ number: Key }),
  response: ReportReadings,
  audit: 'report.acknowledge',
});

/** Asks a question to those who signed a report, who are notified. @throws as `acknowledgeReport` */
export const askReader = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/report/questions',
  summary: 'Ask the reader of a report',
  access: sees,
  params: StudyParams,
  body: strict({ text: Words }),
  tidied: true,
  response: ReportReadings,
  status: 201,
  audit: 'report.ask',
});

/** Answers a question and notifies whoever asked it. @throws `not-found`; `conflict` beyond so many answers */
export const answerQuestion = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/report/questions/:questionId/answers',
  summary: 'Answer a question about a report',
  access: signs,
  params: strict({ studyUid: Uid, questionId: Key }),
  body: strict({ text: Words }),
  tidied: true,
  response: ReportReadings,
  status: 201,
  audit: 'report.answer',
});
