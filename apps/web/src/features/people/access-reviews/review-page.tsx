import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { listReviewLines } from '@isocenter/contract/people/access-reviews/endpoints.ts';
import { reviewSigns } from '@isocenter/contract/people/access-reviews/access-reviews.ts';
import type { ReviewLine } from '@isocenter/contract/people/access-reviews/fields.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { chipOf } from '#ui/records/chips.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { LineCard, lineColumns } from './line-columns.tsx';
import { accessReviewQuery } from './review-queries.ts';
import { decisionFilters, reviewSearch } from './review-search.ts';
import { SignDialog } from './sign-dialog.tsx';
import { useDecide } from './use-decide.tsx';
import { useQuarterName } from './use-quarter-name.ts';

const keyOf = ({ accountId }: ReviewLine): string => String(accountId);
const nameOf = ({ fullName }: ReviewLine): string => fullName;
const densities = ['comfortable', 'compact'] as const;

/** `/access-reviews`: every account with what it may do and see; each is decided about, and the quarter is signed. */
export function ReviewPage() {
  const { t } = useTranslation();
  const list = useRecordList({
    grid: 'access-reviews',
    cacheKey: 'access-reviews',
    route: listReviewLines,
    search: reviewSearch,
    densities,
  });
  const { data: review } = useQuery(accessReviewQuery);
  const decide = useDecide();
  const [isSigning, setSigning] = useState(false);
  const isReady = review !== undefined && review.undecided === 0 && review.maySign && !review.isSigned;
  return (
    <RecordList
      list={list}
      texts="accessReviews"
      columns={lineColumns}
      card={LineCard}
      rowKey={keyOf}
      rowName={nameOf}
      onOpen={decide.open}
      rowMenu={decide.rowMenu}
      bulk={decide.bulk}
      placeholder={t('accessReviews.placeholder')}
      chips={[
        chipOf('sign', t('accessReviews.column.signs'), reviewSigns, (value) => t(`accessReviews.sign.${value}`)),
        chipOf('decision', t('accessReviews.column.decision'), decisionFilters, (value) =>
          t(`accessReviews.decision.${value}`),
        ),
      ]}
      live={<HowFar />}
      above={<Missed />}
      buttons={
        <>
          {review !== undefined && review.plain > 0 && (
            <ActButton
              label={t('accessReviews.keepPlain', { count: review.plain })}
              onClick={() => void decide.decide(undefined, 'keep')}
            />
          )}
          <ActButton
            kind="primary"
            label={t('accessReviews.signReview')}
            disabled={!isReady}
            onClick={() => setSigning(true)}
          />
        </>
      }
    >
      {decide.dialog}
      {isSigning && review !== undefined && <SignDialog review={review} onClose={() => setSigning(false)} />}
    </RecordList>
  );
}

/** The quarter, until when it is due, and how many accounts are decided about. */
function HowFar() {
  const { t } = useTranslation();
  const formats = useFormats();
  const quarterName = useQuarterName();
  const { data: review } = useQuery(accessReviewQuery);
  if (review === undefined) return null;
  const quarter = quarterName(review.quarter);
  if (review.isSigned) return t('accessReviews.isSigned', { quarter });
  return t('accessReviews.howFar', {
    quarter,
    date: formatDate(new Date(Date.parse(review.dueAt) - 1).toISOString().slice(0, 10), formats),
    decided: review.accounts - review.undecided,
    accounts: review.accounts,
  });
}

function Missed() {
  const { t } = useTranslation();
  const quarterName = useQuarterName();
  const missed = useQuery(accessReviewQuery).data?.missed ?? null;
  if (missed === null) return null;
  return <Notice tone="warn">{t('accessReviews.missed', { quarter: quarterName(missed) })}</Notice>;
}
