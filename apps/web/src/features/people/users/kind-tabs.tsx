import { useTranslation } from '#i18n/use-translation.ts';
import type { listUsers } from '@isocenter/contract/people/users/endpoints.ts';
import type { ResponseOf } from '@isocenter/contract/route.ts';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { shownTabs, tabs, type ChangeUsers, type Tab } from './user-search.ts';

type Counts = NonNullable<ResponseOf<typeof listUsers>['counts']>;

/** “48 people, 2 invitations open”. */
export function Live({ tab, counts }: { readonly tab: Tab; readonly counts: Counts }) {
  const { t } = useTranslation();
  const isAll = tab === 'all' || tab === 'locked';
  const people = t('users.live', { count: isAll ? counts.all : (counts.byRole[tab] ?? 0) });
  return isAll && counts.invited > 0 ? t('users.withInvitations', { people, count: counts.invited }) : people;
}

export type KindTabsProps = {
  readonly tab: Tab;
  readonly counts: Counts | undefined;
  readonly change: ChangeUsers;
};

/** The kinds of users with how many there are of each. */
export function KindTabs({ tab: active, counts, change }: KindTabsProps) {
  const { t } = useTranslation();
  const countOf = (tab: Tab, { all, locked, byRole }: Counts): number =>
    tab === 'all' ? all : tab === 'locked' ? locked : (byRole[tab] ?? 0);
  return (
    <ViewTabs
      label={t('users.kinds')}
      active={active}
      onActiveChange={(id) => change({ kind: tabs.find((tab) => tab === id) ?? 'all', at: undefined })}
      tabs={shownTabs(active, counts?.byRole).map((id) => ({
        id,
        label: t(`users.kind.${id}`),
        ...(counts && { count: countOf(id, counts), late: id === 'locked' && counts.locked > 0 }),
      }))}
    />
  );
}
