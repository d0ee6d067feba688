import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { discrepancyCategories, verdicts } from '@isocenter/contract/reading/peer-reviews/peer-reviews.ts';
import { giveVerdict } from '@isocenter/contract/reading/peer-reviews/endpoints.ts';
import { verdictFaults, type NewVerdict } from '@isocenter/contract/reading/peer-reviews/fields.ts';
import { call } from '#api/client.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { useReviewAct } from './review-queries.ts';
import classes from './reviews.module.css';

/** Agree, a minor or a major discrepancy; of a discrepancy what kind, and in words. */
export function VerdictForm({ peerReviewId }: { readonly peerReviewId: number }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [wish, setWish] = useState<NewVerdict>({ verdict: 'agree', category: null, comment: '' });
  const [isTried, setTried] = useState(false);
  const give = useReviewAct((body: NewVerdict) => call(giveVerdict, { params: { peerReviewId }, body }));
  const change = (more: Partial<NewVerdict>): void => setWish((before) => ({ ...before, ...more }));
  const faults = verdictFaults(wish);
  const isDiscrepancy = wish.verdict !== 'agree';
  const send = (): void => {
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    give.mutate(wish, { onSuccess: () => toasts.done(t('peerReviews.given')), onError: toasts.failed });
  };
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ChoiceField
        label={t('peerReviews.column.verdict')}
        hint={t(`peerReviews.verdictHint.${wish.verdict}`)}
        choices={verdicts.map((value) => ({ value, label: t(`peerReviews.verdictOf.${value}`) }))}
        value={wish.verdict}
        onChange={(verdict) =>
          change({ verdict, category: verdict === 'agree' ? null : (wish.category ?? 'missed-finding') })
        }
      />
      {isDiscrepancy && (
        <ChoiceField
          label={t('peerReviews.column.category')}
          choices={discrepancyCategories.map((value) => ({ value, label: t(`peerReviews.categoryOf.${value}`) }))}
          value={wish.category ?? 'missed-finding'}
          onChange={(category) => change({ category })}
        />
      )}
      <Textarea
        label={t('peerReviews.comment')}
        value={wish.comment}
        error={isTried && faults['comment'] !== undefined ? t('peerReviews.commentNeeded') : undefined}
        maxLength={2000}
        minRows={3}
        autosize
        required={isDiscrepancy}
        onChange={(event) => change({ comment: event.currentTarget.value })}
      />
      <p className={classes['note']}>{t('peerReviews.once')}</p>
      <ActButton kind="primary" type="submit" label={t('peerReviews.give')} busy={give.isPending} />
    </form>
  );
}
