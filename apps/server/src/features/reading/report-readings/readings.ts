import { mostAnswers, mostQuestions } from '@isocenter/contract/reading/report-readings/report-readings.ts';
import type { ReportReadings } from '@isocenter/contract/reading/report-readings/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { notifyStudies, requireStudyKey } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import {
  countQuestions,
  holdQuestion,
  insertAnswer,
  insertQuestion,
  questionsOf,
  signersOf,
} from './question-queries.ts';
import {
  acknowledgementsOf,
  findSigned,
  isReferrerOf,
  markAcknowledged,
  type SignedReport,
} from './reading-queries.ts';

/** Returns the acknowledgements and questions of a study's report that the caller may know. @throws AppError `not-found` */
export async function loadReadings(db: Db, principal: Principal, studyUid: string): Promise<ReportReadings> {
  const studyKey = await requireStudyKey(db, principal, studyUid);
  const signed = await findSigned(db, studyKey);
  const all = signed === undefined ? [] : await acknowledgementsOf(db, signed.reportId);
  const isPresent = ({ number }: { readonly number: number }) => number === signed?.number;
  const own = all.find((each) => each.accountId === principal.accountId && isPresent(each));
  const isAddressee = signed !== undefined && (await isAnswerFor(db, principal, studyKey));
  const records = await questionsOf(db, principal, studyKey);
  return {
    number: signed?.number ?? null,
    acknowledgedAt: own?.at.toISOString() ?? null,
    acknowledgements: principal.can('create', 'Note')
      ? all.map((each) => ({ name: each.name, at: each.at.toISOString(), isPresent: isPresent(each) }))
      : [],
    questions: records.map(({ accountId, at, answers, ...record }) => ({
      ...record,
      isMine: accountId === principal.accountId,
      at: at.toISOString(),
      answers: answers.map((answer) => ({ ...answer, at: new Date(answer.at).toISOString() })),
    })),
    may: {
      acknowledge: isAddressee && own === undefined,
      ask: isAddressee,
      answer: principal.can('update', 'Reading'),
    },
  };
}

/** Whoever is outside of the house gets an answer with each report that he sees, and the physician who asked for the study. */
async function isAnswerFor(db: Db, principal: Principal, studyKey: number): Promise<boolean> {
  return !principal.can('create', 'Note') || isReferrerOf(db, studyKey, principal.accountId);
}

/** @throws AppError as the contract says */
export async function acknowledgeReport(
  db: Db,
  principal: Principal,
  studyUid: string,
  number: number,
): Promise<ReportReadings> {
  await withSigned(db, principal, studyUid, async (tx, { reportId, number: newest }) => {
    if (number !== newest) throw new AppError('conflict', 'Something was added to this report. Read it first.');
    await markAcknowledged(tx, { reportId, number, accountId: principal.accountId });
    await note(tx, principal, studyUid, { action: 'report.acknowledge', detail: { number } });
  });
  return loadReadings(db, principal, studyUid);
}

/** @throws AppError as the contract says */
export async function askReader(db: Db, principal: Principal, studyUid: string, text: string): Promise<ReportReadings> {
  const { accountId } = principal;
  await withSigned(db, principal, studyUid, async (tx, { reportId }, studyKey) => {
    if ((await countQuestions(tx, reportId, accountId)) >= mostQuestions)
      throw new AppError('conflict', say`One person asks at most ${mostQuestions} questions about a report.`);
    const questionId = await insertQuestion(tx, reportId, accountId, text);
    const accountIds = (await signersOf(tx, reportId)).filter((id) => id !== accountId);
    await tell(tx, { kind: 'report.question', accountIds, byAccountId: accountId, studyKeys: [studyKey] });
    await note(tx, principal, studyUid, { action: 'report.ask', detail: { questionId } });
  });
  return loadReadings(db, principal, studyUid);
}

/** @throws AppError as the contract says */
export async function answerQuestion(
  db: Db,
  principal: Principal,
  { studyUid, questionId, text }: { readonly studyUid: string; readonly questionId: number; readonly text: string },
): Promise<ReportReadings> {
  const { accountId: byAccountId } = principal;
  const studyKey = await requireStudyKey(db, principal, studyUid);
  await db.transaction().execute(async (tx) => {
    const question = await holdQuestion(tx, studyKey, questionId);
    if (question === undefined) throw new AppError('not-found', 'There is no such question.');
    if (question.answers >= mostAnswers)
      throw new AppError('conflict', say`A question has at most ${mostAnswers} answers.`);
    await insertAnswer(tx, questionId, byAccountId, text);
    const accountIds = question.accountId === null || question.accountId === byAccountId ? [] : [question.accountId];
    await tell(tx, { kind: 'report.answer', accountIds, byAccountId, studyKeys: [studyKey] });
    await note(tx, principal, studyUid, { action: 'report.answer', detail: { questionId } });
    await notifyStudies(tx, [studyKey]);
  });
  return loadReadings(db, principal, studyUid);
}

/** Something with the signed report of a study, by whoever it is for, while nobody adds to it. */
async function withSigned(
  db: Db,
  principal: Principal,
  studyUid: string,
  work: (tx: Db, signed: SignedReport, studyKey: number) => Promise<void>,
): Promise<void> {
  const studyKey = await requireStudyKey(db, principal, studyUid);
  if (!(await isAnswerFor(db, principal, studyKey)))
    throw new AppError('forbidden', 'This is for the doctor who requested the study.');
  await db.transaction().execute(async (tx) => {
    const signed = await findSigned(tx, studyKey, { forUpdate: true });
    if (signed === undefined) throw new AppError('conflict', 'There is no signed report.');
    await work(tx, signed, studyKey);
    await notifyStudies(tx, [studyKey]);
  });
}

interface Said {
  readonly action: `report.${'acknowledge' | 'ask' | 'answer'}`;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** In the trail of the study, never the words. */
async function note(tx: Db, principal: Principal, studyUid: string, { action, detail }: Said): Promise<void> {
  await recordAudit(tx, principal, { action, subject: { kind: 'study', id: studyUid }, detail });
}
