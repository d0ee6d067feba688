import Type, { type Static } from 'typebox';
import { needing } from '../fields.ts';
import { mayOf } from '../lists.ts';
import { defineRoute, type Access } from '../route.ts';
import { say } from '../said.ts';
import { Instant, Key, nullable, strict, Uid } from '../schemas.ts';

export const longestQuestion = 2000;
/** One person asks at most so many of one report, and each has at most so many answers. */
export const mostQuestions = 20;
export const mostAnswers = 20;

/** Plain text, on several lines. */
const Words = Type.String({
  minLength: 1,
  maxLength: longestQuestion,
  pattern: '^(?:(?!\\p{Cc})\\s|[\\r\\n\\t])*[^\\p{Cc}\\s](?:[\\r\\n\\t]|[^\\p{Cc}])*$',
  ...needing(say`needs something to read, up to ${longestQuestion} characters`),
});

const Answer = Type.Object({ name: Type.String(), text: Type.String(), at: Instant });

/** What somebody wants to know of a report, with its answers, the oldest first. */
export const ReportQuestion = Type.Object({
  questionId: Type.Integer(),
  name: Type.String(),
  isMine: Type.Boolean(),
  text: Type.String(),
  at: Instant,
  isOpen: Type.Boolean(),
  answers: Type.Array(Answer),
});
export type ReportQuestion = Static<typeof ReportQuestion>;

/** Who acknowledged a report, and what is asked of it, as far as the caller may know. */
export const ReportReadings = Type.Object({
  /** Of the newest signature of the signed report: what is acknowledged. Null where none is signed. */
  number: nullable(Type.Integer()),
  /** When the caller acknowledged it as it is now. */
  acknowledgedAt: nullable(Instant),
  /** For the house: who acknowledged it and when, the newest first; `isPresent` where nothing was added since. */
  acknowledgements: Type.Array(Type.Object({ name: Type.String(), at: Instant, isPresent: Type.Boolean() })),
  /** The caller's own; all of them for whoever signs reports. The oldest first. */
  questions: Type.Array(ReportQuestion),
  may: mayOf('acknowledge', 'ask', 'answer'),
});
export type ReportReadings = Static<typeof ReportReadings>;

const sees: Access = { kind: 'ability', action: 'read', subject: 'Study', by: 'session' };
const signs: Access = { kind: 'ability', action: 'update', subject: 'Reading', by: 'session' };
const StudyParams = strict({ studyUid: Uid });

/** @throws `not-found` for a study that does not exist for the caller */
export const getReportReadings = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/report/readings',
  summary: 'Who acknowledged the report of a study, and what is asked of it',
  access: sees,
  params: StudyParams,
  response: ReportReadings,
  audit: 'report.read',
});

/**
 * Says that the caller has taken note of a report. For whoever is outside of the house, and for the study's referring physician.
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

/** Asks those who signed a report, who are told of it. @throws as `acknowledgeReport` */
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

/** Answers a question, of which who asked is told. @throws `not-found`; `conflict` beyond so many answers */
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
