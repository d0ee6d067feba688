import { useTranslation } from 'react-i18next';
import { useInstallation } from '#api/installation.ts';
import { useSession } from '#api/session/use-session.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { EntranceFrame } from '#ui/entrance/entrance-frame.tsx';
import { ArchiveState } from './archive-state.tsx';
import { LoginForm } from './login-form.tsx';
import classes from './auth.module.css';

/** Sign in with e-mail and password. */
export function LoginPage() {
  const { t } = useTranslation();
  const { institutionName } = useInstallation();
  return (
    <EntranceFrame aside={<ArchiveState />}>
      <h1>{t('people.auth.signIn')}</h1>
      <p className={classes['subtitle']}>{institutionName}</p>
      <Why />
      <LoginForm />
    </EntranceFrame>
  );
}

/** Why somebody who was signed in sees this page. */
function Why() {
  const { t } = useTranslation();
  const state = useSession();
  if (state.kind === 'signed-in' || state.because === 'never') return null;
  const reasons = {
    chosen: t('people.auth.afterChosen'),
    idle: t('people.auth.afterIdle'),
    refused: t('people.auth.afterRefused'),
  } as const;
  return (
    <div className={classes['why']}>
      <Notice tone="info">
        <output>{reasons[state.because]}</output>
      </Notice>
    </div>
  );
}
