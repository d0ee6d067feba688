import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { exportSignedLines, listSignedLines } from '@isocenter/contract/people/access-reviews/endpoints.ts';
import type { ReviewLine } from '@isocenter/contract/people/access-reviews/fields.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { plainSearch } from '#api/search.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { LineCard, lineColumns } from './line-columns.tsx';
import { useQuarterName } from './use-quarter-name.ts';

const keyOf = ({ accountId }: ReviewLine): string => String(accountId);
const densities = ['comfortable', 'compact'] as const;

/** `/access-reviews/signed/12`: every account as it was when the quarter was signed, to be read and saved. */
export function SignedReviewPage() {
  const { t } = useTranslation();
  const formats = useFormats();
  const quarterName = useQuarterName();
  const { reviewId } = useParams({ strict: false });
  const list = useRecordList({
    grid: 'signed-review',
    cacheKey: 'access-reviews',
    route: listSignedLines,
    params: useMemo(() => ({ reviewId: Number(reviewId) }), [reviewId]),
    search: plainSearch,
    isUnordered: true,
    densities,
  });
  const review = list.first?.review;
  return (
    <RecordList
      list={list}
      texts="accessReviews"
      columns={signedColumns}
      card={LineCard}
      rowKey={keyOf}
      rowName={({ fullName }) => fullName}
      {...(review !== undefined && {
        title: t('accessReviews.reviewOf', { quarter: quarterName(review.quarter) }),
        live: t('accessReviews.signedBy', {
          person: review.signedBy,
          time: formatDateTime(review.signedAt, formats),
        }),
      })}
      onExport={(format) => list.exportBy(exportSignedLines, format)}
      takesFocus
    />
  );
}

/** A signed review has one order, so that its columns cannot be sorted by. */
const signedColumns: typeof lineColumns = (t, formats) =>
  lineColumns(t, formats).map(({ order: _order, ...column }) => column);
