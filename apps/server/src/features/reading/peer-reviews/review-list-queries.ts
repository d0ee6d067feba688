import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { listPeerReviews } from '@isocenter/contract/reading/peer-reviews/routes.ts';
import type { PeerReviewRow, ReviewsOfStudy } from '@isocenter/contract/reading/peer-reviews/fields.ts';
import type { ReviewSortColumn } from '@isocenter/contract/reading/peer-reviews/peer-reviews.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { visiblePeerReviews, visibleStudies, waitingPeerReviews } from '#features/people/access/access.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { mapPage, requestedOrder, readPageOf } from '#platform/database/read-page.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { instantAt } from '#platform/database/server-clock.ts';
import { holdsWords, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';

/** The columns of `listed`, none of them null, that the list can be ordered by. */
const sortable: Readonly<Record<ReviewSortColumn, OrderColumn>> = {
  createdAt: { expression: 'listed."createdAt"', type: 'timestamptz' },
  givenAt: { expression: `coalesce(listed."givenAt", '1970-01-01Z'::timestamptz)`, type: 'timestamptz' },
  writer: { expression: 'fold_text(listed.writer) collate "C"', type: 'text' },
};

const state = sql<PeerReviewRow['state']>`case when peer_review.closed_at is not null then 'closed'
  when peer_review.withdrawn_at is not null then 'withdrawn' when peer_review.given_at is not null then 'given' else 'waiting' end`;

/**
 * True if the viewer may know who wrote the report. There is a verdict, and he cannot give another one of the same report, by a second
 * request, or as one of a group, or because it was drawn.
 */
export function isWriterNamed(viewer: Principal): RawBuilder<SqlBool> {
  return sql<SqlBool>`(peer_review.given_at is not null and not exists (select from peer_review as other
    where other.report_id = peer_review.report_id and ${waitingPeerReviews(viewer, 'other')}))`;
}

/** True if the viewer may know the verdict: the writer once he opened it, of one that was withdrawn only who gave it. */
function showsVerdict({ accountId }: Principal): RawBuilder<SqlBool> {
  return sql<SqlBool>`(peer_review.given_at is not null
    and (peer_review.writer_id is distinct from ${accountId}::integer or peer_review.seen_at is not null)
    and (peer_review.withdrawn_at is null or peer_review.reviewer_id is not distinct from ${accountId}::integer))`;
}

type Listed = Omit<PeerReviewRow, 'createdAt' | 'givenAt'> & {
  readonly createdAt: Date;
  readonly givenAt: Date | null;
};

function listed(viewer: Principal, conditions: Parameters<typeof sql.join>[0]) {
  const isVerdictShown = showsVerdict(viewer);
  return sql`select peer_review.id as "peerReviewId", ${state} as state, peer_review.reviewed_by as "to",
      case when peer_review.reviewer_id = ${viewer.accountId} or ${waitingPeerReviews(viewer)} then 'reviewer'
        when peer_review.writer_id = ${viewer.accountId} then 'writer' else 'other' end as role,
      jsonb_build_object('studyUid', study.study_uid, 'patientId', study.patient_id, 'description', study.description,
        'modality', peer_review.modality, 'studyDate', study.study_date, 'patientName', jsonb_build_object(
          'alphabetic', study.patient_name, 'ideographic', study.patient_name_ideographic,
          'phonetic', study.patient_name_phonetic)) as study,
      peer_review.created_at as "createdAt",
      case when ${isWriterNamed(viewer)} then peer_review.writer_name else '' end as writer,
      peer_review.given_at as "givenAt", case when ${isVerdictShown} then peer_review.verdict end as verdict,
      case when ${isVerdictShown} then peer_review.category end as category, peer_review.answer
    from peer_review join study on study.id = peer_review.study_key
    where study.binned_at is null and ${visibleStudies(viewer)} and ${visiblePeerReviews(viewer)}
      and ${sql.join(conditions, sql` and `)}`;
}

type Query = PageQuery<QueryOf<typeof listPeerReviews>>;

/**
 * A page of reviews in a stated order.
 * @throws AppError `invalid-input` for a cursor of another list
 */
export async function pageOfReviews(db: Db, viewer: Principal, page: Query): Promise<Page<PeerReviewRow>> {
  const { sort = 'createdAt', direction = page.sort === undefined ? 'desc' : 'asc', cursor, limit, ...query } = page;
  const then = [{ expression: 'listed."peerReviewId"', type: 'integer' }] as const;
  const order = requestedOrder('peer reviews', sortable, { sort, direction }, then);
  return mapPage(
    await readPageOf<Listed>(db, order, { cursor, limit }, listed(viewer, conditionsOf(viewer, query))),
    rowOf,
  );
}

/** A review that exists for the viewer. */
export async function findReview(db: Db, viewer: Principal, peerReviewId: number): Promise<PeerReviewRow | undefined> {
  const { rows } = await sql<Listed>`${listed(viewer, [sql`peer_review.id = ${peerReviewId}`])}`.execute(db);
  return rows[0] === undefined ? undefined : rowOf(rows[0]);
}

function rowOf({ createdAt, givenAt, ...row }: Listed): PeerReviewRow {
  return { ...row, createdAt: createdAt.toISOString(), givenAt: givenAt?.toISOString() ?? null };
}

/** Filters only by what the viewer may know. */
function conditionsOf(viewer: Principal, query: Omit<Query, 'limit'>): RawBuilder<unknown>[] {
  const { q, whose, state: wanted, verdict, modality, writerId, from, to } = query;
  const text = sql`(study.names || ' ' || ${searchedOf(sql`study.patient_id || ' ' || study.description`)})`;
  const given = sql`peer_review.given_at is not null and peer_review.withdrawn_at is null`;
  const ofWhom = {
    waiting: waitingPeerReviews(viewer),
    given: sql`peer_review.reviewer_id = ${viewer.accountId}`,
    received: sql`(peer_review.writer_id = ${viewer.accountId} and ${given})`,
  } as const;
  return [
    ...holdsWords(text, q),
    whose === undefined ? sql`true` : ofWhom[whose],
    ...(wanted === undefined ? [] : [sql`${state} = ${wanted}`]),
    ...(verdict === undefined ? [] : [sql`peer_review.verdict = ${verdict} and ${showsVerdict(viewer)}`]),
    ...(writerId === undefined ? [] : [sql`peer_review.writer_id = ${writerId} and ${isWriterNamed(viewer)}`]),
    ...aboutVerdicts({ modality, from, to }),
  ];
}

/** Filters reviews by modality, and by the day of their verdict. */
export function aboutVerdicts({
  modality,
  from,
  to,
}: {
  readonly modality: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}): RawBuilder<unknown>[] {
  return [
    ...(modality === undefined ? [] : [sql`peer_review.modality = ${modality}`]),
    ...(from === undefined ? [] : [sql`peer_review.given_at >= ${instantAt(sql`${from}::date`)}`]),
    ...(to === undefined ? [] : [sql`peer_review.given_at < ${instantAt(sql`(${to}::date + 1)`)}`]),
  ];
}

/** Returns what concerns the viewer: verdicts about his reports, the newest first, and the review that waits for him. */
export async function ofStudy(
  db: Db,
  viewer: Principal,
  studyKey: number,
): Promise<{ readonly received: readonly number[]; readonly waitingId: number | null }> {
  const { rows } = await sql<{ received: number[]; waitingId: number | null }>`select
    array(select id from peer_review where study_key = ${studyKey} and writer_id = ${viewer.accountId}
      and given_at is not null and withdrawn_at is null order by id desc limit 20) as received,
    (select id from peer_review where study_key = ${studyKey} and ${waitingPeerReviews(viewer)}
      order by reviewed_by = 'person' desc, id limit 1) as "waitingId"`.execute(db);
  return rows[0] ?? { received: [], waitingId: null };
}

/** Lists somebody's requests about the report of a study that wait, the oldest first, at most 20. */
export async function requestsOf(db: Db, requestedBy: number, studyKey: number): Promise<ReviewsOfStudy['requested']> {
  const { rows } = await sql<Omit<ReviewsOfStudy['requested'][number], 'at'> & Row<'peer_review', 'created_at as at'>>`
    select peer_review.id as "peerReviewId", peer_review.reviewed_by as "to", peer_review.created_at as at,
      coalesce(${accountName('asked')}, reader_group.name, '') as name
    from peer_review left join account as asked on asked.id = peer_review.to_account_id
      left join reader_group on reader_group.id = peer_review.to_group_id
    where peer_review.study_key = ${studyKey} and peer_review.requested_by = ${requestedBy}
      and peer_review.given_at is null and peer_review.closed_at is null
    order by peer_review.id limit 20`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
