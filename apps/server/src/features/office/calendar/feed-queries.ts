import { sql } from 'kysely';
import type { CalendarName } from '@isocenter/contract/office/calendar/calendar.ts';
import type { Db, Row } from '#platform/database/schema.ts';

const shown = ['id', 'name', 'hint', 'calendars', 'created_at', 'last_used_at'] as const;

/** An account's addresses, the newest first. */
export async function feedsOf(db: Db, accountId: number) {
  return db
    .selectFrom('calendar_feed')
    .select(shown)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
}

/** Counts them while nobody else adds one. */
export async function countFeeds(tx: Db, accountId: number): Promise<number> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
  return (await feedsOf(tx, accountId)).length;
}

export async function insertFeed(
  tx: Db,
  feed: { accountId: number; name: string; tokenHash: Buffer; hint: string; calendars: readonly CalendarName[] },
) {
  const { accountId, name, tokenHash, hint, calendars } = feed;
  return tx
    .insertInto('calendar_feed')
    .values({ account_id: accountId, name, token_hash: tokenHash, hint, calendars: [...calendars], last_used_at: null })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** @returns its name; undefined when it is not the account's */
export async function deleteFeed(tx: Db, accountId: number, feedId: number): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('calendar_feed')
    .where('id', '=', feedId)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Finds whose calendars a secret opens, and records its use once a minute. */
export async function openFeed(db: Db, tokenHash: Buffer) {
  const feed = await db
    .selectFrom('calendar_feed')
    .select(['id', 'account_id', 'calendars'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (feed !== undefined)
    await sql`update calendar_feed set last_used_at = now() where id = ${feed.id}
      and (last_used_at is null or last_used_at < now() - interval '1 minute')`.execute(db);
  return feed;
}

/** Returns those of these UIDs of which the account has events. */
export async function knownUids(tx: Db, accountId: number, uids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Row<'calendar_event', 'uid'>>`select uid from calendar_event
    where owner_id = ${accountId} and series_id is null and uid = any(${sql.val(uids)}::text[])`.execute(tx);
  return rows.map(({ uid }) => uid);
}
