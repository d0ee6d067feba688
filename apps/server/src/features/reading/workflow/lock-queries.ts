import { sql, type SqlBool } from 'kysely';
import { abandonedMinutes } from '@isocenter/contract/reading/workflow/workflow.ts';
import type { ReadingLock } from '@isocenter/contract/reading/workflow/fields.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row } from '#platform/database/schema.ts';

/** Somebody has these studies open from now on, whoever had them. */
export async function beginHold(tx: Db, keys: readonly number[], accountId: number): Promise<void> {
  await sql`insert into study_lock (study_key, account_id)
    select key, ${accountId}::integer from unnest(${sql.val(keys)}::bigint[]) as studies (key) order by key
    on conflict (study_key) do update set account_id = excluded.account_id, since = now(), seen_at = now(),
      requested_by = null, requested_at = null`.execute(tx);
}

export async function endHolds(tx: Db, keys: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('study_lock')
    .where('study_key', '=', sql<number>`any(${sql.val(keys)}::bigint[])`)
    .execute();
}

/** True if somebody has a study open now; a condition on `account`. */
export const readsNow = sql<SqlBool>`exists (select from study_lock where study_lock.account_id = account.id
  and seen_at > now() - make_interval(mins => ${abandonedMinutes}::integer))`;

/** Returns who has a study open, by name, and who requests to take over. */
export async function findReading(db: Db, studyKey: number): Promise<ReadingLock | undefined> {
  const hold = await db
    .selectFrom('study_lock')
    .innerJoin('account as reader', 'reader.id', 'study_lock.account_id')
    .leftJoin('account as asker', 'asker.id', 'study_lock.requested_by')
    .select(['account_id', 'since', 'seen_at', 'requested_by', 'requested_at'])
    .select([accountName('reader').as('name'), accountName('asker').as('asker_name')])
    .where('study_key', '=', studyKey)
    .executeTakeFirst();
  if (hold === undefined) return undefined;
  const { account_id: accountId, name, requested_by: requestedBy, requested_at, asker_name } = hold;
  const request =
    requestedBy === null || requested_at === null
      ? null
      : { accountId: requestedBy, name: asker_name, at: requested_at.toISOString() };
  return { accountId, name, since: hold.since.toISOString(), seenAt: hold.seen_at.toISOString(), requestedBy: request };
}

/** Reads the lock of a study, and locks its row until the transaction ends. */
export async function lockedHold(tx: Db, studyKey: number) {
  return tx.selectFrom('study_lock').selectAll().where('study_key', '=', studyKey).forUpdate().executeTakeFirst();
}

/** The reader is there. */
export async function seeReader(tx: Db, studyKey: number): Promise<void> {
  await tx.updateTable('study_lock').set({ seen_at: new Date() }).where('study_key', '=', studyKey).execute();
}

/** Somebody wants to take over, or with null nobody does any more. */
export async function setLockRequest(tx: Db, studyKey: number, requestedBy: number | null): Promise<void> {
  await tx
    .updateTable('study_lock')
    .set({ requested_by: requestedBy, requested_at: requestedBy === null ? null : new Date() })
    .where('study_key', '=', studyKey)
    .execute();
}

/** Studies whose reader has not been heard of for ten minutes, at most 200, held until the transaction ends. */
export async function abandonedKeys(tx: Db): Promise<number[]> {
  const { rows } = await sql<Row<'study_lock', 'study_key'>>`
    select study_key from study_lock where seen_at < now() - make_interval(mins => ${abandonedMinutes})
    order by study_key limit 200 for update skip locked`.execute(tx);
  return rows.map(({ study_key }) => study_key);
}
