import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useMenu } from '../use-menu.ts';
import classes from './menu.module.css';

const targets = [
  { to: '/studies', label: 'shell.targets.studies' },
  { to: '/patients', label: 'shell.targets.patients' },
  { to: '/upload', label: 'shell.targets.upload' },
  { to: '/jobs', label: 'shell.targets.jobs', beside: '/upload' },
  { to: '/apps/email', label: 'pages.mail' },
  { to: '/settings', label: 'pages.settings' },
] as const;

const most = 4;

/** Shows up to four pages and the whole menu, in reach of a thumb. Jobs are for people who send something in. */
export function BottomBar({ onMore }: { readonly onMore: () => void }) {
  const { t } = useTranslation();
  const entries = useMenu();
  const own = targets
    .filter((target) => !('beside' in target) || entries.some(({ to }) => to === target.beside))
    .flatMap(({ to, label }) => entries.filter((entry) => entry.to === to).map((entry) => ({ label, entry })))
    .slice(0, most);
  return (
    <nav className={classes['targets']} aria-label={t('shell.targets.label')}>
      {own.map(({ label, entry }) => (
        <Link key={entry.to} to={entry.to} className={classes['target'] ?? ''} activeOptions={{ includeSearch: false }}>
          <entry.icon size={24} stroke={1.6} aria-hidden="true" />
          {t(label)}
        </Link>
      ))}
      <button type="button" className={classes['target']} onClick={onMore}>
        <IconMenu2 size={24} stroke={1.6} aria-hidden="true" />
        {t('common.more')}
      </button>
    </nav>
  );
}
