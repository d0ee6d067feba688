import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PeerReview, ReviewsOfStudy } from '@isocenter/contract/reading/peer-reviews/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { BesideReport } from '#features/reading/reports/reports.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { VerdictTag } from './review-columns.tsx';
import { reviewsOfStudyQuery, useTakeBack } from './review-queries.ts';
import classes from './reviews.module.css';

/** Peer review beside the report of a study: verdicts about one's own, the way to one that waits, and to ask for one. */
export function ReviewPanel({ studyUid }: { readonly studyUid: string }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery(reviewsOfStudyQuery(studyUid));
  if (data === undefined) return null;
  const { received, waitingId, requested, may } = data;
  if (received.length === 0 && waitingId === null && requested.length === 0 && !may.ask) return null;
  return (
    <BesideReport
      id="peer-reviews"
      title={t('peerReviews.title')}
      act={may.ask && <ActButton label={t('peerReviews.ask.act')} onClick={() => setAsking(true)} />}
    >
      {waitingId !== null && (
        <p className={classes['row']}>
          <Link to="/peer-reviews" search={{ open: String(waitingId) } as never}>
            {t('peerReviews.waitsForYou')}
          </Link>
        </p>
      )}
      {requested.map((one) => (
        <ReviewRequestCard key={one.peerReviewId} studyUid={studyUid} request={one} />
      ))}
      {received.map((review) => (
        <Received key={review.peerReviewId} review={review} />
      ))}
      {received.length > 0 && <p className={classes['row']}>{t('peerReviews.nobodyTold')}</p>}
      {may.ask && <AskDialog studyUid={studyUid} opened={isAsking} onClose={() => setAsking(false)} />}
    </BesideReport>
  );
}

type RequestProps = { readonly studyUid: string; readonly request: ReviewsOfStudy['requested'][number] };

/** Shows a review that one requested, which can be withdrawn until somebody has reviewed. */
function ReviewRequestCard({ studyUid, request: { peerReviewId, name, at } }: RequestProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const toasts = useToasts();
  const takeBack = useTakeBack(studyUid);
  const send = (): void =>
    takeBack.mutate(peerReviewId, {
      onSuccess: () => toasts.done(t('peerReviews.takenBack')),
      onError: toasts.failed,
    });
  return (
    <p className={classes['row']}>
      {t('peerReviews.askedOf', { name, time: formatDateTime(at, formats) })}{' '}
      <ActButton label={t('peerReviews.takeBack')} busy={takeBack.isPending} onClick={send} />
    </p>
  );
}

function Received({ review }: { readonly review: PeerReview }) {
  const { t } = useTranslation();
  const [isAnswering, setAnswering] = useState(false);
  const { peerReviewId, verdict, category, comment, answer, answerText, may } = review;
  return (
    <div className={classes['received']}>
      <p>
        {verdict !== null && <VerdictTag verdict={verdict} t={t} />}
        {category !== null && <span>{t(`peerReviews.categoryOf.${category}`)}</span>}
      </p>
      {comment !== '' && <bdi>{comment}</bdi>}
      {answer !== null && (
        <p>
          <strong>{t(`peerReviews.answered.${answer}`)}</strong> <bdi>{answerText}</bdi>
        </p>
      )}
      {may.answer && <ActButton label={t('peerReviews.answer.act')} onClick={() => setAnswering(true)} />}
      <AnswerDialog peerReviewId={peerReviewId} opened={isAnswering} onClose={() => setAnswering(false)} />
    </div>
  );
}
