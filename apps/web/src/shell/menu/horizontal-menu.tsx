import { IconArchive, IconBriefcase, IconReportMedical, IconServer2, IconUsers } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useQuery } from '@tanstack/react-query';
import { menuGroups, type MenuGroup } from '#api/feature.ts';
import { endpointsQuery } from '#api/installation.ts';
import { useMenu } from '../use-menu.ts';
import { BarGroup } from './bar-group.tsx';
import { walkBar } from './walk-bar.ts';
import { useWaitingCounts } from './use-waiting-counts.ts';
import classes from './menu.module.css';

type Group = Exclude<MenuGroup, 'top'>;
const icons: Readonly<Record<Group, Icon>> = {
  archive: IconArchive,
  reading: IconReportMedical,
  people: IconUsers,
  office: IconBriefcase,
  system: IconServer2,
};
const groups = menuGroups.filter((group): group is Group => group !== 'top');

export type HorizontalMenuProps = {
  readonly isBoxed: boolean;
  /** At its end. */
  readonly children?: ReactNode;
};

/**
 * The menu as a bar: the first entries as they are, each further group as a menu. Once one is open, pointing at another opens
 * that one.
 */
export function HorizontalMenu({ isBoxed, children }: HorizontalMenuProps) {
  const { t } = useTranslation();
  const entries = useMenu();
  const counts = useWaitingCounts(entries);
  const [opened, setOpened] = useState<Group>();
  return (
    <nav className={classes['bar']} data-boxed={isBoxed} aria-label={t('shell.menu.label')}>
      <div role="presentation" className={classes['barKeys']} onKeyDown={walkBar}>
        {entries
          .filter(({ group }) => group === 'top')
          .map(({ to, label, icon: EntryIcon }) => (
            <Link
              key={to}
              to={to}
              className={classes['item'] ?? ''}
              activeOptions={{ includeSearch: false }}
              data-bar=""
            >
              <EntryIcon size={17} stroke={1.6} aria-hidden="true" />
              {t(label)}
            </Link>
          ))}
        {groups.map((group) => (
          <BarGroup
            key={group}
            group={group}
            icon={icons[group]}
            entries={entries.filter((entry) => entry.group === group)}
            counts={counts}
            opened={opened === group}
            onChange={(opens) => setOpened((before) => (opens ? group : before === group ? undefined : before))}
            onPoint={() => opened !== undefined && setOpened(group)}
          />
        ))}
        <Listening />
        {children}
      </div>
    </nav>
  );
}

/** Shows the address that machines send to. */
function Listening() {
  const { t } = useTranslation();
  const { data } = useQuery({ ...endpointsQuery, staleTime: Number.POSITIVE_INFINITY });
  if (data === undefined) return null;
  return (
    <span className={classes['listening']}>
      {t('shell.menu.listening', { aeTitle: data.aeTitle, port: data.dimsePort })}
    </span>
  );
}
