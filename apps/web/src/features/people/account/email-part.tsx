import { useMutation } from '@tanstack/react-query';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { resendEmailLink, withdrawEmailChange } from '@isocenter/contract/people/account/endpoints.ts';
import type { AccountDetails } from '@isocenter/contract/people/account/fields.ts';
import { call } from '#api/client.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useAccountRefresh } from './account-queries.ts';
import { EmailDialog } from './email-dialog.tsx';
import classes from './account.module.css';

export interface EmailPartProps {
  readonly email: string;
  readonly details: AccountDetails;
}

/** The address of the account: whether it is confirmed, which one waits, and how to change it. */
export function EmailPart({ email, details }: EmailPartProps) {
  const { t } = useTranslation();
  const refresh = useAccountRefresh();
  const [isChanging, setChanging] = useState(false);
  const { pendingEmail, isEmailConfirmed, isMailConfigured } = details;
  const again = useMutation({
    mutationFn: () => call(resendEmailLink, { body: {} }),
    onSuccess: () => showToast({ tone: 'ok', title: t('account.email.sent', { email: pendingEmail ?? email }) }),
  });
  const withdraw = useMutation({ mutationFn: () => call(withdrawEmailChange, { body: {} }), onSuccess: refresh });
  const sendAgain = (
    <ActButton
      kind="quiet"
      size="small"
      label={t('common.sendLink')}
      busyLabel={t('account.email.sending')}
      busy={again.isPending}
      onClick={() => again.mutate()}
    />
  );
  const failure = again.error ?? withdraw.error;
  return (
    <div className={classes['fields']}>
      <div className={classes['line']}>
        <p>
          <bdi className={classes['strong']}>{email}</bdi>
          {isEmailConfirmed && (
            <span className={classes['confirmed']}>
              <IconCircleCheck size={14} stroke={1.75} aria-hidden="true" />
              {t('account.email.confirmed')}
            </span>
          )}
        </p>
        {isMailConfigured && <ActButton label={t('account.email.change')} onClick={() => setChanging(true)} />}
      </div>
      {!isMailConfigured && <p className="iso-hint">{t('account.email.noMail')}</p>}
      {pendingEmail !== null && (
        <Notice
          tone="info"
          action={
            <>
              {sendAgain}
              <ActButton
                kind="quiet"
                size="small"
                label={t('account.email.withdraw')}
                busy={withdraw.isPending}
                onClick={() => withdraw.mutate()}
              />
            </>
          }
        >
          {t('account.email.pending', { email: pendingEmail })}
        </Notice>
      )}
      {pendingEmail === null && !isEmailConfirmed && isMailConfigured && (
        <Notice tone="warn" action={sendAgain}>
          {t('account.email.unconfirmed')}
        </Notice>
      )}
      {failure !== null && (
        <div role="alert">
          <Notice tone="danger">{failure.message}</Notice>
        </div>
      )}
      {isChanging && <EmailDialog onClose={() => setChanging(false)} />}
    </div>
  );
}
