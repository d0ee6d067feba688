import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { signReview } from '@isocenter/contract/people/access-reviews/endpoints.ts';
import type { AccessReviewState } from '@isocenter/contract/people/access-reviews/routes.ts';
import { call } from '#api/client.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useAct } from '#ui/records/use-act.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { Notice } from '#ui/states/notice.tsx';
import { useQuarterName } from './use-quarter-name.ts';

/** Says what signing does, and does it. */
export function SignDialog({ review, onClose }: { readonly review: AccessReviewState; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const toasts = useToasts();
  const quarter = useQuarterName()(review.quarter);
  const { keep, change, off } = review;
  const act = useAct(async () => {
    const { reviewId } = await call(signReview, { body: { quarter: review.quarter } });
    toasts.done(t('accessReviews.signedNow', { quarter }));
    onClose();
    const path: string = `/access-reviews/signed/${reviewId}`;
    await navigate({ to: path });
    await client.invalidateQueries({ queryKey: ['access-reviews'] });
  });
  return (
    <ConfirmDialog
      opened
      title={t('accessReviews.signTitle', { quarter })}
      confirmLabel={t('accessReviews.signReview')}
      busyLabel={t('accessReviews.signing')}
      cancelLabel={t('common.cancel')}
      danger={off > 0}
      busy={act.isBusy}
      onConfirm={act.run}
      onCancel={onClose}
    >
      <p>{t('accessReviews.sum', { keep, change, off })}</p>
      {off > 0 && <p>{t('accessReviews.signOff', { count: off })}</p>}
      <p>{t('accessReviews.signText')}</p>
      {act.error !== undefined && <Notice tone="danger">{act.error.message}</Notice>}
    </ConfirmDialog>
  );
}
