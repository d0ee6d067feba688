import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isUsable, ownFilters, selectStandings, type Standing } from '#features/people/access/access.ts';
import type { Column, Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** Minutes after a notice of a study in which its return causes no second one. */
const quietMinutes = 60;

export type WatchKey = Row<'listing_study', 'account_id as accountId' | 'filter_id as filterId'>;

/** A listing of which somebody wants to hear. */
export interface WatchRecord extends WatchKey, Row<'saved_filter', 'criteria'> {
  readonly groupIds: readonly number[];
  /** The criteria for which its studies were taken down; empty before. */
  readonly condition: Column<'listing_watch', 'condition'>;
}

/** Lists whoever wants to be notified of a listing and may use his account. */
export async function standingsOfWatchers(db: Db): Promise<Standing[]> {
  return selectStandings(db)
    .where('account.id', 'in', (watches) => watches.selectFrom('listing_watch').select('account_id'))
    .where(isUsable)
    .orderBy('account.id')
    .execute();
}

/** Lists the listings of which these people want to be notified and that are still theirs, or shared with them. */
export async function watchesOf(db: Db, watchers: readonly Principal[]): Promise<WatchRecord[]> {
  if (watchers.length === 0) return [];
  const theirs = watchers.map(
    (watcher): RawBuilder<SqlBool> => sql`(watch.account_id = ${watcher.accountId} and ${ownFilters(watcher)})`,
  );
  const { rows } = await sql<WatchRecord>`
    select watch.account_id as "accountId", watch.filter_id as "filterId", criteria, condition,
      array(select group_id from reader_group_member own where own.account_id = watch.account_id) as "groupIds"
    from listing_watch watch join saved_filter on saved_filter.id = watch.filter_id
    where ${sql.join(theirs, sql` or `)}
    order by watch.account_id, watch.filter_id`.execute(db);
  return rows;
}

/** True if a listing is somebody's, or shared with him. */
export async function isOwnListing(tx: Db, viewer: Principal, filterId: number): Promise<boolean> {
  const own = tx.selectFrom('saved_filter').select('id').where('id', '=', filterId).where(ownFilters(viewer));
  return (await own.executeTakeFirst()) !== undefined;
}

export async function beginWatch(tx: Db, { accountId, filterId }: WatchKey): Promise<void> {
  await tx
    .insertInto('listing_watch')
    .values({ account_id: accountId, filter_id: filterId, condition: '', knows_all: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function endWatch(tx: Db, { accountId, filterId }: WatchKey): Promise<void> {
  await tx.deleteFrom('listing_watch').where('account_id', '=', accountId).where('filter_id', '=', filterId).execute();
}

export async function countWatches(tx: Db, accountId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('listing_watch')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes down what is in a listing now; of what comes later somebody is told. @param keys undefined where they are too many */
export async function takeDown(
  tx: Db,
  { accountId, filterId }: WatchKey,
  { condition, keys }: { readonly condition: string; readonly keys: readonly number[] | undefined },
): Promise<void> {
  const own = sql<SqlBool>`account_id = ${accountId} and filter_id = ${filterId}`;
  await sql`update listing_watch set condition = ${condition}, since = now(), knows_all = ${keys !== undefined}
    where ${own}`.execute(tx);
  await sql`update listing_study set is_in = false where ${own}`.execute(tx);
  await sql`insert into listing_study (account_id, filter_id, study_key)
    select ${accountId}::integer, ${filterId}::integer, study.id
    from study join listing_watch watch on watch.account_id = ${accountId} and watch.filter_id = ${filterId}
    where study.id = any(${sql.val(keys ?? [])}::bigint[]) for key share
    on conflict (account_id, filter_id, study_key) do update set is_in = true`.execute(tx);
  await forgetLeft(tx);
}

/** Says whether a study is in a listing. */
export interface Presence extends WatchKey {
  readonly key: number;
  readonly isIn: boolean;
}

/**
 * Notes where studies are. @returns where they came in and are to be told: not what the person did himself since then, what was told
 * within the hour, or what may have been there before
 */
export async function notePresence(
  tx: Db,
  presences: readonly Presence[],
  { since, reading }: { readonly since: Date; readonly reading: readonly string[] },
): Promise<(WatchKey & { readonly key: number })[]> {
  const said = sql`jsonb_to_recordset(${JSON.stringify(presences)}::jsonb)
    as said ("accountId" integer, "filterId" integer, key bigint, "isIn" boolean)`;
  await sql`update listing_study kept set is_in = false from ${said}
    where kept.account_id = "accountId" and kept.filter_id = "filterId" and study_key = key and is_in and not "isIn"`.execute(
    tx,
  );
  const { rows } = await sql<WatchKey & Row<'listing_study', 'study_key as key'>>`
    with entered as (
      insert into listing_study as kept (account_id, filter_id, study_key)
      select "accountId", "filterId", study.id from ${said}
      join study on study.id = key
      join listing_watch watch on watch.account_id = "accountId" and watch.filter_id = "filterId"
      where "isIn" order by "accountId", "filterId", study.id
      -- Neither is deleted meanwhile.
      for key share of study, watch
      on conflict (account_id, filter_id, study_key) do update set is_in = true where not kept.is_in
      returning account_id, filter_id, study_key, notified_at, xmax = 0 as is_new)
    select entered.account_id as "accountId", entered.filter_id as "filterId", study_key as key from entered
    join study on study.id = study_key
    join listing_watch watch on watch.account_id = entered.account_id and watch.filter_id = entered.filter_id
    where (notified_at is null or notified_at < now() - make_interval(mins => ${quietMinutes}))
      and (knows_all or not is_new or received_at >= since)
      and not exists (select from audit_event where audit_event.account_id = entered.account_id
        and subject_kind = 'study' and subject_id = study_uid and at >= ${since} 
          and action like 'study.%' and action <> all(${sql.val(reading)}::text[]))
    order by entered.account_id, entered.filter_id, study_key`.execute(tx);
  return rows;
}

/** Notes that they were notified now. */
export async function markNotified(tx: Db, { accountId, filterId }: WatchKey, keys: readonly number[]): Promise<void> {
  await sql`update listing_study set notified_at = now() where account_id = ${accountId} and filter_id = ${filterId}
    and study_key = any(${sql.val(keys)}::bigint[])`.execute(tx);
}

/** Regular care: what left, and was not told within the hour. */
export async function forgetLeft(db: Db): Promise<void> {
  await sql`delete from listing_study
    where not is_in and (notified_at is null or notified_at < now() - make_interval(mins => ${quietMinutes}))`.execute(
    db,
  );
}
