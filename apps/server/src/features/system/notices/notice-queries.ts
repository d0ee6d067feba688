import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { mostNotices } from '@isocenter/contract/system/notices/notices.ts';
import {
  kindsWhere,
  noticeStatementOf,
  type NoticeKind,
  type OfficeNoticeKind,
} from '@isocenter/contract/system/notices/notice-statements.ts';
import type { Db } from '#platform/database/schema.ts';
import { countLeaving } from '#platform/settings/count-queries.ts';
import type { Leaving } from '#platform/settings/setting-state.ts';
import type { NewNotice } from './new-notice.ts';
import { isWanted } from './notice-flag-queries.ts';

/** As literals, so that PostgreSQL finds the unique index with this condition (`notice_once`). */
const standing = sql.join(kindsWhere(({ isStanding }) => isStanding === true).map((kind) => sql.lit(kind)));

/** Adds a notice for each of the accounts, on the ways that its person has chosen. What goes on is new again once it was read. */
export async function insertNotice(tx: Db, notice: NewNotice): Promise<void> {
  const { kind, accountIds, byAccountId = null, studyKeys = [], ...about } = notice;
  const { topic, isGrouped = false } = noticeStatementOf(kind);
  const keys = sql`${sql.val(studyKeys)}::bigint[]`;
  await sql`
    with chosen as (
      select account.id, ${topic} <> all(coalesce(bell_off, '{}')) as bell,
        coalesce(digest, 'never') <> 'never' and ${topic} <> all(coalesce(letter_off, '{}')) as letter,
        ${topic} <> all(coalesce(push_off, '{}'))
          and exists (select from push_device where push_device.account_id = account.id) as push
      from account left join notice_preference on notice_preference.account_id = account.id
      where account.id = any(${sql.val(accountIds)}::integer[]) and deleted_at is null and ${isWanted(kind)}
    ), again as (
      -- Always in one order: two who tell the same people at once wait for each other, and never for ever.
      select notice.id, notice.account_id from notice join chosen on chosen.id = notice.account_id
      where ${isGrouped}::boolean and kind = ${kind} and study_keys = ${keys}
        and thing_key is not distinct from ${about.thingKey ?? null}::bigint
        and read_at is null and mailed_at is null and at > now() - interval '10 minutes'
      order by notice.account_id for update of notice
    ), more as (
      update notice set times = times + 1, at = now(), by_account_id = ${byAccountId}::integer
      where id in (select id from again) returning account_id
    ), told as (
      insert into notice (account_id, kind, by_account_id, study_keys, about_account_id, session_id, job_id, filter_id,
        merge_request_id, share_id, critical_result_id, peer_review_id, title, thing_key, in_bell)
      select id, ${kind}, ${byAccountId}::integer, ${keys}, ${about.aboutAccountId ?? null}::integer,
        ${about.sessionId ?? null}::uuid, ${about.jobId ?? null}::uuid, ${about.filterId ?? null}::integer,
        ${about.mergeRequestId ?? null}::integer, ${about.shareId ?? null}::integer,
        ${about.criticalResultId ?? null}::integer, ${about.peerReviewId ?? null}::integer,
        ${about.title ?? ''}::text, ${about.thingKey ?? null}::bigint, bell
      from chosen where (bell or letter or push) and id not in (select account_id from again)
      order by id
      on conflict (account_id, kind, (coalesce(about_account_id, 0)))
        where kind in (${standing})
        do update set read_at = null, at = now(), mailed_at = null, in_bell = excluded.in_bell
          where notice.read_at is not null or (not notice.in_bell and notice.mailed_at is not null)
      returning id, account_id
    ), pushed as (
      insert into push_message (push_device_id, notice_id)
      select push_device.id, told.id from told join chosen on chosen.id = told.account_id and chosen.push
        join push_device on push_device.account_id = told.account_id
    ) select pg_notify('notice', account_id::text)
    from (select account_id from more union all select account_id from told) as heard`.execute(tx);
}

const mostStudies = 1_000;

/** Adds studies to what somebody was told of a listing and has not read yet. @returns whether there was such a notice */
export async function extendNotice(
  tx: Db,
  accountId: number,
  {
    kind,
    filterId,
    studyKeys,
  }: { readonly kind: NoticeKind; readonly filterId: number; readonly studyKeys: readonly number[] },
): Promise<boolean> {
  const all = sql`study_keys || ${sql.val(studyKeys)}::bigint[]`;
  return changed(
    tx,
    accountId,
    sql`update notice set at = now(), study_keys = array(select distinct key from unnest(${all}) as key limit ${mostStudies})
      where account_id = ${accountId} and kind = ${kind} and filter_id = ${filterId} and read_at is null
        and (in_bell or mailed_at is null) returning id`,
  );
}

/** Marks what somebody was told as read: everything, or one thing. @returns whether there was anything */
export async function markRead(db: Db, accountId: number, noticeId?: number): Promise<boolean> {
  const one = noticeId === undefined ? sql<SqlBool>`read_at is null` : sql<SqlBool>`id = ${noticeId}`;
  return changed(
    db,
    accountId,
    sql`update notice set read_at = coalesce(read_at, now()) where account_id = ${accountId} and in_bell and ${one} returning id`,
  );
}

/** Removes what somebody was told: everything, or one thing. @returns whether there was anything */
export async function deleteNotices(db: Db, accountId: number, noticeId?: number): Promise<boolean> {
  const one = noticeId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`id = ${noticeId}`;
  return changed(db, accountId, sql`delete from notice where account_id = ${accountId} and ${one} returning id`);
}

/** The person's other windows hear of it. */
async function changed(db: Db, accountId: number, change: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    with changed as (${change})
    select pg_notify('notice', ${accountId}::text) from (select from changed limit 1) as any_change`.execute(db);
  return rows.length > 0;
}

/** Deletes office notices of a thing that is gone, or has another owner now: for all people, or for one. */
export async function forgetOffice(
  tx: Db,
  kinds: readonly OfficeNoticeKind[],
  thingKey: number,
  accountId?: number,
): Promise<void> {
  const whose = accountId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`account_id = ${accountId}`;
  await sql`
    with gone as (
      delete from notice where kind = any(${sql.val(kinds)}::text[]) and thing_key = ${thingKey} and ${whose} returning account_id
    ) select pg_notify('notice', account_id::text) from gone`.execute(tx);
}

/** Deletes the notices of a state that has ended. */
export async function forgetKind(tx: Db, kind: NoticeKind): Promise<void> {
  await sql`
    with gone as (delete from notice where kind = ${kind} returning account_id)
    select pg_notify('notice', account_id::text) from (select distinct account_id from gone) as heard`.execute(tx);
}

/** Regular care: what is old, or more than a person may have, goes. */
export async function pruneNotices(db: Db, days: number): Promise<void> {
  await sql`
    delete from notice where at < now() - make_interval(days => ${days}::integer) or id in (
      select id from (select id, row_number() over (partition by account_id order by at desc, id desc) as place from notice) as counted
      where place > ${mostNotices})`.execute(db);
}

/** Counts the notices that would be deleted with this number of days. */
export async function leavingNotices(db: Db, days: number): Promise<Leaving> {
  return countLeaving(db, sql`select at as since from notice`, days);
}
