import { sql } from 'kysely';
import type { ReviewLine, SignedReview } from '@isocenter/contract/people/access-reviews/fields.ts';
import type { Db, Row } from '#platform/database/schema.ts';

/** Locks reviews until the transaction ends: decisions, and the signature under them, come one after the other. */
export async function lockReviews(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('access_review', 0))`.execute(tx);
}

/**
 * Returns the quarter that was signed last, if any, and whether this installation had accounts at a moment: those of a demo, or of another
 * system that they came from, are older than it.
 */
export async function findLastSigned(db: Db, moment: Date): Promise<{ quarter: string | null; wasInUse: boolean }> {
  const { rows } = await sql<{ quarter: string | null; wasInUse: boolean }>`
    select (select max(quarter) from access_review) as quarter,
      exists (select from account where created_at < ${moment})
        and exists (select from schema_migration where applied_at < ${moment}) as "wasInUse"`.execute(db);
  return rows[0] ?? { quarter: null, wasInUse: false };
}

/** Keeps the lines for good; what was decided on the way is forgotten. @returns the number of the review */
export async function insertReview(
  tx: Db,
  { quarter, accountId, lines }: { quarter: string; accountId: number; lines: readonly ReviewLine[] },
): Promise<number> {
  const { id } = await tx
    .insertInto('access_review')
    .values({
      quarter,
      signed_by: accountId,
      signed_name: sql<string>`(select coalesce(nullif(full_name, ''), username) from account where id = ${accountId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into access_review_line (review_id, position, line)
    select ${id}, position, line
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as kept (line, position)`.execute(tx);
  await tx.deleteFrom('access_decision').execute();
  return id;
}

type ReviewRow = Omit<SignedReview, 'signedAt'> & { readonly signedAt: Date };

/** Lists the reviews, newest first. */
export async function listReviews(
  db: Db,
  { before, only, limit }: { before?: number | undefined; only?: number; limit: number },
): Promise<SignedReview[]> {
  const { rows } = await sql<ReviewRow>`
    select id as "reviewId", quarter, signed_at as "signedAt", signed_name as "signedBy", counts.*
    from access_review cross join lateral (select count(*)::integer as accounts,
        count(*) filter (where line ->> 'decision' = 'keep')::integer as keep,
        count(*) filter (where line ->> 'decision' = 'change')::integer as change,
        count(*) filter (where line ->> 'decision' = 'off')::integer as off
      from access_review_line where review_id = id) as counts
    where (${before ?? null}::integer is null or id < ${before ?? null}::integer)
      and (${only ?? null}::integer is null or id = ${only ?? null}::integer)
    order by id desc limit ${limit}`.execute(db);
  return rows.map(({ signedAt, ...review }) => ({ ...review, signedAt: signedAt.toISOString() }));
}

export interface StoredLine extends Row<'access_review_line', 'position'> {
  readonly line: ReviewLine;
}

/** Lists the lines in the order in which they were saved. Earlier ones do not name the role that was made. */
export async function listStoredLines(
  db: Db,
  { reviewId, after, limit }: { reviewId: number; after: number; limit: number },
): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select position, '{"customRole":null}'::jsonb || line as line from access_review_line
    where review_id = ${reviewId} and position > ${after} order by position limit ${limit}`.execute(db);
  return rows;
}
