import type { TFunction } from '#i18n/text-keys.ts';
import { useNavigate } from '@tanstack/react-router';
import { listSignedReviews } from '@isocenter/contract/people/access-reviews/endpoints.ts';
import type { SignedReview } from '@isocenter/contract/people/access-reviews/fields.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { plainSearch } from '#api/search.ts';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { formatDateTime, type DateTimeFormat } from '#ui/format/date-time.ts';
import { countColumn, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import { RecordList } from '#ui/records/record-list.tsx';

const keyOf = ({ reviewId }: SignedReview): string => String(reviewId);
const densities = ['standard', 'compact'] as const;

/** `/access-reviews/signed`: the reviews that were signed, the newest first. */
export function SignedReviewsPage() {
  const navigate = useNavigate();
  const list = useRecordList({
    grid: 'signed-reviews',
    cacheKey: 'access-reviews',
    route: listSignedReviews,
    search: plainSearch,
    densities,
  });
  const open = ({ reviewId }: SignedReview): void => {
    const path: string = `/access-reviews/signed/${reviewId}`;
    void navigate({ to: path });
  };
  return (
    <RecordList
      list={list}
      texts="accessReviews.signed"
      columns={reviewColumns}
      card={ReviewCard}
      rowKey={keyOf}
      rowName={({ quarter }) => quarter}
      onOpen={open}
      takesFocus
    />
  );
}

function reviewColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<SignedReview>[] {
  const counted = (id: 'accounts' | 'keep' | 'change' | 'off') =>
    countColumn<SignedReview>({
      id,
      header: id === 'accounts' ? t('accessReviews.column.accounts') : t(`accessReviews.decision.${id}`),
      width: 110,
      count: (row) => row[id],
    });
  return [
    textColumn({
      id: 'quarter',
      header: t('accessReviews.column.quarter'),
      width: 110,
      hideable: false,
      isLtr: true,
      text: ({ quarter }) => quarter,
    }),
    textColumn({
      id: 'signedAt',
      header: t('accessReviews.column.signedAt'),
      width: 150,
      text: ({ signedAt }) => formatDateTime(signedAt, formats),
    }),
    textColumn({
      id: 'signedBy',
      header: t('accessReviews.column.signedBy'),
      width: 180,
      grow: true,
      text: ({ signedBy }) => signedBy,
    }),
    counted('accounts'),
    counted('keep'),
    counted('change'),
    counted('off'),
  ];
}

/** A signed review on a phone. */
function ReviewCard({ row, t, formats }: CardProps<SignedReview>) {
  const { quarter, signedAt, signedBy, keep, change, off } = row;
  return (
    <RowCard name={quarter} second={`${formatDateTime(signedAt, formats)} · ${signedBy}`}>
      {t('accessReviews.sum', { keep, change, off })}
    </RowCard>
  );
}
