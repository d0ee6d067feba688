import { Navigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCan } from '#api/abilities.tsx';
import { useInstallation } from '#api/installation.ts';
import { useUser } from '#api/session/use-session.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { useMenu } from '../use-menu.ts';
import { useOwnRole } from '../use-own-role.ts';
import classes from './pages.module.css';

/** The first page: the first of the menu, or for a role without studies the page of what it may do. */
export function HomePage() {
  const maySeeStudies = useCan('read', 'Study');
  const maySeeAccess = useCan('read', 'ACL');
  const [first] = useMenu();
  if (maySeeStudies && first !== undefined) return <Navigate to={first.to} search={true} replace />;
  return maySeeAccess ? <Navigate to="/access-control" replace /> : <RolePage />;
}

function RolePage() {
  const { t } = useTranslation();
  const user = useUser();
  const role = useOwnRole();
  const { institutionName } = useInstallation();
  const name = user.fullName === '' ? user.username : user.fullName;
  return (
    <div className={classes['inside']}>
      <EmptyState level={1} title={t('shell.page.clientTitle', { name })}>
        {t('shell.page.clientText', { role })}{' '}
        {institutionName === ''
          ? t('shell.page.clientNextAnywhere')
          : t('shell.page.clientNext', { institution: institutionName })}
      </EmptyState>
    </div>
  );
}
