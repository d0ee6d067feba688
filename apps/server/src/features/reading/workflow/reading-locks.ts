import { answerSeconds } from '@isocenter/contract/reading/workflow/workflow.ts';
import type { ReadingLock } from '@isocenter/contract/reading/workflow/fields.ts';
import { statusAfter } from '@isocenter/contract/reading/workflow/work-moves.ts';
import { notifyStudies, requireStudyKey } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import {
  abandonedKeys,
  beginHold,
  endHolds,
  findReading,
  lockedHold,
  seeReader,
  setLockRequest,
} from './lock-queries.ts';
import { lockWork, moveTo, type WorkRecord } from './work-queries.ts';

/** The reader's browser says that he is still there; without a hold of anybody it begins one. Null once nobody reads the study. */
export async function keepReading(db: Db, principal: Principal, studyUid: string): Promise<ReadingLock | null> {
  const key = await requireStudyKey(db, principal, studyUid);
  return db.transaction().execute(async (tx) => {
    const study = await requireWork(tx, key);
    if (!isBeingRead(study)) return null;
    if (study.reader_id !== principal.accountId) throw notHis();
    const hold = await lockedHold(tx, key);
    if (hold === undefined) {
      await beginHold(tx, [key], principal.accountId);
      await notifyStudies(tx, [key]);
    } else await seeReader(tx, key);
    const reading = await findReading(tx, key);
    if (reading === undefined) throw notHis();
    return reading;
  });
}

/** @returns whether the study is the caller's now */
export async function askToTakeOver(db: Db, principal: Principal, studyUid: string): Promise<boolean> {
  const key = await requireStudyKey(db, principal, studyUid);
  return db.transaction().execute(async (tx) => {
    const study = await requireWork(tx, key);
    if (!isBeingRead(study) || study.reader_id === null)
      throw new AppError('conflict', 'Nobody reads this study now. Take it.');
    if (study.reader_id === principal.accountId) return true;
    const hold = await lockedHold(tx, key);
    if (hold === undefined || (hold.requested_by === principal.accountId && isAnswerDue(hold.requested_at)))
      return giveTo(tx, principal, study, principal.accountId).then(() => true);
    if (hold.requested_by !== null && hold.requested_by !== principal.accountId && !isAnswerDue(hold.requested_at))
      throw new AppError('conflict', 'Somebody else asked for this study just now.');
    if (hold.requested_by !== principal.accountId) {
      await setLockRequest(tx, key, principal.accountId);
      await notifyStudies(tx, [key]);
    }
    return false;
  });
}

export async function answerTakeOver(db: Db, principal: Principal, studyUid: string, isGiven: boolean): Promise<void> {
  const key = await requireStudyKey(db, principal, studyUid);
  await db.transaction().execute(async (tx) => {
    const study = await requireWork(tx, key);
    const hold = await lockedHold(tx, key);
    if (study.reader_id !== principal.accountId || hold === undefined || hold.requested_by === null)
      throw new AppError('conflict', 'Nobody asked for this study.');
    if (isGiven) return giveTo(tx, principal, study, hold.requested_by);
    await setLockRequest(tx, key, null);
    await notifyStudies(tx, [key]);
  });
}

/** Somebody who may rules over a reader who does not come back. What was begun as a draft stays one. */
export async function endReading(db: Db, principal: Principal, studyUid: string): Promise<void> {
  const key = await requireStudyKey(db, principal, studyUid);
  await db.transaction().execute(async (tx) => {
    const study = await requireWork(tx, key);
    if (!isBeingRead(study)) throw new AppError('conflict', 'Nobody reads this study now.');
    await letGo(tx, principal, study);
  });
}

/** Regular care: readers who went away without a word hold nothing any longer. @returns how many studies */
export async function endAbandoned(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const studies = await lockWork(tx, await abandonedKeys(tx));
    for (const study of studies) await letGo(tx, { system: 'abandoned reading' }, study);
    return studies.length;
  });
}

type Doer = Parameters<typeof recordAudit>[1];

async function letGo(tx: Db, doer: Doer, study: WorkRecord): Promise<void> {
  await endHolds(tx, [study.id]);
  if (study.status === 'reading') {
    const whose = { readerId: null, groupId: study.reader_group_id };
    await moveTo(tx, [study.id], { ...whose, status: statusAfter('release', whose), holdReason: '' });
  }
  await notifyStudies(tx, [study.id]);
  await audit(tx, doer, study, { ended: study.reader_id });
}

async function giveTo(tx: Db, doer: Principal, study: WorkRecord, accountId: number): Promise<void> {
  await moveTo(tx, [study.id], {
    status: study.status,
    readerId: accountId,
    groupId: study.reader_group_id,
    holdReason: '',
  });
  await beginHold(tx, [study.id], accountId);
  await notifyStudies(tx, [study.id]);
  await audit(tx, doer, study, { from: study.reader_id, to: accountId });
}

async function requireWork(tx: Db, key: number): Promise<WorkRecord> {
  const [study] = await lockWork(tx, [key]);
  if (study === undefined) throw new AppError('not-found', 'There is no such study.');
  return study;
}

function notHis(): AppError {
  return new AppError('conflict', 'Somebody else has this study.');
}

function isBeingRead({ status }: WorkRecord): boolean {
  return status === 'reading' || status === 'draft';
}

function isAnswerDue(requestedAt: Date | null): boolean {
  return requestedAt !== null && Date.now() - requestedAt.getTime() >= answerSeconds * 1000;
}

async function audit(tx: Db, doer: Doer, study: WorkRecord, detail: Record<string, unknown>): Promise<void> {
  await recordAudit(tx, doer, { action: 'study.take-over', subject: { kind: 'study', id: study.study_uid }, detail });
}
