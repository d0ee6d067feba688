import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Patterns } from '@isocenter/contract/translatable-text.ts';
import type { MergeRequestState } from '@isocenter/contract/archive/edits/edits.ts';
import { kindsOf, type NoticeKind } from '@isocenter/contract/system/notices/notice-statements.ts';
import type { NoticeTopic } from '@isocenter/contract/system/notices/notice-topics.ts';
import { mostUnread } from '@isocenter/contract/system/notices/notices.ts';
import type { ListOrder } from '#platform/database/list-cursor.ts';
import { readPage, type PageMeant } from '#platform/database/read-page.ts';
import type { Db, Row } from '#platform/database/schema.ts';

/** What somebody may know of the subjects of notices. */
export interface Seen {
  /** A condition on `study`. */
  readonly studies: RawBuilder<SqlBool>;
  /** A condition on `account`, beside his own. */
  readonly accounts: RawBuilder<SqlBool> | undefined;
  /** Accounts whose names he may know, as a condition on `account`. */
  readonly people: RawBuilder<SqlBool>;
  /** A condition on `saved_filter`. */
  readonly filters: RawBuilder<SqlBool>;
  /** A condition on the tables of a page: the subject of a notice is visible, and its state lasts. */
  readonly isShown: RawBuilder<SqlBool>;
}

export interface NoticeRecord extends Row<
  'notice',
  | 'id'
  | 'kind'
  | 'at'
  | 'times'
  | 'read_at'
  | 'about_account_id'
  | 'filter_id'
  | 'merge_request_id'
  | 'share_id'
  | 'critical_result_id'
  | 'peer_review_id'
  | 'job_id'
  | 'title'
  | 'thing_key'
> {
  readonly by: string;
  readonly studies: number;
  readonly study_uid: string | null;
  readonly modality: string | null;
  readonly description: string | null;
  readonly study_date: string | null;
  readonly name: string | null;
  readonly user_agent: string | null;
  readonly address: string | null;
  readonly listing: string | null;
  /** State of a merge that somebody requested. */
  readonly merge_state: MergeRequestState | null;
  readonly is_asker: boolean;
  readonly is_own: boolean;
  readonly recipient: string | null;
  readonly job_kind: string | null;
  readonly state: string | null;
  readonly error: string | null;
  readonly patterns: Patterns | null;
}

/** True if the reader sees a study that the notice is about. */
export const seesStudy = (): RawBuilder<SqlBool> => sql<SqlBool>`seen.count > 0`;

const order: ListOrder = {
  name: 'notices',
  direction: 'desc',
  columns: [
    { expression: 'notice.at', type: 'timestamptz' },
    { expression: 'notice.id', type: 'bigint' },
  ],
};

/** Filter of the notices. */
interface Wanted {
  readonly topic?: NoticeTopic | undefined;
  readonly state?: 'unread' | 'read' | undefined;
}

/** A page of what somebody was told, the newest first. @throws AppError `invalid-input` for a cursor of another list */
export async function pageSeen(db: Db, accountId: number, seen: Seen, { topic, state, ...page }: PageMeant & Wanted) {
  const where = [
    sql`notice.in_bell`,
    ...(topic === undefined ? [] : [sql`notice.kind = any(${sql.val(kindsOf([topic]))}::text[])`]),
    ...(state === undefined ? [] : [sql`(notice.read_at is null) = ${state === 'unread'}`]),
  ];
  return readPage<NoticeRecord>(db, order, page, partsOf(accountId, seen, where));
}

/** Counts unread notices, up to a bound. */
export async function countUnread(db: Db, accountId: number, seen: Seen): Promise<number> {
  const { from, where } = partsOf(accountId, seen, [sql`notice.in_bell`, sql`notice.read_at is null`]);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (
    select from ${from} where ${sql.join(where, sql` and `)} limit ${mostUnread}) as unread`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Lists notices since a moment that are neither read nor mailed, without those of some topics; the newest first, to be marked as mailed.
 */
export async function listUnmailed(
  tx: Db,
  accountId: number,
  seen: Seen,
  { since, off, most }: { readonly since: Date; readonly off: readonly NoticeTopic[]; readonly most: number },
  more: readonly RawBuilder<SqlBool>[] = [],
): Promise<{ id: number; kind: NoticeKind }[]> {
  const { from, where } = partsOf(accountId, seen, [
    sql`notice.read_at is null and notice.mailed_at is null and notice.at >= ${since}`,
    sql`notice.kind <> all(${sql.val(kindsOf(off))}::text[])`,
    ...more,
  ]);
  const { rows } = await sql<{ id: number; kind: NoticeKind }>`select notice.id, notice.kind from ${from}
    where ${sql.join(where, sql` and `)} order by notice.at desc limit ${most}`.execute(tx);
  return rows;
}

/** Leaves out notices whose subject the reader cannot see. */
function partsOf(accountId: number, seen: Seen, more: readonly RawBuilder<unknown>[]) {
  const { studies, accounts, people, filters, isShown } = seen;
  const others = accounts ?? sql<SqlBool>`false`;
  const columns = sql`notice.id, notice.kind, notice.at, notice.times, notice.read_at,
      coalesce(nullif(giver.full_name, ''), giver.username, '') as by,
      coalesce(seen.count, 0) as studies, seen.study_uid, seen.modality, seen.description, seen.study_date,
      notice.about_account_id, coalesce(nullif(account.full_name, ''), account.username) as name,
      notice.filter_id, saved_filter.name as listing, login_session.user_agent, login_session.address,
      notice.merge_request_id, request.account_id is not distinct from notice.account_id as is_asker,
      notice.by_account_id is not distinct from notice.account_id as is_own,
      coalesce(request.decision, case when request.due_at <= now() then 'expired' else 'open' end) as merge_state,
      notice.title, notice.thing_key, notice.critical_result_id, notice.peer_review_id, share.id as share_id, share.recipient,
      job.id as job_id, job.kind as job_kind, job.state, job.error, job.patterns`;
  const from = sql`notice
    left join account giver on giver.id = notice.by_account_id
    left join lateral (
      select count(*)::integer as count, min(study.study_uid) as study_uid, min(study.modality) as modality,
        min(study.description) as description, min(study.study_date) as study_date
      from study where study.id = any(notice.study_keys) and study.binned_at is null and ${studies}
    ) seen on true
    left join account on account.id = notice.about_account_id and account.deleted_at is null
      and (account.id = ${accountId} or case when notice.kind = 'work.handed-over' then ${people} else ${others} end)
    left join saved_filter on saved_filter.id = notice.filter_id and ${filters}
    left join login_session on login_session.id = notice.session_id
    left join merge_request request on request.id = notice.merge_request_id
    left join share on share.id = notice.share_id and share.account_id = notice.account_id left join job on job.id = notice.job_id`;
  return { columns, from, where: [sql`notice.account_id = ${accountId}`, ...more, isShown] };
}
