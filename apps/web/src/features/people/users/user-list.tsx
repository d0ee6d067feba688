import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserRow } from '@isocenter/contract/people/users.ts';
import { useCan } from '#api/abilities.tsx';
import { useGridLayout } from '#api/grid-layout.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useGridLabels } from '#i18n/use-grid-labels.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { nothingSelected } from '#ui/data-grid/data-grid-props.ts';
import { DataGrid } from '#ui/data-grid/data-grid.tsx';
import { GridTools } from '#ui/data-grid/grid-tools.tsx';
import type { Selection } from '#ui/data-grid/selection.ts';
import { listStateOf, orderOf, sortOf } from '#ui/data-grid/list-state.ts';
import { useGridDensity } from '#ui/data-grid/use-grid-density.ts';
import { ListContent } from '#ui/layout/list-page.tsx';
import { ListFailure, NothingFound } from '#ui/states/list-states.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import type { UserActs } from './use-user-acts.tsx';
import { hiddenAtFirst, UserCard, userColumns } from './user-columns.tsx';
import { UserBulkBar } from './user-bulk-bar.tsx';
import { UserFilterBar } from './user-filter-bar.tsx';
import { userListQuery } from './user-queries.ts';
import { useAsked } from './use-asked.ts';
import { defaultUserOrder, type UserSearch } from './user-search.ts';
import { listName } from './user-words.ts';

export type UserListProps = {
  readonly search: UserSearch;
  readonly change: (part: Partial<UserSearch>, replace?: boolean) => void;
  readonly acts: UserActs;
  /** Left out for those who may not invite. */
  readonly onInvite: (() => void) | undefined;
};

export const keyOf = (row: UserRow): string => String(row.userId);

/** The list of users with its filters and what can be done with several. */
export function UserList({ search, change, acts, onInvite }: UserListProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const mayUpdate = useCan('update', 'User');
  const { tab, filter, order } = search;
  const asked = useAsked(search);
  const list = useInfiniteQuery(userListQuery(asked, order));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const columns = useMemo(() => userColumns(t, formats), [t, formats]);
  const labels = useGridLabels(t('users.title'));
  const layout = useGridLayout(`users-${tab}`, { hidden: hiddenAtFirst[tab] });
  const density = useGridDensity(layout.density);
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const open = useCallback((row: UserRow) => change({ user: String(row.userId), part: 'profile' }), [change]);
  const decoration = useCallback(
    (row: UserRow) => (String(row.userId) === search.user ? { edge: 'selected' as const } : undefined),
    [search.user],
  );
  const card = useCallback((row: UserRow) => <UserCard row={row} t={t} />, [t]);
  const matching = list.data?.pages[0]?.counts?.matching ?? rows.length;
  const summary = list.isPending || list.isError ? undefined : t('users.shown', { count: matching });
  return (
    <>
      <UserFilterBar
        tab={tab}
        filter={filter}
        summary={summary}
        onFilter={(next) => change({ filter: next })}
        tools={<GridTools columns={columns} layout={layout} density={density} />}
      />
      <ListContent>
        <DataGrid
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          rowCount={matching}
          rowName={listName}
          density={density}
          state={listStateOf(list, rows.length, Object.keys(asked).length > 0)}
          errorState={<ListFailure list={list} title={t('users.errorTitle')} />}
          emptyState={
            <EmptyState
              title={t('users.emptyTitle')}
              actions={onInvite && <ActButton kind="primary" label={t('users.invite')} onClick={onInvite} />}
            >
              {t('users.emptyText')}
            </EmptyState>
          }
          noMatchState={<NoMatch search={search} change={change} onInvite={onInvite} />}
          listKey={JSON.stringify([asked, order])}
          sort={sortOf(columns, order)}
          onSortChange={(sort) => change({ order: orderOf(columns, sort, defaultUserOrder) })}
          {...(mayUpdate ? { selection, onSelectionChange: setSelection } : {})}
          activeKey={search.user ?? search.at ?? null}
          onActiveChange={(at) => change({ at }, true)}
          onOpen={open}
          rowMenu={acts.itemsFor}
          rowDecoration={decoration}
          card={card}
          columnState={layout.columns}
          onColumnStateChange={layout.setColumns}
          onEndReached={() => list.hasNextPage && void list.fetchNextPage()}
          bulkBar={<UserBulkBar list={list} rows={rows} selection={selection} acts={acts} choose={setSelection} />}
          labels={labels}
        />
      </ListContent>
    </>
  );
}

function NoMatch({ search, change, onInvite }: Omit<UserListProps, 'acts'>) {
  const { t } = useTranslation();
  const isFiltered = Object.keys(search.filter).length > 0;
  if (!isFiltered)
    return (
      <EmptyState
        title={t('users.noneOfKindTitle')}
        actions={
          onInvite &&
          search.tab !== 'locked' && <ActButton kind="primary" label={t('users.invite')} onClick={onInvite} />
        }
      >
        {t(search.tab === 'locked' ? 'users.nobodyLocked' : 'users.noneOfKindText')}
      </EmptyState>
    );
  return (
    <NothingFound title={t('users.noMatchTitle')} onClear={() => change({ filter: {} })}>
      {t('users.noMatchText')}
    </NothingFound>
  );
}
