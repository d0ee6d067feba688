import { IconDownload, IconUserPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { foldText } from '@isocenter/contract/fold-text.ts';
import { roles } from '@isocenter/contract/abilities.ts';
import { listUsers } from '@isocenter/contract/people/users/endpoints.ts';
import type { UserRow } from '@isocenter/contract/people/users/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { useRecordList } from '#api/records/use-record-list.ts';
import { useSearchOf } from '#api/search.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { UserImport } from './user-import.tsx';
import { KindTabs, Live } from './kind-tabs.tsx';
import { NewUserDrawer } from './new-user-drawer.tsx';
import { useUserActs } from './use-user-acts.tsx';
import { useUserBulk } from './use-user-bulk.tsx';
import { useUserChips } from './use-user-chips.ts';
import { UserCard, hiddenAtFirst, userColumns } from './user-columns.tsx';
import { UserDrawer } from './user-drawer.tsx';
import { exportPath } from './user-export.ts';
import { filterBy, userSearch, type Kind, type Tab } from './user-search.ts';
import { listName } from './user-words.ts';

const keyOf = (row: UserRow): string => String(row.userId);
/** The users; with a preset only those of a kind, with the columns of that kind. */
export function PeoplePage({ preset }: { readonly preset?: Kind }) {
  const [{ kind }] = useSearchOf(userSearch);
  const tab = preset ?? kind;
  return <PeopleList key={tab} tab={tab} preset={preset} />;
}

function PeopleList({ tab, preset }: { readonly tab: Tab; readonly preset: Kind | undefined }) {
  const { t } = useTranslation();
  const mayCreate = useCan('create', 'User');
  const mayUpdate = useCan('update', 'User');
  const list = useUserList(tab);
  const { search, change, first } = list;
  const close = (): void => change({ open: undefined });
  const acts = useUserActs(close);
  const [isImporting, setImporting] = useState(false);
  const counts = first?.counts ?? undefined;
  const matching = counts?.matching ?? list.rows.length;
  const { bulk, bulkMore } = useUserBulk({ list, matching, acts });
  const exporting = {
    id: 'export',
    label: t('users.export', { who: t('users.live', { count: matching }) }),
    icon: IconDownload,
    onSelect: () => window.location.assign(exportPath({ matching: list.matching })),
  };
  const isOfKind = tab !== 'all';
  return (
    <RecordList
      list={list}
      texts="users"
      title={preset === undefined ? t('users.title') : t(`users.kind.${preset}`)}
      live={counts && <Live tab={tab} counts={counts} />}
      {...(isOfKind && {
        emptyTitle: t('users.noneOfKindTitle'),
        emptyText: t(tab === 'locked' ? 'users.nobodyLocked' : 'users.noneOfKindText'),
      })}
      add={mayCreate ? { label: t('users.invite'), icon: IconUserPlus, run: () => change({ open: 'new' }) } : undefined}
      onImport={mayCreate ? () => setImporting(true) : undefined}
      more={matching === 0 ? [] : [exporting]}
      above={preset === undefined && <KindTabs tab={tab} counts={counts} change={change} />}
      placeholder={t('users.searchPlaceholder')}
      chips={useUserChips(tab)}
      columns={userColumns}
      card={UserCard}
      rowKey={keyOf}
      rowName={listName}
      rowCount={matching}
      rowDecoration={(row) => (row.userId === search.open ? { edge: 'selected' } : undefined)}
      onOpen={(row) => change({ open: row.userId })}
      rowMenu={acts.itemsFor}
      bulk={mayUpdate ? bulk : undefined}
      bulkMore={bulkMore}
    >
      {search.open === 'new' && mayCreate && (
        <NewUserDrawer
          start={search}
          role={preset ?? (tab === 'all' || tab === 'locked' ? 'clinic-user' : tab)}
          onClose={close}
          onInvited={(_userId, name, invitation) => {
            close();
            if (invitation?.isMailed === false) acts.show({ kind: 'invite', links: [{ ...invitation, name }] });
          }}
        />
      )}
      {typeof search.open === 'number' && (
        <UserDrawer key={search.open} userId={search.open} search={search} change={change} acts={acts} />
      )}
      {acts.dialogs}
      {isImporting && <UserImport onClose={() => setImporting(false)} />}
    </RecordList>
  );
}

/** The list with what its tab asks for, and with the roles that are called in the present language like what is looked for. */
function useUserList(tab: Tab) {
  const { t } = useTranslation();
  const [{ filter }] = useSearchOf(userSearch);
  const words = foldText(filter.q ?? '');
  const called = words.length < 3 ? [] : roles.filter((role) => foldText(t(`people.role.${role}`)).includes(words));
  const qRole = called.join(',');
  const also = useMemo(() => ({ ...filterBy(tab), ...(qRole === '' ? {} : { qRole }) }), [tab, qRole]);
  return useRecordList({
    grid: `users-${tab}`,
    cacheKey: 'users',
    route: listUsers,
    search: userSearch,
    also,
    hidden: hiddenAtFirst[tab],
  });
}
