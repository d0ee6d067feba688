import {
  criticalFaults,
  type CriticalResult,
  type NewCriticalResult,
  type NewCommunication,
} from '@isocenter/contract/reading/critical-results/fields.ts';
import { notifyStudies, requireStudyKey } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { tellReferrers } from '#features/reading/report-news/report-news.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { settingsOf } from '#platform/settings/versions.ts';
import { findCriticalResult, stepsOf } from './critical-list-queries.ts';
import {
  addStep,
  endAcknowledged,
  endWithdrawn,
  findRecord,
  insertCriticalResult,
  namesOf,
  wasNotified,
  type CriticalRecord,
  type Person,
  type Recipient,
} from './critical-queries.ts';
import { criticalSection } from './critical-section.ts';
import { tellPeople, type LetterWay } from './tell-people.ts';
import { seesStudy } from './who-sees.ts';

/** A critical result as the caller sees it. @throws AppError `not-found` */
export async function loadCritical(db: Db, principal: Principal, criticalResultId: number): Promise<CriticalResult> {
  const row = await findCriticalResult(db, principal, criticalResultId);
  const record = row && (await findRecord(db, criticalResultId));
  if (row === undefined || record === undefined) throw notThere();
  const isOpen = !record.isOver;
  return {
    ...row,
    steps: await stepsOf(db, criticalResultId),
    may: {
      tell: isOpen && principal.can('create', 'Reading'),
      acknowledge: isOpen && (await mayAcknowledge(db, principal, record)),
      withdraw: isOpen && mayWithdraw(principal, record),
    },
  };
}

/** @throws AppError as the contract says */
export async function flagCritical(
  db: Db,
  principal: Principal,
  studyUid: string,
  wish: NewCriticalResult,
  way: LetterWay,
): Promise<CriticalResult> {
  const studyKey = await requireStudyKey(db, principal, studyUid);
  requireFaultless(criticalFaults(wish));
  const to = await requireRecipient(db, principal, studyUid, wish);
  const settings = await settingsOf(db, criticalSection);
  const id = await db.transaction().execute(async (tx) => {
    const by = await personOf(tx, principal);
    const { category, finding } = wish;
    const minutes = wish.minutes ?? settings[category];
    const isEscalated = settings.mostEscalations > 0;
    const made = await insertCriticalResult(tx, { studyKey, category, finding, by, to, minutes, isEscalated });
    await addStep(tx, made, { kind: 'flagged', by, to });
    if (to.accountId !== null) await tellPeople(tx, way, { id: made, studyKey, ...by }, [to.accountId]);
    const about = { studyKeys: [studyKey], byAccountId: by.accountId, but: to.accountId };
    await tellReferrers(tx, { outbox: way.outbox, publicUrl: way.base }, 'critical', about);
    const detail = { criticalResultId: made, category, minutes, to: to.accountId };
    await recordAudit(tx, principal, {
      action: 'critical-result.flag',
      subject: { kind: 'study', id: studyUid },
      detail,
    });
    await notifyStudies(tx, [studyKey]);
    return made;
  });
  return loadCritical(db, principal, id);
}

/** Somebody else with sight of the study, or a name from outside. */
async function requireRecipient(
  db: Db,
  principal: Principal,
  studyUid: string,
  { toAccountId, toName, toPhone }: NewCriticalResult,
): Promise<Recipient> {
  if (toAccountId === null) return { accountId: null, name: toName, phone: toPhone };
  const [person] = await namesOf(db, [toAccountId], null);
  const isOther = person !== undefined && person.accountId !== principal.accountId;
  if (isOther && (await seesStudy(db, toAccountId, studyUid))) return { ...person, phone: '' };
  throw new AppError('invalid-input', 'This person does not see the study.', { toAccountId: 'does not see the study' });
}

/** Records that somebody was told outside of the product; who repeated it has acknowledged it. */
export async function addCommunication(
  db: Db,
  principal: Principal,
  criticalResultId: number,
  { way, name, communicatedAt, isReadBack }: NewCommunication,
): Promise<CriticalResult> {
  const when = communicatedAt === null ? new Date() : new Date(communicatedAt);
  if (when.getTime() > Date.now() + 60_000)
    throw new AppError('invalid-input', 'Nobody was told in the future.', { communicatedAt: 'is in the future' });
  return change(db, principal, criticalResultId, async (tx, record, by) => {
    const to = { accountId: null, name };
    await addStep(tx, record.id, { kind: 'communicated', by, to, way, communicatedAt: when, isReadBack });
    if (isReadBack) await acknowledgeAs(tx, record, { by, name, accountId: principal.accountId });
    await say(tx, principal, record, { action: 'critical-result.tell', detail: { way, isReadBack } });
  });
}

export async function acknowledge(db: Db, principal: Principal, criticalResultId: number): Promise<CriticalResult> {
  return change(db, principal, criticalResultId, async (tx, record, by) => {
    if (!(await mayAcknowledge(tx, principal, record)))
      throw new AppError(
        'forbidden',
        'Only the person notified, or those who look after the clinic, can acknowledge a critical result.',
      );
    await acknowledgeAs(tx, record, { by, name: by.name, accountId: by.accountId });
    await say(tx, principal, record, { action: 'critical-result.acknowledge', detail: {} });
  });
}

export async function withdraw(
  db: Db,
  principal: Principal,
  criticalResultId: number,
  reason: string,
): Promise<CriticalResult> {
  return change(db, principal, criticalResultId, async (tx, record, by) => {
    if (!mayWithdraw(principal, record))
      throw new AppError(
        'forbidden',
        'Only the person who flagged it, or those who look after the clinic, can withdraw a critical result.',
      );
    await endWithdrawn(tx, record.id);
    await addStep(tx, record.id, { kind: 'withdrawn', by, reason });
    await say(tx, principal, record, { action: 'critical-result.withdraw', detail: {} });
  });
}

/** Whoever flagged it hears of it, unless he did it himself. */
async function acknowledgeAs(
  tx: Db,
  { id, studyKey, accountId: flagger }: CriticalRecord,
  { by, name, accountId }: { readonly by: Person; readonly name: string; readonly accountId: number },
): Promise<void> {
  await endAcknowledged(tx, id, name);
  await addStep(tx, id, { kind: 'acknowledged', by, to: { accountId: null, name } });
  if (flagger === null || flagger === accountId) return;
  const about = { byAccountId: accountId, studyKeys: [studyKey], criticalResultId: id };
  await tell(tx, { kind: 'critical-result.acknowledged', accountIds: [flagger], ...about });
}

/** One that exists for the caller and is not over, changed while nobody else changes it. */
async function change(
  db: Db,
  principal: Principal,
  criticalResultId: number,
  work: (tx: Db, record: CriticalRecord, by: Person) => Promise<void>,
): Promise<CriticalResult> {
  if ((await findCriticalResult(db, principal, criticalResultId)) === undefined) throw notThere();
  await db.transaction().execute(async (tx) => {
    const record = await findRecord(tx, criticalResultId, { forUpdate: true });
    if (record === undefined) throw notThere();
    if (record.isOver) throw new AppError('conflict', 'This critical result is over.');
    await work(tx, record, await personOf(tx, principal));
    await notifyStudies(tx, [record.studyKey]);
  });
  return loadCritical(db, principal, criticalResultId);
}

async function mayAcknowledge(db: Db, principal: Principal, { id }: CriticalRecord): Promise<boolean> {
  return principal.can('update', 'Clinic') || wasNotified(db, id, principal.accountId);
}

function mayWithdraw(principal: Principal, { accountId }: CriticalRecord): boolean {
  const isOwn = accountId === principal.accountId && principal.can('create', 'Reading');
  return isOwn || principal.can('update', 'Clinic');
}

async function personOf(db: Db, { accountId }: Principal): Promise<Person> {
  const [person] = await namesOf(db, [accountId], null);
  return person ?? { accountId, name: '' };
}

function notThere(): AppError {
  return new AppError('not-found', 'There is no such critical result.');
}

interface Said {
  readonly action: `critical-result.${'tell' | 'acknowledge' | 'withdraw'}`;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** In the trail of the study, never the finding. */
async function say(tx: Db, principal: Principal, { id, studyUid }: CriticalRecord, { action, detail }: Said) {
  const subject = { kind: 'study', id: studyUid };
  await recordAudit(tx, principal, { action, subject, detail: { criticalResultId: id, ...detail } });
}
