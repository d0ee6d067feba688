import { IconChevronDown } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { MenuGroup } from '#api/feature.ts';
import { Count } from '#i18n/count.tsx';
import type { MenuContent } from '#ui/overlay/floating.tsx';
import { LaterMenu } from '#ui/overlay/later-menu.tsx';
import type { MenuEntry } from '../menu.ts';
import { useIsAbout } from './menu-opening.tsx';
import classes from './menu.module.css';

export type BarGroupProps = {
  readonly group: Exclude<MenuGroup, 'top'>;
  readonly icon: Icon;
  readonly entries: readonly MenuEntry[];
  /** The counts of waiting items, by the address of their entry. */
  readonly counts: Readonly<Record<string, number>>;
  readonly opened: boolean;
  readonly onChange: (isOpen: boolean) => void;
  readonly onPoint: () => void;
};

/** A group of the menu in the bar, with what waits behind all of its entries. */
export function BarGroup({ group, icon: GroupIcon, entries, counts, ...props }: BarGroupProps) {
  const { opened, onChange, onPoint } = props;
  const { t } = useTranslation();
  const path = useLocation({ select: (location) => location.pathname });
  const isAbout = useIsAbout();
  if (entries.length === 0) return null;
  const waiting = entries.reduce((sum, { to }) => sum + (counts[to] ?? 0), 0);
  return (
    <LaterMenu
      position="bottom-start"
      opened={opened}
      onChange={onChange}
      target={
        <button
          type="button"
          className={classes['barButton']}
          data-current={entries.some(({ to }) => path.startsWith(to) || isAbout(path, to))}
          data-bar={group}
          onClick={() => onChange(!opened)}
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint()}
        >
          <GroupIcon size={17} stroke={1.6} aria-hidden="true" />
          {t(`shell.menu.group.${group}`)}
          <Waiting count={waiting} />
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
              count={counts[entry.to] ?? 0}
            />
          ))
      }
    </LaterMenu>
  );
}

function Waiting({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <bdi dir="ltr" className={classes['waiting']}>
      <Count of={count} />
    </bdi>
  );
}

type GroupEntryProps = {
  readonly Menu: Parameters<MenuContent>[0];
  readonly entry: MenuEntry;
  readonly within: readonly MenuEntry[];
  readonly count: number;
};

/** An entry of a group's menu; one with pages within it opens a second menu, with itself as the first of them. */
function GroupEntry({ Menu, entry, within, count }: GroupEntryProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { to, label, icon: EntryIcon } = entry;
  const icon = <EntryIcon size={16} stroke={1.75} />;
  if (within.length === 0)
    return (
      <Menu.Item leftSection={icon} rightSection={<Waiting count={count} />} onClick={() => void navigate({ to })}>
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
