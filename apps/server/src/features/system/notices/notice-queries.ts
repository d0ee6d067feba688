import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Patterns } from '@isocenter/contract/said.ts';
import type { MergeRequestState } from '@isocenter/contract/archive/merge-requests.ts';
import { mostNotices, type NoticeKind } from '@isocenter/contract/system/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { countLeaving } from '#platform/settings/count-queries.ts';
import type { Leaving } from '#platform/settings/setting-state.ts';
import type { NewNotice } from './new-notice.ts';

/** To each of the accounts, unless he does not want to hear of such (`flag`). What goes on is new again once it was read. */
export async function insertNotice(tx: Db, notice: NewNotice, flag: string | undefined): Promise<void> {
  const {
    kind,
    accountIds,
    byAccountId,
    studyKeys,
    aboutAccountId,
    sessionId,
    jobId,
    filterId,
    mergeRequestId,
    shareId,
    criticalResultId,
    peerReviewId,
  } = notice;
  await sql`
    with told as (
      insert into notice (account_id, kind, by_account_id, study_keys, about_account_id, session_id, job_id, filter_id,
        merge_request_id, share_id, critical_result_id, peer_review_id)
      select id, ${kind}, ${byAccountId ?? null}::integer, ${sql.val(studyKeys ?? [])}::bigint[],
        ${aboutAccountId ?? null}::integer, ${sessionId ?? null}::uuid, ${jobId ?? null}::uuid, ${filterId ?? null}::integer,
        ${mergeRequestId ?? null}::integer, ${shareId ?? null}::integer, ${criticalResultId ?? null}::integer,
        ${peerReviewId ?? null}::integer
      from account where id = any(${sql.val(accountIds)}::integer[]) and deleted_at is null
        and profile -> 'notification' -> ${flag ?? ''}::text is distinct from 'false'::jsonb
      -- Always in one order: two who tell the same people at once wait for each other, and never for ever.
      order by id
      on conflict (account_id, kind, (coalesce(about_account_id, 0)))
        where kind in ('sign-in.stopped', 'quarantine.waiting', 'node.silent', 'rule.unable', 'kept-query.unable')
        do update set read_at = null, at = now() where notice.read_at is not null
      returning account_id
    ) select pg_notify('notice', account_id::text) from told`.execute(tx);
}

const mostStudies = 1_000;

/** Adds studies to what somebody was told of a listing and has not read yet. @returns whether there was such a notice */
export async function extendNotice(
  tx: Db,
  accountId: number,
  filterId: number,
  studyKeys: readonly number[],
): Promise<boolean> {
  const all = sql`study_keys || ${sql.val(studyKeys)}::bigint[]`;
  return changed(
    tx,
    accountId,
    sql`update notice set at = now(), study_keys = array(select distinct key from unnest(${all}) as key limit ${mostStudies})
      where account_id = ${accountId} and kind = 'listing.entered' and filter_id = ${filterId} and read_at is null returning id`,
  );
}

/** What of notices somebody may know of. */
export interface Seen {
  /** A condition on `study`. */
  readonly studies: RawBuilder<SqlBool>;
  /** A condition on `account`, beside his own. */
  readonly accounts: RawBuilder<SqlBool> | undefined;
  /** Whose names he may know, as a condition on `account`. */
  readonly people: RawBuilder<SqlBool>;
  /** A condition on `saved_filter`. */
  readonly filters: RawBuilder<SqlBool>;
  readonly hasWaiting: boolean;
  readonly hasSilent: boolean;
  readonly hasUnable: boolean;
}

export interface NoticeRecord {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly at: Date;
  readonly read_at: Date | null;
  readonly by: string;
  readonly studies: number;
  readonly study_uid: string | null;
  readonly modality: string | null;
  readonly description: string | null;
  readonly study_date: string | null;
  readonly about_account_id: number | null;
  readonly name: string | null;
  readonly user_agent: string | null;
  readonly address: string | null;
  readonly filter_id: number | null;
  readonly listing: string | null;
  readonly merge_request_id: number | null;
  /** How a merge stands that somebody asked for. */
  readonly merge_state: MergeRequestState | null;
  readonly is_asker: boolean;
  readonly is_own: boolean;
  readonly share_id: number | null;
  readonly critical_result_id: number | null;
  readonly peer_review_id: number | null;
  readonly recipient: string | null;
  readonly job_id: string | null;
  readonly job_kind: string | null;
  readonly state: string | null;
  readonly error: string | null;
  readonly patterns: Patterns | null;
}

/** The newest first; what is about things that cannot be seen is left out. */
export async function listSeen(
  db: Db,
  accountId: number,
  { studies, accounts, people, filters, hasWaiting, hasSilent, hasUnable }: Seen,
): Promise<NoticeRecord[]> {
  const others = accounts ?? sql<SqlBool>`false`;
  const { rows } = await sql<NoticeRecord>`
    select notice.id, notice.kind, notice.at, notice.read_at, coalesce(nullif(giver.full_name, ''), giver.username, '') as by,
      coalesce(seen.count, 0) as studies, seen.study_uid, seen.modality, seen.description, seen.study_date,
      notice.about_account_id, coalesce(nullif(account.full_name, ''), account.username) as name,
      notice.filter_id, saved_filter.name as listing, login_session.user_agent, login_session.address,
      notice.merge_request_id, request.account_id is not distinct from notice.account_id as is_asker,
      notice.by_account_id is not distinct from notice.account_id as is_own,
      coalesce(request.decision, case when request.due_at <= now() then 'expired' else 'open' end) as merge_state,
      notice.critical_result_id, notice.peer_review_id, share.id as share_id, share.recipient,
      job.id as job_id, job.kind as job_kind, job.state, job.error, job.patterns
    from notice
    left join account giver on giver.id = notice.by_account_id
    left join lateral (
      select count(*)::integer as count, min(study.study_uid) as study_uid, min(study.modality) as modality,
        min(study.description) as description, min(study.study_date) as study_date
      from study where study.id = any(notice.study_keys) and study.binned_at is null and ${studies}
    ) seen on notice.kind in ('study.assigned', 'note.mention', 'work.handed-over', 'listing.entered', 'merge.request',
      'second-reader.waiting', 'critical-result.waiting', 'critical-result.acknowledged', 'referral.reported', 'referral.addendum',
      'peer-review.asked', 'peer-review.discrepancy', 'report.question', 'report.answer')
    left join account on account.id = notice.about_account_id and account.deleted_at is null
      and (account.id = ${accountId} or case when notice.kind = 'work.handed-over' then ${people} else ${others} end)
    left join saved_filter on saved_filter.id = notice.filter_id and ${filters}
    left join login_session on login_session.id = notice.session_id
    left join merge_request request on request.id = notice.merge_request_id
    left join share on share.id = notice.share_id and share.account_id = notice.account_id left join job on job.id = notice.job_id
    where notice.account_id = ${accountId} and case notice.kind
      when 'study.assigned' then seen.count > 0 when 'note.mention' then seen.count > 0
      when 'referral.reported' then seen.count > 0 when 'referral.addendum' then seen.count > 0
      when 'report.question' then seen.count > 0 when 'report.answer' then seen.count > 0
      when 'second-reader.waiting' then seen.count > 0 and exists (
        select from report join report_study on report_study.report_id = report.id
        where report_study.study_key = any(notice.study_keys) and second_reader_id = notice.account_id
          and report.status = 'preliminary')
      when 'critical-result.waiting' then seen.count > 0 and exists (select from critical_result
        where critical_result.id = notice.critical_result_id and acknowledged_at is null and withdrawn_at is null)
      when 'critical-result.acknowledged' then seen.count > 0
      when 'peer-review.asked' then seen.count > 0 and exists (select from peer_review
        where peer_review.id = notice.peer_review_id and given_at is null and closed_at is null and not exists (
          select from peer_review own where own.report_id = peer_review.report_id and own.reviewer_id = notice.account_id))
      when 'peer-review.discrepancy' then seen.count > 0 and exists (select from peer_review
        where peer_review.id = notice.peer_review_id and withdrawn_at is null)
      when 'listing.entered' then seen.count > 0 and saved_filter.id is not null
      when 'merge.request' then seen.count > 0 and seen.count = (
        select count(*) from study where study.id = any(notice.study_keys) and study.binned_at is null)
      when 'sign-in.stopped' then account.id is not null
      when 'quarantine.waiting' then ${hasWaiting}::boolean
      when 'node.silent' then ${hasSilent}::boolean
      when 'rule.unable' then ${hasUnable}::boolean
      when 'kept-query.unable' then exists (select from kept_query where account_id = account.id and unable_since is not null)
      when 'share.locked' then share.id is not null
      else true end
    order by notice.at desc, notice.id desc limit ${mostNotices}`.execute(db);
  return rows;
}

/** Marks what somebody was told as read: everything, or one thing. @returns whether there was anything */
export async function markRead(db: Db, accountId: number, noticeId?: number): Promise<boolean> {
  const one = noticeId === undefined ? sql<SqlBool>`read_at is null` : sql<SqlBool>`id = ${noticeId}`;
  return changed(
    db,
    accountId,
    sql`update notice set read_at = coalesce(read_at, now()) where account_id = ${accountId} and ${one} returning id`,
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

/** Regular care: what is old, or more than a person may have, goes. */
export async function pruneNotices(db: Db, days: number): Promise<void> {
  await sql`
    delete from notice where at < now() - make_interval(days => ${days}::integer) or id in (
      select id from (select id, row_number() over (partition by account_id order by at desc, id desc) as place from notice) as counted
      where place > ${mostNotices})`.execute(db);
}

/** What of the notices is older than so many days. */
export async function leavingNotices(db: Db, days: number): Promise<Leaving> {
  return countLeaving(db, sql`select at as since from notice`, days);
}
