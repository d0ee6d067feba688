import { useTranslation } from '#i18n/use-translation.ts';
import { useInstallation } from '#api/installation.ts';
import { EntryPage } from './entry-page.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { LinkGate } from './link-gate.tsx';
import { useLinkToken } from './link-query.ts';

/** `/invitation?token=...`: the first password of an account that somebody made. */
export function InvitationPage() {
  const { t } = useTranslation();
  const { institutionName } = useInstallation();
  const token = useLinkToken();
  const title = t('entry.invitation.title', { name: institutionName === '' ? 'Isocenter' : institutionName });
  return (
    <LinkGate kind="invitation" token={token} title={title}>
      {({ email, username, fullName }) => (
        <EntryPage title={title} subtitle={t('entry.invitation.text', { email })}>
          <InvitationForm token={token} username={username} fullName={fullName} />
        </EntryPage>
      )}
    </LinkGate>
  );
}
