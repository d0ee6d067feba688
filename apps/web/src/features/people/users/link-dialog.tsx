import { useTranslation } from 'react-i18next';
import type { LinkOutcome } from '@isocenter/contract/people/users.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import classes from './users.module.css';

export type LinkDialogProps = {
  /** Undefined while there is none to show. */
  readonly outcome: (LinkOutcome & { readonly kind: 'invite' | 'reset-link'; readonly name: string }) | undefined;
  readonly onClose: () => void;
};

/** What became of an invitation or a password link: mailed, or to be handed over because no mail server is set. */
export function LinkDialog({ outcome, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (outcome === undefined) return null;
  const { link, kind, name, expiresAt } = outcome;
  const until = formatDateTime(expiresAt, formats);
  return (
    <ConfirmDialog
      opened
      title={t(kind === 'invite' ? 'users.link.invitation' : 'users.link.password', { name })}
      confirmLabel={t('users.link.done')}
      cancelLabel={t('users.link.close')}
      onConfirm={onClose}
      onCancel={onClose}
      fields={
        link !== null && (
          <div className={classes['link']}>
            <bdi dir="ltr">{link}</bdi>
            <CopyButton value={link} labels={{ copy: t('users.link.copy'), copied: t('users.link.copied'), failed: t('users.link.copyFailed') }} />
          </div>
        )
      }
    >
      {t(link === null ? 'users.link.mailed' : 'users.link.handOver', { until })}
    </ConfirmDialog>
  );
} // prettier-ignore
