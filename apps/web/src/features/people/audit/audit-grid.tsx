import { IconFileText, IconListDetails, IconUser } from '@tabler/icons-react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '@isocenter/contract/people/audit.ts';
import { useGridLabels } from '#i18n/use-grid-labels.ts';
import { DataGrid } from '#ui/data-grid/data-grid.tsx';
import { listStateOf } from '#ui/data-grid/list-state.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { ListFailure, NothingFound } from '#ui/states/list-states.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { AuditCard } from './audit-columns.tsx';
import type { AuditSearch } from './audit-search.ts';
import { formatMoment } from './moment.ts';
import type { AuditView } from './use-audit-view.ts';

export type Change = (part: Partial<AuditSearch>, replace?: boolean) => void;

type List = Pick<
  UseInfiniteQueryResult,
  | 'isError'
  | 'isPending'
  | 'isPaused'
  | 'isPlaceholderData'
  | 'hasNextPage'
  | 'fetchNextPage'
  | 'refetch'
  | 'error'
  | 'failureReason'
  | 'errorUpdatedAt'
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
      state={listStateOf(list, rows.length, Object.keys(search.filter).length > 0)}
      errorState={<ListFailure list={list} title={t('audit.errorTitle')} />}
      emptyState={<EmptyState title={t('audit.emptyTitle')}>{t('audit.emptyText')}</EmptyState>}
      noMatchState={
        <NothingFound title={t('audit.noMatchTitle')} onClear={() => change({ filter: {} })}>
          {t('audit.noMatchText')}
        </NothingFound>
      }
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
