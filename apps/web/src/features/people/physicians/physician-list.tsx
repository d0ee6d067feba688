import { IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhysicianRow } from '@isocenter/contract/people/physician-record.ts';
import { useCan } from '#api/abilities.tsx';
import { useGridLayout } from '#api/grid-layout.ts';
import { useBounded } from '#i18n/count.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { useGridLabels } from '#i18n/use-grid-labels.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { BulkBar } from '#ui/data-grid/bulk-bar.tsx';
import { nothingSelected } from '#ui/data-grid/data-grid-props.ts';
import { DataGrid } from '#ui/data-grid/data-grid.tsx';
import { GridTools } from '#ui/data-grid/grid-tools.tsx';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import type { Selection } from '#ui/data-grid/selection.ts';
import { useGridDensity } from '#ui/data-grid/use-grid-density.ts';
import { ListContent } from '#ui/layout/list-page.tsx';
import { ListFailure, NothingFound } from '#ui/states/list-states.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { listStateOf, orderOf, sortOf } from '#ui/data-grid/list-state.ts';
import { PhysicianCard, hiddenAtFirst, physicianColumns } from './physician-columns.tsx';
import { PhysicianFilterBar } from './physician-filter-bar.tsx';
import { physicianListQuery } from './physician-queries.ts';
import { defaultPhysicianOrder } from './physician-search.ts';
import type { PhysicianSearch, Preset } from './physician-search.ts';
import { listName } from './physician-words.ts';
import type { PhysicianActs } from './use-physician-acts.tsx';
import { useStatusActs } from './use-status-acts.ts';
import type { ChangeSearch } from './use-physician-search.ts';

const keyOf = (row: PhysicianRow): string => String(row.physicianId);
const icon = { size: 16, stroke: 1.75 } as const;

export type PhysicianListProps = {
  readonly preset: Preset;
  readonly search: PhysicianSearch;
  readonly change: ChangeSearch;
  readonly acts: PhysicianActs;
  readonly onAdd: (() => void) | undefined;
};

/** The list of physicians with its filters. */
export function PhysicianList({ preset, search, change, acts, onAdd }: PhysicianListProps) {
  const { t } = useTranslation();
  const bounded = useBounded();
  const formats = useFormats();
  const mayUpdate = useCan('update', 'Physician');
  const { filter, order, view } = search;
  const kind = view === 'reading' || view === 'referring' ? view : undefined;
  const list = useInfiniteQuery(physicianListQuery(kind, filter, order));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const columns = useMemo(() => physicianColumns(t, formats), [t, formats]);
  const labels = useGridLabels(t(preset === 'doctors' ? 'shell.menu.doctors' : 'shell.menu.referringDoctors'));
  const layout = useGridLayout(preset === 'doctors' ? 'doctors' : 'referring-doctors', {
    hidden: hiddenAtFirst[preset],
  });
  const density = useGridDensity(layout.density);
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const setStatus = useStatusActs();
  const open = useCallback((row: PhysicianRow) => change({ physician: row.physicianId, tab: 'person' }), [change]);
  const card = useCallback((row: PhysicianRow) => <PhysicianCard row={row} t={t} />, [t]);
  const { itemsFor } = acts;
  const rowMenu = useCallback(
    (row: PhysicianRow): readonly GridMenuItem[] => [
      {
        id: 'open',
        label: t(mayUpdate ? 'physicians.edit' : 'physicians.open'),
        keys: '↵',
        icon: <IconPencil {...icon} />,
        onSelect: () => open(row),
      },
      ...itemsFor(row),
    ],
    [t, mayUpdate, open, itemsFor],
  );
  const isFiltered = Object.keys(filter).length > 0;
  const chosen = [...selection].map(Number);
  const act = (status: 'active' | 'inactive') => () => {
    setStatus(chosen, status);
    setSelection(nothingSelected);
  };
  return (
    <>
      <PhysicianFilterBar
        filter={filter}
        summary={
          list.isPending || list.isError
            ? undefined
            : t('physicians.shown', {
                count: rows.length,
                text: bounded({ count: rows.length, isExact: !list.hasNextPage }),
              })
        }
        onFilter={(next) => change({ filter: next })}
        tools={<GridTools columns={columns} layout={layout} density={density} />}
      />
      <ListContent>
        <DataGrid
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          rowName={listName}
          density={density}
          state={listStateOf(list, rows.length, isFiltered)}
          errorState={<ListFailure list={list} title={t('physicians.errorTitle')} />}
          emptyState={
            <EmptyState
              title={t(`physicians.emptyTitle.${preset}`)}
              actions={
                onAdd === undefined ? undefined : (
                  <ActButton kind="primary" label={t('physicians.add')} onClick={onAdd} />
                )
              }
            >
              {t(onAdd === undefined ? `physicians.emptyRead.${preset}` : `physicians.emptyText.${preset}`)}
            </EmptyState>
          }
          noMatchState={
            <NothingFound title={t('physicians.noMatchTitle')} onClear={() => change({ filter: {} })}>
              {t('physicians.noMatchText')}
            </NothingFound>
          }
          listKey={JSON.stringify([kind, filter, order])}
          sort={sortOf(columns, order)}
          onSortChange={(sort) => change({ order: orderOf(columns, sort, defaultPhysicianOrder) })}
          {...(mayUpdate ? { selection, onSelectionChange: setSelection } : {})}
          activeKey={typeof search.physician === 'number' ? String(search.physician) : null}
          onOpen={open}
          rowMenu={rowMenu}
          card={card}
          columnState={layout.columns}
          onColumnStateChange={layout.setColumns}
          onEndReached={() => list.hasNextPage && void list.fetchNextPage()}
          bulkBar={
            <BulkBar
              label={t('archive.bulk.label')}
              closeLabel={t('archive.bulk.close')}
              summary={t('archive.grid.selected', { count: chosen.length })}
              actions={[
                {
                  id: 'activate',
                  label: t('physicians.activate'),
                  icon: <IconUserCheck {...icon} />,
                  onSelect: act('active'),
                },
                {
                  id: 'deactivate',
                  label: t('physicians.deactivate'),
                  icon: <IconUserOff {...icon} />,
                  onSelect: act('inactive'),
                },
              ]}
              onClose={() => setSelection(nothingSelected)}
            />
          }
          labels={labels}
        />
      </ListContent>
    </>
  );
}
