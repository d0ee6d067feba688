import { sql } from 'kysely';
import { partKinds } from '@isocenter/contract/archive/lookup/lookup-parts.ts';
import { mostLookups } from '@isocenter/contract/archive/lookup/lookup.ts';
import type { Lately } from '@isocenter/contract/archive/lookup/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import { countLeaving } from '#platform/settings/count-queries.ts';
import type { Leaving } from '#platform/settings/setting-state.ts';

/** Lists the look-ups, the newest first. */
export async function listLately(db: Db, accountId: number): Promise<Lately[]> {
  const rows = await db
    .selectFrom('lookup')
    .select(['text', 'kind', 'answers'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .limit(mostLookups)
    .execute();
  return rows.map((row) => ({ ...row, kind: partKinds.find((kind) => kind === row.kind) ?? 'leftOut' }));
}

/** Saves a look-up. The same text again is the newest again; the oldest go. */
export async function keepLately(tx: Db, accountId: number, { text, kind, answers }: Lately): Promise<void> {
  await sql`
    insert into lookup (account_id, text, kind, answers, at) values (${accountId}, ${text}, ${kind}, ${answers}, clock_timestamp())
    on conflict (account_id, md5(text)) do update set kind = excluded.kind, answers = excluded.answers, at = excluded.at`.execute(
    tx,
  );
  await sql`
    delete from lookup where account_id = ${accountId} and text not in (
      select text from lookup where account_id = ${accountId} order by at desc limit ${mostLookups})`.execute(tx);
}

export async function clearLately(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('lookup').where('account_id', '=', accountId).execute();
}

/** Regular care: nothing stays of accounts that were removed, nor longer than `days`. */
export async function pruneLately(db: Db, days: number): Promise<void> {
  await sql`
    delete from lookup using account where account.id = lookup.account_id
      and (account.deleted_at is not null or lookup.at < now() - make_interval(days => ${days}))`.execute(db);
}

/** Counts the look-ups that are older than so many days. */
export async function leavingLately(db: Db, days: number): Promise<Leaving> {
  return countLeaving(db, sql`select at as since from lookup`, days);
}
