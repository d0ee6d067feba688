import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useInstallation } from '#api/installation.ts';
import { EntryPage } from './entry-page.tsx';
import { entryPaths } from './entry-paths.ts';
import type { EntryVersion } from './entry-paths.ts';
import { RegisterForm } from './register-form.tsx';
import classes from './auth.module.css';

/** Registering an account, as far as the installation allows it. */
export function Registration({ version }: { readonly version?: EntryVersion }) {
  const { t } = useTranslation();
  const { registration, institutionName } = useInstallation();
  const [isPending, setPending] = useState(false);
  const isClosed = registration === 'closed' || registration === 'first';
  if (isClosed || isPending) {
    const title = isPending ? t('entry.pending.title') : t('people.register.closedTitle');
    const closedText =
      institutionName === ''
        ? t('entry.closedAnywhere')
        : t('people.register.closedText', { institution: institutionName });
    const text = isPending ? t('entry.pending.text') : closedText;
    return (
      <EntryPage version={version} title={title} subtitle={text}>
        <p className={classes['other']}>
          <Link to={entryPaths(version).login}>{t('people.register.toSignIn')}</Link>
        </p>
      </EntryPage>
    );
  }
  const subtitle = registration === 'demo' ? t('people.register.demo') : t('people.register.open');
  return (
    <EntryPage version={version} title={t('people.register.title')} subtitle={subtitle}>
      <RegisterForm version={version} onPending={() => setPending(true)} />
    </EntryPage>
  );
}
