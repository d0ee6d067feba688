import { sql } from 'kysely';
import type { Role } from '@isocenter/contract/abilities.ts';
import type { CriticalCategory } from '@isocenter/contract/reading/critical-results/critical-results.ts';
import { isUsable, visibleAccounts } from '#features/people/access/access.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row, Schema } from '#platform/database/schema.ts';
import { holdsWords, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';

export interface Person extends Row<'account', 'id as accountId'> {
  readonly name: string;
}

/** Somebody who may be told: inside by his account, outside by name and phone. */
export interface Recipient {
  readonly accountId: number | null;
  readonly name: string;
  readonly phone: string;
}

export interface NewRecord {
  readonly studyKey: number;
  readonly category: CriticalCategory;
  readonly finding: string;
  readonly by: Person;
  readonly to: Recipient;
  readonly minutes: number;
  /** False where nobody is ever told but the first. */
  readonly isEscalated: boolean;
}

export async function insertCriticalResult(tx: Db, record: NewRecord): Promise<number> {
  const dueAt = sql<Date>`now() + make_interval(mins => ${record.minutes}::integer)`;
  const { id } = await tx
    .insertInto('critical_result')
    .values({
      study_key: record.studyKey,
      category: record.category,
      finding: record.finding,
      account_id: record.by.accountId,
      name: record.by.name,
      to_account_id: record.to.accountId,
      to_name: record.to.name,
      to_phone: record.to.phone,
      due_at: dueAt,
      next_at: record.isEscalated ? dueAt : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewStep {
  readonly kind: Schema['critical_result_step']['kind'];
  /** Without somebody: the product itself. */
  readonly by?: Person;
  readonly to?: { readonly accountId: number | null; readonly name: string };
  readonly way?: Schema['critical_result_step']['way'];
  readonly communicatedAt?: Date | null;
  readonly isReadBack?: boolean;
  readonly reason?: string;
}

/** Adds to the log; nothing of it is ever changed. */
export async function addStep(tx: Db, criticalResultId: number, step: NewStep): Promise<void> {
  await tx
    .insertInto('critical_result_step')
    .values({
      critical_result_id: criticalResultId,
      kind: step.kind,
      account_id: step.by?.accountId ?? null,
      name: step.by?.name ?? '',
      to_account_id: step.to?.accountId ?? null,
      to_name: step.to?.name ?? '',
      way: step.way ?? null,
      communicated_at: step.communicatedAt ?? null,
      is_read_back: step.isReadBack ?? null,
      reason: step.reason ?? '',
    })
    .execute();
}

/** The columns that decide what may be done with a critical result. */
export interface CriticalRecord {
  readonly id: number;
  readonly studyKey: number;
  readonly studyUid: string;
  readonly clinicId: number | null;
  readonly accountId: number | null;
  readonly isOver: boolean;
  readonly escalations: number;
}

const columns = sql.raw(`critical_result.id, critical_result.study_key as "studyKey", study.study_uid as "studyUid",
  study.clinic_id as "clinicId", critical_result.account_id as "accountId", critical_result.escalations,
  critical_result.acknowledged_at is not null or critical_result.withdrawn_at is not null as "isOver"`);

/** A critical result; `forUpdate` it is held until the transaction ends. */
export async function findRecord(
  tx: Db,
  criticalResultId: number,
  { forUpdate = false } = {},
): Promise<CriticalRecord | undefined> {
  const { rows } = await sql<CriticalRecord>`select ${columns} from critical_result
    join study on study.id = critical_result.study_key where critical_result.id = ${criticalResultId}
    ${forUpdate ? sql`for update of critical_result` : sql``}`.execute(tx);
  return rows[0];
}

/** One, but for some, that nobody acknowledged in time and no other copy of the product looks at; undefined when there is none. */
export async function takeDue(tx: Db, besides: readonly number[]): Promise<CriticalRecord | undefined> {
  const { rows } = await sql<CriticalRecord>`select ${columns} from critical_result
    join study on study.id = critical_result.study_key
    where critical_result.next_at <= now() and study.binned_at is null
      and critical_result.id <> all(${sql.val(besides)}::integer[])
    order by critical_result.next_at limit 1 for update of critical_result skip locked`.execute(tx);
  return rows[0];
}

/** Others were told; they are told again after so many minutes, or never with null. */
export async function countEscalation(tx: Db, id: number, againMinutes: number | null): Promise<void> {
  const next = againMinutes === null ? null : sql<Date>`now() + make_interval(mins => ${againMinutes}::integer)`;
  await tx
    .updateTable('critical_result')
    .set({ escalations: sql<number>`escalations + 1`, next_at: next })
    .where('id', '=', id)
    .execute();
}

export async function endAcknowledged(tx: Db, id: number, name: string): Promise<void> {
  const ended = { acknowledged_at: sql<Date>`now()`, acknowledged_name: name, next_at: null };
  await tx.updateTable('critical_result').set(ended).where('id', '=', id).execute();
}

export async function endWithdrawn(tx: Db, id: number): Promise<void> {
  const ended = { withdrawn_at: sql<Date>`now()`, next_at: null };
  await tx.updateTable('critical_result').set(ended).where('id', '=', id).execute();
}

/** Returns true if somebody was notified in the product. */
export async function wasNotified(db: Db, id: number, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('critical_result_step')
    .select('id')
    .where('critical_result_id', '=', id)
    .where('to_account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

interface PersonToTell extends Person {
  readonly role: Role;
  /** Requested the study. */
  readonly isReferrer: boolean;
}

/** Usable accounts in sight by name, who asked for the study first. */
export async function peopleNamed(db: Db, viewer: Principal, studyKey: number, words: string): Promise<PersonToTell[]> {
  const { rows } = await sql<PersonToTell>`
    select account.id as "accountId", ${accountName('account')} as name, account.role,
      exists (select from study join physician on physician.id = study.referrer_id
        where study.id = ${studyKey} and physician.account_id = account.id) as "isReferrer"
    from account where ${isUsable} and account.id <> ${viewer.accountId} and ${visibleAccounts(viewer)}
      and ${sql.join([sql`true`, ...holdsWords(searchedOf(accountName('account')), words)], sql` and `)}
    order by "isReferrer" desc, name, account.id limit 60`.execute(db);
  return rows;
}

/** Returns the names of some accounts, and whether each belongs to the clinic. */
export async function namesOf(
  db: Db,
  accountIds: readonly number[],
  clinicId: number | null,
): Promise<(Person & { readonly isOfClinic: boolean })[]> {
  const { rows } = await sql<Person & { isOfClinic: boolean }>`
    select account.id as "accountId", ${accountName('account')} as name,
      exists (select from account_clinic where account_id = account.id and clinic_id = ${clinicId}::integer) as "isOfClinic"
    from account where ${isUsable} and account.id = any(${sql.val(accountIds)}::integer[]) order by account.id`.execute(
    db,
  );
  return rows;
}
