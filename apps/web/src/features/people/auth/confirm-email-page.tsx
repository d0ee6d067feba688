import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirmEmail } from '@isocenter/contract/people/auth/endpoints.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { EntryPage } from './entry-page.tsx';
import { ExpiredLink, isGone, LinkGate } from './link-gate.tsx';
import { useLinkToken } from './link-query.ts';
import classes from './auth.module.css';

/** `/confirm-email?token=...`. A button confirms: programs that look at letters open links too. */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => call(confirmEmail, { body: { token } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['account'] }),
  });
  const start = (
    <p className={classes['other']}>
      <Link to="/">{t('entry.expired.start')}</Link>
    </p>
  );
  if (confirm.isSuccess) {
    const subtitle = <output>{t('entry.confirm.doneText', { email: confirm.data.email })}</output>;
    return (
      <EntryPage title={t('entry.confirm.doneTitle')} subtitle={subtitle}>
        {start}
      </EntryPage>
    );
  }
  if (confirm.error instanceof ApiError && confirm.error.status === 409) {
    return (
      <EntryPage title={t('entry.confirm.takenTitle')} subtitle={t('entry.confirm.takenText')}>
        {start}
      </EntryPage>
    );
  }
  if (isGone(confirm.error)) return <ExpiredLink kind="email-change" />;
  const title = t('entry.confirm.title');
  return (
    <LinkGate kind="email-change" token={token} title={title}>
      {({ email }) => (
        <EntryPage title={title} subtitle={t('entry.confirm.text', { email })}>
          <div className={classes['form']}>
            {confirm.isError && (
              <Notice tone="danger">{t('entry.confirm.failed', { message: confirm.error.message })}</Notice>
            )}
            <ActButton
              kind="primary"
              size="large"
              fullWidth
              label={t('entry.confirm.submit')}
              busyLabel={t('entry.confirm.submitting')}
              busy={confirm.isPending}
              onClick={() => confirm.mutate()}
            />
          </div>
        </EntryPage>
      )}
    </LinkGate>
  );
}
