import { sql } from 'kysely';
import type { CountSortColumn } from '@isocenter/contract/reading/peer-reviews/peer-reviews.ts';
import type { listPeerReviewCounts } from '@isocenter/contract/reading/peer-reviews/peer-review-counts-routes.ts';
import type { PeerReviewCount } from '@isocenter/contract/reading/peer-reviews/fields.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { searchWords } from '@isocenter/contract/search-words.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { requestedOrder, readPageOf } from '#platform/database/read-page.ts';
import type { Db } from '#platform/database/schema.ts';
import { holdsWord, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';
import { aboutVerdicts, isWriterNamed } from './review-list-queries.ts';

const count = (name: CountSortColumn): OrderColumn => ({ expression: `listed."${name}"`, type: 'integer' });
const sortable: Readonly<Record<CountSortColumn, OrderColumn>> = {
  writer: { expression: 'fold_text(listed.writer) collate "C"', type: 'text' },
  reviewed: count('reviewed'),
  minor: count('minor'),
  major: count('major'),
};

type Query = PageQuery<QueryOf<typeof listPeerReviewCounts>>;

/**
 * Verdicts that stand, by who wrote the reports: those that `whose` of the list leads to, so that each number is the length of a list.
 * @throws AppError `invalid-input` for a cursor of another list
 */
export async function pageOfCounts(db: Db, viewer: Principal, page: Query): Promise<Page<PeerReviewCount>> {
  const { sort = 'writer', direction = 'asc', cursor, limit, q, modality, from, to } = page;
  const order = requestedOrder('peer review counts', sortable, { sort, direction }, [
    { expression: 'listed."writerId"', type: 'integer' },
  ]);
  const named = searchedOf(accountName('account'));
  const conditions = [
    sql`peer_review.given_at is not null and peer_review.withdrawn_at is null and study.binned_at is null`,
    visibleStudies(viewer),
    isWriterNamed(viewer),
    // To himself a verdict is told once he opened it, here as in the list.
    sql`(peer_review.writer_id <> ${viewer.accountId} or peer_review.seen_at is not null)`,
    ...searchWords(q).map((word) => holdsWord(named, word)),
    ...aboutVerdicts({ modality, from, to }),
  ];
  const counted = sql`select account.id as "writerId", ${accountName('account')} as writer,
      count(*)::integer as reviewed, ${ofVerdict('agree')} as agree, ${ofVerdict('minor')} as minor, ${ofVerdict('major')} as major
    from peer_review join study on study.id = peer_review.study_key join account on account.id = peer_review.writer_id
    where ${sql.join(conditions, sql` and `)} group by account.id`;
  const { rows, nextCursor } = await readPageOf<Omit<PeerReviewCount, 'minorShare' | 'majorShare'>>(
    db,
    order,
    { cursor, limit },
    counted,
  );
  const withShares = rows.map((row) => ({
    ...row,
    minorShare: row.minor / row.reviewed,
    majorShare: row.major / row.reviewed,
  }));
  return { rows: withShares, nextCursor };
}

function ofVerdict(verdict: 'agree' | 'minor' | 'major') {
  return sql`(count(*) filter (where peer_review.verdict = ${verdict}))::integer`;
}
