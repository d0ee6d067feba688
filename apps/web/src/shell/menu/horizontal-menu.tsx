import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { menuGroups } from '#api/feature.ts';
import type { MenuEntry } from '../menu.ts';
import { useMenu } from '../use-menu.ts';
import { useIsAbout } from './menu-opening.tsx';
import type { MenuContent } from '#ui/overlay/floating.tsx';
import { LaterMenu } from '#ui/overlay/later-menu.tsx';
import classes from './menu.module.css';

/** The menu as a bar: the first entries as they are, each further group as a menu. */
export function HorizontalMenu() {
  const { t } = useTranslation();
  const entries = useMenu();
  return (
    <nav className={classes['bar']} aria-label={t('shell.menu.label')}>
      {entries
        .filter(({ group }) => group === 'top')
        .map(({ to, label, icon: EntryIcon }) => (
          <Link key={to} to={to} className={classes['item'] ?? ''} activeOptions={{ includeSearch: false }}>
            <EntryIcon size={17} stroke={1.6} aria-hidden="true" />
            {t(label)}
          </Link>
        ))}
      {menuGroups.map((group) =>
        group === 'top' ? null : (
          <GroupMenu
            key={group}
            label={t(`shell.menu.group.${group}`)}
            entries={entries.filter((entry) => entry.group === group)}
          />
        ),
      )}
    </nav>
  );
}

function GroupMenu({ label, entries }: { readonly label: string; readonly entries: readonly MenuEntry[] }) {
  const path = useLocation({ select: (location) => location.pathname });
  const isAbout = useIsAbout();
  if (entries.length === 0) return null;
  return (
    <LaterMenu
      position="bottom-start"
      target={
        <button
          type="button"
          className={classes['barButton']}
          data-current={entries.some(({ to }) => path.startsWith(to) || isAbout(path, to))}
        >
          {label}
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
        </button>
      }
    >
      {(Menu) =>
        entries
          .filter(({ within }) => within === undefined)
          .map((entry) => (
            <GroupEntry
              key={entry.to}
              Menu={Menu}
              entry={entry}
              within={entries.filter(({ within }) => within === entry.to)}
            />
          ))
      }
    </LaterMenu>
  );
}

type GroupEntryProps = {
  readonly Menu: Parameters<MenuContent>[0];
  readonly entry: MenuEntry;
  readonly within: readonly MenuEntry[];
};

/** An entry of a group's menu; one with pages within it opens a second menu, with itself as the first of them. */
function GroupEntry({ Menu, entry, within }: GroupEntryProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { to, label, icon: EntryIcon } = entry;
  const icon = <EntryIcon size={16} stroke={1.75} />;
  if (within.length === 0)
    return (
      <Menu.Item leftSection={icon} onClick={() => void navigate({ to })}>
        {t(label)}
      </Menu.Item>
    );
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={icon}>{t(label)}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {[entry, ...within].map((inner) => (
          <Menu.Item key={inner.to} onClick={() => void navigate({ to: inner.to })}>
            {t(inner.label)}
          </Menu.Item>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
