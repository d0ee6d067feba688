import { sql } from 'kysely';
import { withdrawalHours } from '@isocenter/contract/reading/peer-reviews/peer-reviews.ts';
import type { NewAnswer, NewVerdict } from '@isocenter/contract/reading/peer-reviews/fields.ts';
import { visibleReaderGroups } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** A review to insert: for an account, for a group, or with neither for whoever reads. */
export interface NewReview {
  readonly reportId: number;
  readonly studyKey: number;
  readonly requestedBy: number | null;
  readonly toAccountId: number | null;
  readonly groupId: number | null;
}

/** A review of a report that its author signed. @returns its number; undefined where the same waits already */
export async function insertReview(tx: Db, review: NewReview): Promise<number | undefined> {
  const { reportId, studyKey, requestedBy, toAccountId, groupId } = review;
  const by = toAccountId !== null ? 'person' : groupId !== null ? 'group' : 'chance';
  const { rows } = await sql<Row<'peer_review', 'id'>>`
    insert into peer_review (report_id, study_key, writer_id, writer_name, modality, requested_by, reviewed_by, to_account_id, to_group_id)
    select ${reportId}, study.id, author.account_id, author.name, study.modality, ${requestedBy}::integer, ${by},
      ${toAccountId}::integer, ${groupId}::integer
    from study cross join lateral (select account_id, name from report_signature
      where report_id = ${reportId} and meaning = 'author' order by number desc limit 1) as author
    where study.id = ${studyKey} and not exists (select from peer_review same where same.report_id = ${reportId}
      and same.given_at is null and same.closed_at is null and same.reviewed_by = ${by}
      and same.to_account_id is not distinct from ${toAccountId}::integer
      and same.to_group_id is not distinct from ${groupId}::integer)
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** The columns that decide what may be done with a review. */
export interface ReviewRecord {
  readonly id: number;
  readonly reportId: number;
  readonly studyKey: number;
  readonly studyUid: string;
  readonly writerId: number | null;
  readonly reviewerId: number | null;
  /** Null where the review was drawn. */
  readonly requestedBy: number | null;
  readonly verdict: NewVerdict['verdict'] | null;
  readonly comment: string;
  readonly isClosed: boolean;
  readonly isWithdrawn: boolean;
  readonly isSeen: boolean;
  /** True if it was given within the time in which it may be withdrawn. */
  readonly isFresh: boolean;
  readonly answer: NewAnswer['answer'] | null;
  readonly answerText: string;
  readonly answeredAt: Date | null;
}

const columns = sql.raw(`peer_review.id, peer_review.report_id as "reportId", peer_review.study_key as "studyKey",
  study.study_uid as "studyUid", peer_review.writer_id as "writerId", peer_review.reviewer_id as "reviewerId",
  peer_review.requested_by as "requestedBy", peer_review.verdict, peer_review.comment, peer_review.closed_at is not null as "isClosed",
  peer_review.withdrawn_at is not null as "isWithdrawn", peer_review.seen_at is not null as "isSeen",
  coalesce(peer_review.given_at > now() - interval '${withdrawalHours} hours', false) as "isFresh",
  peer_review.answer, peer_review.answer_text as "answerText", peer_review.answered_at as "answeredAt"`);

export async function findReviewRecord(db: Db, peerReviewId: number): Promise<ReviewRecord | undefined> {
  const { rows } = await sql<ReviewRecord>`select ${columns} from peer_review
    join study on study.id = peer_review.study_key where peer_review.id = ${peerReviewId}`.execute(db);
  return rows[0];
}

/** Holds all reviews of its report until the transaction ends: nobody reviews one twice, nobody is second. */
export async function lockReview(tx: Db, peerReviewId: number): Promise<ReviewRecord | undefined> {
  await sql`select from peer_review where report_id = (select report_id from peer_review where id = ${peerReviewId})
    order by id for update`.execute(tx);
  return findReviewRecord(tx, peerReviewId);
}

/** Returns whether somebody signed a report or reviewed it; undefined for neither. */
export async function partIn(db: Db, reportId: number, accountId: number): Promise<'signed' | 'reviewed' | undefined> {
  const { rows } = await sql<{ signed: boolean; reviewed: boolean }>`select
    exists (select from report_signature where report_id = ${reportId} and account_id = ${accountId}) as signed,
    exists (select from peer_review where report_id = ${reportId} and reviewer_id = ${accountId}) as reviewed`.execute(
    db,
  );
  if (rows[0]?.signed === true) return 'signed';
  return rows[0]?.reviewed === true ? 'reviewed' : undefined;
}

export async function writeVerdict(
  tx: Db,
  id: number,
  { verdict, category, comment }: NewVerdict,
  reviewerId: number,
): Promise<void> {
  const given = { verdict, category, comment, reviewer_id: reviewerId, given_at: sql<Date>`now()` };
  await tx.updateTable('peer_review').set(given).where('id', '=', id).execute();
}

export async function writeWithdrawal(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('peer_review')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function writeAnswer(tx: Db, id: number, { answer, text }: NewAnswer): Promise<void> {
  const answered = { answer, answer_text: text, answered_at: sql<Date>`now()` };
  await tx.updateTable('peer_review').set(answered).where('id', '=', id).execute();
}

/** The writer reads verdicts, of one review or of a study: they stand from now on. */
export async function markSeen(
  db: Db,
  writerId: number,
  of: { readonly peerReviewId: number } | { readonly studyKey: number },
): Promise<void> {
  await db
    .updateTable('peer_review')
    .set({ seen_at: sql<Date>`now()` })
    .where('writer_id', '=', writerId)
    .where('given_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where('seen_at', 'is', null)
    .where((eb) => ('studyKey' in of ? eb('study_key', '=', of.studyKey) : eb('id', '=', of.peerReviewId)))
    .execute();
}

/** Nobody reviews a report that counts no longer. @returns the reviews that waited */
export async function closeWaiting(tx: Db, reportId: number): Promise<number[]> {
  const rows = await tx
    .updateTable('peer_review')
    .set({ closed_at: sql<Date>`now()` })
    .where('report_id', '=', reportId)
    .where('given_at', 'is', null)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function closeRequest(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('peer_review')
    .set({ closed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Lists the members of a group in sight; undefined for one that does not exist or is not active. */
export async function membersOf(db: Db, viewer: Principal, groupId: number): Promise<number[] | undefined> {
  const { rows } = await sql<{ ids: number[] }>`select array(select account_id from reader_group_member
    where group_id = reader_group.id order by account_id) as ids
    from reader_group where reader_group.id = ${groupId} and reader_group.status = 'active'
      and ${visibleReaderGroups(viewer)}`.execute(db);
  return rows[0]?.ids;
}

export async function modalityOf(db: Db, studyKey: number): Promise<string> {
  const row = await db.selectFrom('study').select('modality').where('id', '=', studyKey).executeTakeFirst();
  return row?.modality ?? '';
}

/** Every name by which those who signed a report are known here. */
export async function namesOfSigners(db: Db, reportId: number): Promise<string[]> {
  const { rows } = await sql<{ names: string[] }>`
    select array[signed.name, coalesce(account.full_name, ''), coalesce(account.username, ''), coalesce(account.email, ''),
      btrim(concat_ws(' ', account.first_name, account.last_name)), concat_ws(' ', account.last_name, account.first_name),
      concat_ws(', ', account.last_name, account.first_name)] as names
    from report_signature signed left join account on account.id = signed.account_id
    where signed.report_id = ${reportId}`.execute(db);
  return [...new Set(rows.flatMap(({ names }) => names))];
}
