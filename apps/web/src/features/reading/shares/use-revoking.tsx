import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ShareRow } from '@isocenter/contract/reading/shares/fields.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useTold } from '#ui/records/use-told.ts';
import { useRevoke } from './share-queries.ts';

type Ended = Pick<ShareRow, 'shareId' | 'recipient'>;
type Asked = { readonly shares: readonly Ended[]; readonly onDone: () => void };

export type Revoking = {
  /** Asks first: a link that was revoked cannot be made again, nor its code be looked up. */
  readonly revoke: (shares: readonly Ended[], onDone?: () => void) => void;
  /** To be drawn once beside what revokes. */
  readonly question: ReactNode;
};

/** Ends shares after asking, and says so. */
export function useRevoking(): Revoking {
  const { t } = useTranslation();
  const told = useTold();
  const [asked, setAsked] = useState<Asked>();
  const { mutate, isPending } = useRevoke();
  const revoke: Revoking['revoke'] = (shares, onDone = () => {}) => setAsked({ shares, onDone });
  const end = ({ shares, onDone }: Asked): void =>
    mutate(
      shares.map(({ shareId }) => shareId),
      {
        onSuccess: () => {
          told.done(t('shares.revoked', { count: shares.length }));
          onDone();
        },
        onError: told.failed,
        onSettled: () => setAsked(undefined),
      },
    );
  const question = asked && (
    <Question
      shares={asked.shares}
      isBusy={isPending}
      onConfirm={() => end(asked)}
      onCancel={() => setAsked(undefined)}
    />
  );
  return { revoke, question };
}

type QuestionProps = Pick<Asked, 'shares'> & {
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
