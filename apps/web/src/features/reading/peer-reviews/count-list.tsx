import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { exportPeerReviewCounts, listPeerReviewCounts } from '@isocenter/contract/reading/peer-reviews/endpoints.ts';
import type { PeerReviewCount } from '@isocenter/contract/reading/peer-reviews/fields.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { useSearchOf } from '#api/search.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { CountCard, countColumns } from './count-columns.tsx';
import { aboutChips } from './about-chips.ts';
import { cacheKey } from './review-queries.ts';
import { countSearch, reviewSearch } from './review-search.ts';

const keyOf = (row: PeerReviewCount): string => String(row.writerId);

/** Lists the verdicts on reports, by their writers. */
export function CountList({ views }: { readonly views: ReactNode }) {
  const { t } = useTranslation();
  const [, change] = useSearchOf(reviewSearch);
  const list = useRecordList({
    grid: 'peer-review-counts',
    cacheKey,
    route: listPeerReviewCounts,
    search: countSearch,
  });
  const { q: _name, ...about } = list.search.filter;
  return (
    <RecordList
      list={list}
      texts="peerReviews"
      columns={countColumns}
      card={CountCard}
      rowKey={keyOf}
      rowName={({ writer }) => writer}
      onOpen={({ writerId }) => change({ view: 'all', filter: { ...about, state: 'given', writerId } })}
      placeholder={t('peerReviews.placeholderCounts')}
      emptyText={t('peerReviews.emptyCounts')}
      chips={aboutChips(t)}
      onExport={(format) => list.exportBy(exportPeerReviewCounts, format)}
      above={views}
      takesFocus
    />
  );
}
