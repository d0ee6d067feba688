import { IconFileText, IconListDetails, IconUser } from '@tabler/icons-react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '@isocenter/contract/people/audit.ts';
import { useGridLabels } from '#i18n/use-grid-labels.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { DataGrid } from '#ui/data-grid/data-grid.tsx';
import type { GridMenuItem, GridState } from '#ui/data-grid/grid-types.ts';
import { EmptyState, ErrorState, NoMatchState } from '#ui/states/state-message.tsx';
import { AuditCard } from './audit-columns.tsx';
import type { AuditSearch } from './audit-search.ts';
import { formatMoment } from './moment.ts';
import type { AuditView } from './use-audit-view.ts';

export type Change = (part: Partial<AuditSearch>, replace?: boolean) => void;

type List = Pick<
  UseInfiniteQueryResult,
  'isError' | 'isPending' | 'isPlaceholderData' | 'hasNextPage' | 'fetchNextPage' | 'refetch'
>;

export type AuditGridProps = {
  readonly search: AuditSearch;
  readonly view: AuditView;
  readonly list: List;
  readonly rows: readonly AuditEntry[];
  readonly change: Change;
};

const keyOf = (row: AuditEntry): string => String(row.id);

/** The entries as a grid, with what stands in its place while there are none. */
export function AuditGrid({ search, view, list, rows, change }: AuditGridProps) {
  const { t } = useTranslation();
  const { drawn, columns, layout, density } = view;
  const { words, formats } = drawn;
  const labels = useGridLabels(t('audit.grid'));
  const open = useCallback((row: AuditEntry) => change({ entry: row.id, at: keyOf(row) }), [change]);
  const rowMenu = useRowMenu(open, change);
  const nameOf = useCallback(
    (row: AuditEntry) => t('audit.rowName', { action: words.action(row.action), time: formatMoment(row.at, formats) }),
    [t, words, formats],
  );
  const card = useCallback((row: AuditEntry) => <AuditCard row={row} drawn={drawn} />, [drawn]);
  return (
    <DataGrid
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      rowName={nameOf}
      density={density}
      state={stateOf(list, rows.length, Object.keys(search.filter).length > 0)}
      errorState={<Broken onRetry={() => void list.refetch()} />}
      emptyState={<EmptyState title={t('audit.emptyTitle')}>{t('audit.emptyText')}</EmptyState>}
      noMatchState={<NoMatch onClear={() => change({ filter: {} })} />}
      listKey={JSON.stringify(search.filter)}
      activeKey={search.at ?? null}
      onActiveChange={(at) => change({ at }, true)}
      onOpen={open}
      rowMenu={rowMenu}
      card={card}
      columnState={layout.columns}
      onColumnStateChange={layout.setColumns}
      onEndReached={() => list.hasNextPage && void list.fetchNextPage()}
      labels={labels}
    />
  );
}

function Broken({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const retry = <ActButton kind="primary" label={t('archive.list.tryNow')} onClick={onRetry} />;
  return (
    <ErrorState title={t('audit.errorTitle')} actions={retry}>
      {t('archive.list.errorText')}
    </ErrorState>
  );
}

function NoMatch({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <NoMatchState
      title={t('audit.noMatchTitle')}
      actions={<ActButton label={t('archive.list.clearFilters')} onClick={onClear} />}
    >
      {t('audit.noMatchText')}
    </NoMatchState>
  );
}

const icon = { size: 16, stroke: 1.75 } as const;

function useRowMenu(open: (row: AuditEntry) => void, change: Change): (row: AuditEntry) => readonly GridMenuItem[] {
  const { t } = useTranslation();
  return useCallback(
    (row) => {
      const { accountId, subjectKind, subjectId } = row;
      const items: GridMenuItem[] = [
        {
          id: 'open',
          label: t('audit.open'),
          keys: '↵',
          icon: <IconListDetails {...icon} />,
          onSelect: () => open(row),
        },
      ];
      if (accountId !== null) {
        const onSelect = (): void => change({ filter: { accountId } });
        items.push({ id: 'person', label: t('audit.ofPerson'), icon: <IconUser {...icon} />, onSelect });
      }
      if (subjectKind === 'study') {
        const onSelect = (): void => change({ filter: { studyUid: subjectId } });
        items.push({ id: 'study', label: t('audit.ofObject'), icon: <IconFileText {...icon} />, onSelect });
      }
      return items;
    },
    [t, open, change],
  );
}

function stateOf({ isError, isPending, isPlaceholderData }: List, count: number, isFiltered: boolean): GridState {
  if (isError && count === 0) return 'error';
  if (isPending) return 'loading';
  if (isPlaceholderData) return count === 0 ? 'loading' : 'refreshing';
  return count > 0 ? 'ready' : isFiltered ? 'no-match' : 'empty';
}
