import { IconDownload, IconFileImport, IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/abilities.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ListPage } from '#ui/layout/list-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { LinkDialog, type MadeLinks } from './link-dialog.tsx';
import { NewUserDrawer } from './new-user-drawer.tsx';
import { UserDrawer } from './user-drawer.tsx';
import { UserList } from './user-list.tsx';
import { userListQuery } from './user-queries.ts';
import { useAsked } from './use-asked.ts';
import { exportPath } from './user-export.ts';
import {
  readNewUser,
  readUserSearch,
  shownTabs,
  tabs,
  userSearchTexts,
  type Kind,
  type UserSearch,
} from './user-search.ts';
import { useUserActs } from './use-user-acts.tsx';

const icon = { size: 16, stroke: 1.75 } as const;

/** The users; with a preset only those of a kind, with the columns of that kind. */
export function PeoplePage({ preset }: { readonly preset?: Kind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const texts = useLocation({ select: (location) => location.search });
  const read = useMemo(() => readUserSearch(texts), [texts]);
  const search = useMemo(() => (preset === undefined ? read : { ...read, tab: preset }), [read, preset]);
  const change = useCallback(
    (part: Partial<UserSearch>, replace = false): void => {
      const next = { ...search, ...part };
      const written = userSearchTexts(preset === undefined ? next : { ...next, tab: 'all' });
      void navigate({ to: '.', search: () => written, replace, resetScroll: false });
    },
    [navigate, search, preset],
  );
  const close = useCallback(() => change({ user: undefined, part: 'profile' }), [change]);
  const acts = useUserActs(close);
  const mayCreate = useCan('create', 'User');
  const [isImporting, setImporting] = useState(false);
  const [made, setMade] = useState<MadeLinks>();
  const asked = useAsked(search);
  const matching = useCounts(search)?.matching;
  const more =
    matching === undefined || matching === 0
      ? []
      : [
          {
            id: 'export',
            label: t('users.export', { count: matching }),
            icon: <IconDownload {...icon} />,
            onSelect: () => window.location.assign(exportPath({ matching: asked })),
          },
        ];
  const invite = useCallback(() => change({ user: 'new' }), [change]);
  return (
    <ListPage>
      <PageHeader
        title={preset === undefined ? t('users.title') : t(`users.kind.${preset}`)}
        live={<Live search={search} />}
        more={more}
        moreLabel={t('users.more')}
      >
        {mayCreate && (
          <ActButton
            icon={<IconFileImport {...icon} />}
            label={t('users.importCsv')}
            onClick={() => setImporting(true)}
          />
        )}
        {mayCreate && (
          <ActButton kind="primary" icon={<IconUserPlus {...icon} />} label={t('users.invite')} onClick={invite} />
        )}
      </PageHeader>
      {preset === undefined && <KindTabs search={search} onTab={(tab) => change({ tab, at: undefined })} />}
      <UserList
        key={search.tab}
        search={search}
        change={change}
        acts={acts}
        onInvite={mayCreate ? invite : undefined}
      />
      {search.user === 'new' && mayCreate && (
        <NewUserDrawer
          start={readNewUser(texts)}
          role={preset ?? (search.tab === 'all' || search.tab === 'locked' ? 'clinic-user' : search.tab)}
          onClose={close}
          onInvited={(_userId, name, invitation) => {
            close();
            if (invitation?.isMailed === false) setMade({ kind: 'invite', links: [{ ...invitation, name }] });
          }}
        />
      )}
      {search.user !== undefined && search.user !== 'new' && (
        <UserDrawer
          key={search.user}
          userId={Number(search.user)}
          part={search.part}
          onPart={(part) => change({ part }, true)}
          onClose={close}
          acts={acts}
        />
      )}
      {acts.dialogs}
      {made !== undefined && <LinkDialog {...made} onClose={() => setMade(undefined)} />}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </ListPage>
  );
}

function useCounts(search: UserSearch) {
  return useInfiniteQuery(userListQuery(useAsked(search), search.order)).data?.pages[0]?.counts ?? undefined;
}

/** “48 people, 2 invitations open”. */
function Live({ search }: { readonly search: UserSearch }) {
  const { t } = useTranslation();
  const counts = useCounts(search);
  if (counts === undefined) return null;
  const isAll = search.tab === 'all' || search.tab === 'locked';
  const number = isAll ? counts.all : (counts.byRole[search.tab] ?? 0);
  const people = t('users.people', { count: number });
  return isAll && counts.invited > 0 ? t('users.withInvitations', { people, count: counts.invited }) : people;
}

function KindTabs({
  search,
  onTab,
}: {
  readonly search: UserSearch;
  readonly onTab: (tab: UserSearch['tab']) => void;
}) {
  const { t } = useTranslation();
  const counts = useCounts(search);
  const countOf = (tab: UserSearch['tab']): number | undefined => {
    if (counts === undefined) return undefined;
    if (tab === 'all') return counts.all;
    return tab === 'locked' ? counts.locked : (counts.byRole[tab] ?? 0);
  };
  return (
    <ViewTabs
      label={t('users.kinds')}
      active={search.tab}
      onActiveChange={(id) => onTab(tabs.find((tab) => tab === id) ?? 'all')}
      tabs={shownTabs(search.tab, counts?.byRole).map((id) => {
        const count = countOf(id);
        return {
          id,
          label: t(`users.kind.${id}`),
          ...(count === undefined ? {} : { count }),
          late: id === 'locked' && (count ?? 0) > 0,
        };
      })}
    />
  );
}
