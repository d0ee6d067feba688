import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { answerFaults, type NewAnswer } from '@isocenter/contract/reading/peer-reviews/fields.ts';
import { answerPeerReview } from '@isocenter/contract/reading/peer-reviews/endpoints.ts';
import { reviewAnswers } from '@isocenter/contract/reading/peer-reviews/peer-reviews.ts';
import { call } from '#api/client.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { useReviewAct } from './review-queries.ts';

type Props = { readonly peerReviewId: number; readonly opened: boolean; readonly onClose: () => void };

/** Edits the writer's answer to a discrepancy, which he gives once. */
export function AnswerDialog({ peerReviewId, opened, onClose }: Props) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [wish, setWish] = useState<NewAnswer>({ answer: 'accept', text: '' });
  const [isTried, setTried] = useState(false);
  const act = useReviewAct((body: NewAnswer) => call(answerPeerReview, { params: { peerReviewId }, body }));
  const isShort = Object.keys(answerFaults(wish)).length > 0;
  const send = (): void => {
    setTried(true);
    if (!isShort) act.mutate(wish, { onSuccess: onClose, onError: toasts.failed });
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t('peerReviews.answer.act')}
      confirmLabel={t('peerReviews.answer.act')}
      cancelLabel={t('common.cancel')}
      busy={act.isPending}
      onConfirm={send}
      written={wish.text}
      onCancel={() => {
        setWish({ ...wish, text: '' });
        onClose();
      }}
      fields={
        <>
          <ChoiceField
            label={t('peerReviews.answer.title')}
            choices={reviewAnswers.map((value) => ({ value, label: t(`peerReviews.answer.${value}`) }))}
            value={wish.answer}
            onChange={(answer) => setWish({ ...wish, answer })}
          />
          <Textarea
            label={t('peerReviews.comment')}
            value={wish.text}
            error={isTried && isShort ? t('peerReviews.commentNeeded') : undefined}
            maxLength={2000}
            autosize
            required={wish.answer === 'comment'}
            onChange={(event) => setWish({ ...wish, text: event.currentTarget.value })}
          />
        </>
      }
    >
      {t('peerReviews.answer.text')}
    </ConfirmDialog>
  );
}
