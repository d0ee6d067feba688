import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ShareRow } from '@isocenter/contract/reading/shares/fields.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { useRevoke } from './share-queries.ts';

type Ended = Pick<ShareRow, 'shareId' | 'recipient'>;
type RevokingRequest = { readonly shares: readonly Ended[]; readonly onDone: () => void };

export type Revoking = {
  /** Asks first: a link that was revoked cannot be made again, nor its code be looked up. */
  readonly revoke: (shares: readonly Ended[], onDone?: () => void) => void;
  /** To be drawn once beside what revokes. */
  readonly question: ReactNode;
};

/** Ends shares after asking, and says so. */
export function useRevoking(): Revoking {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [revoking, setRevoking] = useState<RevokingRequest>();
  const { mutate, isPending } = useRevoke();
  const revoke: Revoking['revoke'] = (shares, onDone = () => {}) => setRevoking({ shares, onDone });
  const end = ({ shares, onDone }: RevokingRequest): void =>
    mutate(
      shares.map(({ shareId }) => shareId),
      {
        onSuccess: () => {
          toasts.done(t('shares.revoked', { count: shares.length }));
          onDone();
        },
        onError: toasts.failed,
        onSettled: () => setRevoking(undefined),
      },
    );
  const question = revoking && (
    <Question
      shares={revoking.shares}
      isBusy={isPending}
      onConfirm={() => end(revoking)}
      onCancel={() => setRevoking(undefined)}
    />
  );
  return { revoke, question };
}

type QuestionProps = Pick<RevokingRequest, 'shares'> & {
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

function Question({ shares, isBusy, onConfirm, onCancel }: QuestionProps) {
  const { t } = useTranslation();
  const count = shares.length;
  return (
    <ConfirmDialog
      opened
      danger
      title={t('shares.revokeTitle', { count, name: shares[0]?.recipient ?? '' })}
      confirmLabel={t('shares.revoke')}
      cancelLabel={t('common.keep')}
      busy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('shares.revokeText', { count })}
    </ConfirmDialog>
  );
}
