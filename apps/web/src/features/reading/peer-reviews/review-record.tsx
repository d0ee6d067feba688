import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { withdrawVerdict } from '@isocenter/contract/reading/peer-reviews/endpoints.ts';
import type { PeerReview } from '@isocenter/contract/reading/peer-reviews/fields.ts';
import { call } from '#api/client.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { RecordFacts } from '#ui/records/record-facts.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { sectionHeading } from '#features/archive/reports/reports.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { StateTag, studyText, VerdictTag } from './review-columns.tsx';
import { reviewQuery, useReviewAct } from './review-queries.ts';
import { VerdictForm } from './verdict-form.tsx';
import classes from './reviews.module.css';

type Props = { readonly peerReviewId: number; readonly onClose: () => void };

/** One review: the report without the names of who signed it, the verdict or the form for it, and what can be done. */
export function ReviewRecord({ peerReviewId, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(reviewQuery(peerReviewId));
  return (
    <SideDrawer
      opened
      title={data === undefined ? t('peerReviews.title') : studyText(data, t)}
      subtitle={
        data && (
          <span className={classes['tags']}>
            <StateTag state={data.state} t={t} /> {data.verdict !== null && <VerdictTag verdict={data.verdict} t={t} />}
          </span>
        )
      }
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={data !== undefined && (data.may.withdraw || data.may.answer) ? <Acts review={data} /> : undefined}
    >
      {data === undefined ? <RecordWaiting error={error} refetch={() => void refetch()} /> : <Content review={data} />}
    </SideDrawer>
  );
}

function Acts({ review }: { readonly review: PeerReview }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [isAnswering, setAnswering] = useState(false);
  const params = { peerReviewId: review.peerReviewId };
  const withdraw = useReviewAct(() => call(withdrawVerdict, { params, body: {} }));
  return (
    <>
      {review.may.withdraw && (
        <ActButton
          label={t('peerReviews.withdraw')}
          busy={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(undefined, {
              onSuccess: () => toasts.done(t('peerReviews.withdrawn')),
              onError: toasts.failed,
            })
          }
        />
      )}
      {review.may.answer && (
        <ActButton kind="primary" label={t('peerReviews.answer.act')} onClick={() => setAnswering(true)} />
      )}
      <AnswerDialog peerReviewId={review.peerReviewId} opened={isAnswering} onClose={() => setAnswering(false)} />
    </>
  );
}

function Content({ review }: { readonly review: PeerReview }) {
  const { t } = useTranslation();
  const { study, text, may } = review;
  const { studyUid } = study;
  return (
    <div className={classes['record']}>
      {!may.give && <Facts review={review} />}
      <p className={classes['links']}>
        <Link to="/viewer/$studyUid" params={{ studyUid }}>
          {t('peerReviews.images')}
        </Link>
        {!may.give && (
          <Link to="/studies/$studyUid/report" params={{ studyUid }}>
            {t('pages.report')}
          </Link>
        )}
      </p>
      {may.give && <p className={classes['note']}>{t('peerReviews.blind')}</p>}
      <div className={classes['text']}>
        {text.sections.map((section, at) => (
          <section key={`${section.kind}${at}`}>
            <h3>{sectionHeading(section, t)}</h3>
            <RichText html={section.text} lang={text.language} />
          </section>
        ))}
        {text.addenda.map((addendum, at) => (
          // They are only ever added to.
          <section key={at}>
            <h3>{t('peerReviews.addendum')}</h3>
            <RichText html={addendum} lang={text.language} />
          </section>
        ))}
      </div>
      {may.give && <VerdictForm peerReviewId={review.peerReviewId} />}
    </div>
  );
}

function Facts({ review }: { readonly review: PeerReview }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { category, comment, writer, givenAt, answer, answerText } = review;
  const said = [answer === null ? '' : t(`peerReviews.answered.${answer}`), answerText];
  const facts = [
    [t('peerReviews.column.writer'), writer],
    [t('peerReviews.column.category'), category === null ? '' : t(`peerReviews.categoryOf.${category}`)],
    [t('peerReviews.comment'), comment],
    [t('peerReviews.column.givenAt'), givenAt === null ? '' : formatDateTime(givenAt, formats)],
    [t('peerReviews.answer.title'), said.filter((part) => part !== '').join(': ')],
  ] as const;
  return <RecordFacts facts={facts.filter(([, value]) => value !== '')} />;
}
