import { sql, type SqlBool } from 'kysely';
import type { reviewNotices } from '@isocenter/contract/reading/peer-reviews/notice-kinds.ts';
import { studyOf, type NoticeRecord, type SendsNotices } from '#features/system/notices/notices.ts';

export const reviewNoticeSources: SendsNotices<typeof reviewNotices>['notices'] = {
  'peer-review.requested': {
    isShown: () => sql<SqlBool>`seen.count > 0 and exists (select from peer_review
      where peer_review.id = notice.peer_review_id and given_at is null and closed_at is null and not exists (
        select from peer_review own where own.report_id = peer_review.report_id and own.reviewer_id = notice.account_id))`,
    read: reviewOf,
  },
  'peer-review.discrepancy': {
    isShown: () => sql<SqlBool>`seen.count > 0 and exists (select from peer_review
      where peer_review.id = notice.peer_review_id and withdrawn_at is null)`,
    read: reviewOf,
  },
};

function reviewOf(record: NoticeRecord) {
  return { peerReviewId: record.peer_review_id ?? 0, study: studyOf(record) };
}
