import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { exportPeerReviews, listPeerReviews } from '@isocenter/contract/reading/peer-reviews/endpoints.ts';
import { reviewStates, verdicts } from '@isocenter/contract/reading/peer-reviews/peer-reviews.ts';
import type { PeerReviewRow } from '@isocenter/contract/reading/peer-reviews/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { useRecordList } from '#api/records/use-record-list.ts';
import { useSearchOf } from '#api/search.ts';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { chipOf } from '#ui/records/chips.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { aboutChips } from './about-chips.ts';
import { CountList } from './count-list.tsx';
import { ReviewCard, reviewColumns, studyText } from './review-columns.tsx';
import { cacheKey, writersQuery } from './review-queries.ts';
import { ReviewRecord } from './review-record.tsx';
import { reviewSearch, reviewViews, type ReviewView } from './review-search.ts';

const keyOf = (row: PeerReviewRow): string => String(row.peerReviewId);

/** Peer reviews: what waits for me, what I gave, what was said of my reports; for those who may read them, all of them, and counted. */
export function PeerReviewsPage() {
  const { t } = useTranslation();
  const readsAll = useCan('read', 'PeerReview');
  const [{ view }, change] = useSearchOf(reviewSearch);
  const mine = reviewViews.filter((id) => readsAll || (id !== 'all' && id !== 'counts'));
  const shown = mine.find((id) => id === view) ?? 'waiting';
  const views = (
    <ViewTabs
      label={t('peerReviews.views')}
      tabs={mine.map((id) => ({ id, label: t(`peerReviews.view.${id}`) }))}
      active={shown}
      onActiveChange={(id) =>
        change({ view: mine.find((one) => one === id) ?? 'waiting', open: undefined, filter: {} })
      }
    />
  );
  return shown === 'counts' ? (
    <CountList views={views} />
  ) : (
    <ReviewList view={shown} views={views} readsAll={readsAll} />
  );
}

type ListProps = {
  readonly view: Exclude<ReviewView, 'counts'>;
  readonly views: ReactNode;
  readonly readsAll: boolean;
};

function ReviewList({ view, views, readsAll }: ListProps) {
  const { t } = useTranslation();
  const also = useMemo(() => (view === 'all' ? {} : { whose: view }), [view]);
  const list = useRecordList({ grid: 'peer-reviews', cacheKey, route: listPeerReviews, search: reviewSearch, also });
  const { data: writers = [] } = useQuery({ ...writersQuery, enabled: readsAll && view === 'all' });
  const { search, change, exportBy } = list;
  return (
    <RecordList
      list={list}
      texts="peerReviews"
      columns={reviewColumns}
      card={ReviewCard}
      rowKey={keyOf}
      rowName={(row) => studyText(row, t)}
      onOpen={(row) => change({ open: row.peerReviewId })}
      placeholder={t('peerReviews.placeholder')}
      emptyText={view === 'all' ? undefined : t(`peerReviews.emptyOf.${view}`)}
      chips={[
        chipOf('state', t('peerReviews.column.state'), reviewStates, (value) => t(`peerReviews.stateOf.${value}`)),
        chipOf('verdict', t('peerReviews.column.verdict'), verdicts, (value) => t(`peerReviews.verdictOf.${value}`)),
        ...(view === 'all'
          ? [
              {
                kind: 'search' as const,
                name: 'writerId',
                label: t('peerReviews.column.writer'),
                options: writers.map(({ writerId, writer }) => ({ value: String(writerId), label: writer })),
              },
            ]
          : []),
        ...aboutChips(t),
      ]}
      onExport={(format) => exportBy(exportPeerReviews, format)}
      above={views}
      takesFocus
    >
      {typeof search.open === 'number' && (
        <ReviewRecord key={search.open} peerReviewId={search.open} onClose={() => change({ open: undefined })} />
      )}
    </RecordList>
  );
}
