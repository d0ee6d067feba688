import { sql } from 'kysely';
import { usualPreferences, type NoticePreferences } from '@isocenter/contract/system/notices/fields.ts';
import type { NoticeTopic } from '@isocenter/contract/system/notices/notice-topics.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { wake } from '#platform/database/wake-queries.ts';

export async function findPreferences(db: Db, accountId: number): Promise<NoticePreferences> {
  const row = await db
    .selectFrom('notice_preference')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) return usualPreferences;
  // As they were checked when they were stored.
  const [bell, letter, push] = [row.bell_off, row.letter_off, row.push_off] as NoticeTopic[][];
  const { quiet_from: from, quiet_to: to } = row;
  return {
    off: { bell: bell ?? [], letter: letter ?? [], push: push ?? [] },
    digest: row.digest,
    digestHour: row.digest_hour,
    quiet: from === null || to === null ? null : { from: from.slice(0, 5), to: to.slice(0, 5) },
    timeZone: row.time_zone,
  };
}

/** Saves preferences; notices from before somebody wants letters are not mailed. */
export async function savePreferences(tx: Db, accountId: number, preferences: NoticePreferences): Promise<void> {
  const { off, digest, digestHour, quiet, timeZone } = preferences;
  const columns = {
    bell_off: off.bell,
    letter_off: off.letter,
    push_off: off.push,
    digest,
    digest_hour: digestHour,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    time_zone: timeZone,
  };
  const since = sql<Date | null>`case when ${digest} = 'never' then null
    when notice_preference.digest = 'never' then now() else coalesce(notice_preference.digest_since, now()) end`;
  await tx
    .insertInto('notice_preference')
    .values({ account_id: accountId, ...columns, digest_since: digest === 'never' ? null : sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...columns, digest_since: since }))
    .execute();
  await wake(tx, 'notice_preference');
}

/** Returns true if the database knows the time zone: it may know fewer than a browser. */
export async function isZoneKnown(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where lower(name) = lower(${name})`.execute(db);
  return name === '' || rows.length > 0;
}

const local = sql`(now() at time zone coalesce(nullif(notice_preference.time_zone, ''), current_setting('TimeZone')))`;

/** True in somebody's quiet hours; false for whoever never chose any. */
export const isQuiet = sql<boolean>`coalesce(case when quiet_from <= quiet_to
    then ${local}::time >= quiet_from and ${local}::time < quiet_to
  else ${local}::time >= quiet_from or ${local}::time < quiet_to end, false)`;

/** The moment of today at which a daily letter is due. */
const today = sql`((date_trunc('day', ${local}) + make_interval(hours => digest_hour))
  at time zone coalesce(nullif(notice_preference.time_zone, ''), current_setting('TimeZone')))`;

/** `id` is the account's. */
export interface DueDigest extends Row<'notice_preference', 'account_id as id'> {
  readonly since: Date;
  readonly off: readonly NoticeTopic[];
}

/** Takes somebody, but for some, for whom a letter is due, so that no other copy of the product does; none while it is quiet for him. */
export async function takeDueDigest(tx: Db, besides: readonly number[]): Promise<DueDigest | undefined> {
  const last = sql`coalesce(digested_at, digest_since)`;
  const { rows } = await sql<DueDigest>`
    update notice_preference set digested_at = now() where account_id = (
      select account_id from notice_preference where digest <> 'never' and not ${isQuiet} and case digest
        when 'hourly' then ${last} <= now() - interval '1 hour' else ${last} < ${today} and ${today} <= now() end
        and account_id <> all(${sql.val(besides)}::integer[])
      order by ${last} limit 1 for update skip locked)
    returning account_id as id, digest_since as since, letter_off as off`.execute(tx);
  return rows[0];
}

/** Returns those of these people who did not switch letters of a topic off. */
export async function wantingLetters(db: Db, accountIds: readonly number[], topic: NoticeTopic): Promise<number[]> {
  const { rows } = await sql<Row<'account', 'id'>>`
    select account.id from account left join notice_preference on notice_preference.account_id = account.id
    where account.id = any(${sql.val(accountIds)}::integer[]) and ${topic} <> all(coalesce(letter_off, '{}'))
    order by account.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Minutes in which a notice may be read before its letter is sent. */
export const minutesToRead = 2;

/** Lists people with an unread notice of a kind older than some minutes, outside their quiet hours. */
export async function peopleToWrite(db: Db, kind: string, topic: NoticeTopic, limit: number): Promise<number[]> {
  const { rows } = await sql<Row<'notice', 'account_id as id'>>`
    select distinct notice.account_id as id from notice left join notice_preference using (account_id)
    where kind = ${kind} and read_at is null and mailed_at is null
      and at < now() - make_interval(mins => ${minutesToRead}) and at > now() - interval '1 hour'
      and ${topic} <> all(coalesce(letter_off, '{}')) and not ${isQuiet}
    order by notice.account_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a person, since only one copy of the product may write to him. @returns whether this one may, until the transaction ends */
export async function holdPerson(tx: Db, accountId: number): Promise<boolean> {
  const { rows } = await sql`select from account where id = ${accountId} for no key update skip locked`.execute(tx);
  return rows.length > 0;
}

export async function markMailed(tx: Db, noticeIds: readonly number[]): Promise<void> {
  await sql`update notice set mailed_at = now() where id = any(${sql.val(noticeIds)}::bigint[])`.execute(tx);
}
