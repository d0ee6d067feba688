import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { menuGroups } from '../menu.ts';
import type { MenuGroup } from '../menu.ts';
import { useMenu } from '../use-menu.ts';
import classes from './menu.module.css';

/** The entries below each other, in their groups. */
export function MenuList({ onChosen }: { readonly onChosen?: () => void }) {
  const { t } = useTranslation();
  const entries = useMenu();
  return (
    <div className={classes['list']}>
      {menuGroups.map((group) => {
        const own = entries.filter((entry) => entry.group === group);
        if (own.length === 0) return null;
        return (
          <Fragment key={group}>
            {group !== 'top' && <GroupHeading group={group} />}
            <ul className={classes['group']}>
              {own.map(({ to, label, icon: EntryIcon }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className={classes['item'] ?? ''}
                    activeOptions={{ includeSearch: false }}
                    onClick={() => onChosen?.()}
                  >
                    <EntryIcon size={17} stroke={1.6} aria-hidden="true" />
                    <span className={classes['label']}>{t(label)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Fragment>
        );
      })}
    </div>
  );
}

function GroupHeading({ group }: { readonly group: Exclude<MenuGroup, 'top'> }) {
  const { t } = useTranslation();
  return (
    <p className={classes['heading']}>
      <span>{t(`shell.menu.group.${group}`)}</span>
    </p>
  );
}
