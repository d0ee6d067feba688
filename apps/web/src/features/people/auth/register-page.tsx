import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useInstallation } from '#api/installation.ts';
import { EntranceFrame } from '#ui/entrance/entrance-frame.tsx';
import { ArchiveState } from './archive-state.tsx';
import { RegisterForm } from './register-form.tsx';
import classes from './auth.module.css';

/** Register an account, as far as the installation allows it. */
export function RegisterPage() {
  const { t } = useTranslation();
  const { registration, institutionName } = useInstallation();
  if (registration === 'closed' || registration === 'first') {
    return (
      <EntranceFrame aside={<ArchiveState />}>
        <h1>{t('people.register.closedTitle')}</h1>
        <p className={classes['subtitle']}>{t('people.register.closedText', { institution: institutionName })}</p>
        <p className={classes['other']}>
          <Link to="/login">{t('people.register.toSignIn')}</Link>
        </p>
      </EntranceFrame>
    );
  }
  return (
    <EntranceFrame aside={<ArchiveState />}>
      <h1>{t('people.register.title')}</h1>
      <p className={classes['subtitle']}>
        {registration === 'demo' ? t('people.register.demo') : t('people.register.open')}
      </p>
      <RegisterForm />
    </EntranceFrame>
  );
}
