import {
  IconBuildingHospital,
  IconBuildingPlus,
  IconCopyPlus,
  IconDownload,
  IconListDetails,
  IconPencil,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicRow } from '@isocenter/contract/people/clinics.ts';
import { useCan } from '#api/abilities.tsx';
import { useGridLayout } from '#api/grid-layout.ts';
import { useBounded } from '#i18n/count.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { useGridLabels } from '#i18n/use-grid-labels.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { DataGrid } from '#ui/data-grid/data-grid.tsx';
import { GridTools } from '#ui/data-grid/grid-tools.tsx';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { listStateOf, orderOf, sortOf } from '#ui/data-grid/list-state.ts';
import { useGridDensity } from '#ui/data-grid/use-grid-density.ts';
import { ListContent, ListPage } from '#ui/layout/list-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ListFailure, NothingFound } from '#ui/states/list-states.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { ClinicCard, clinicColumns, hiddenAtFirst } from './clinic-columns.tsx';
import { ClinicDrawer } from './clinic-drawer.tsx';
import { ClinicFilterBar } from './clinic-filter-bar.tsx';
import { clinicExportPath } from './clinic-export.ts';
import { clinicListQuery } from './clinic-queries.ts';
import { clinicSearchTexts, defaultClinicOrder, readClinicSearch } from './clinic-search.ts';
import type { ClinicSearch } from './clinic-search.ts';
import { ClinicTabs } from './clinic-tabs.tsx';
import { useClinicActs } from './use-clinic-acts.tsx';
import type { ClinicActs } from './use-clinic-acts.tsx';

const keyOf = (row: ClinicRow): string => String(row.clinicId);
const nameOf = (row: ClinicRow): string => row.name;
const densities = ['comfortable', 'compact'] as const;
const icon = { size: 16, stroke: 1.75 } as const;
const noRights = { create: false, switch: false, remove: false } as const;
const closed = { clinic: undefined, tab: 'clinic', like: undefined, rule: undefined } as const;

/** Institution clinics: the places that send studies, and whose people see them. */
export function ClinicsPage() {
  const { t } = useTranslation();
  const bounded = useBounded();
  const [search, change] = useClinicSearch();
  const list = useInfiniteQuery(clinicListQuery(search.filter, search.order));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const [first] = list.data?.pages ?? [];
  const mayCreate = first?.may.create === true;
  const acts = useClinicActs(first?.may ?? noRights, () => change(closed));
  const formats = useFormats();
  const columns = useMemo(() => clinicColumns(t, formats), [t, formats]);
  const labels = useGridLabels(t('clinics.grid'));
  const [active, setActive] = useState<string | null>(null);
  const layout = useGridLayout('clinics', { densities, hidden: hiddenAtFirst });
  const density = useGridDensity(layout.density);
  const open = useCallback((row: ClinicRow) => change({ ...closed, clinic: row.clinicId }), [change]);
  const rowMenu = useRowMenu(change, mayCreate, acts.itemsFor);
  const card = useCallback((row: ClinicRow) => <ClinicCard row={row} t={t} />, [t]);
  const isFiltered = Object.keys(search.filter).length > 0;
  const add = (
    <ActButton
      kind="primary"
      label={t('clinics.add')}
      icon={<IconBuildingPlus {...icon} />}
      onClick={() => change({ ...closed, clinic: 'new' })}
    />
  );
  return (
    <ListPage>
      <PageHeader
        title={t('clinics.title')}
        more={[
          {
            id: 'export',
            label: t('clinics.exportCsv'),
            icon: <IconDownload {...icon} />,
            onSelect: () => window.location.assign(clinicExportPath(search)),
          },
        ]}
        moreLabel={t('clinics.more')}
        {...(list.data === undefined
          ? {}
          : {
              live: t('clinics.live', {
                count: rows.length,
                text: bounded({ count: rows.length, isExact: !list.hasNextPage }),
              }),
            })}
      >
        {mayCreate && add}
      </PageHeader>
      <ClinicTabs active="all" />
      <ClinicFilterBar
        filter={search.filter}
        onFilter={(filter) => change({ filter })}
        tools={<GridTools columns={columns} layout={layout} density={density} />}
      />
      <ListContent>
        <DataGrid
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          rowName={nameOf}
          density={density}
          state={listStateOf(list, rows.length, isFiltered)}
          errorState={<ListFailure list={list} title={t('clinics.errorTitle')} />}
          emptyState={
            <EmptyState title={t('clinics.emptyTitle')} actions={mayCreate && add}>
              {t(mayCreate ? 'clinics.emptyText' : 'clinics.emptyOwn')}
            </EmptyState>
          }
          noMatchState={
            <NothingFound title={t('clinics.noMatchTitle')} onClear={() => change({ filter: {} })}>
              {t('clinics.noMatchText')}
            </NothingFound>
          }
          listKey={JSON.stringify([search.filter, search.order])}
          sort={sortOf(columns, search.order)}
          onSortChange={(sort) => change({ order: orderOf(columns, sort, defaultClinicOrder) })}
          activeKey={typeof search.clinic === 'number' ? String(search.clinic) : active}
          onActiveChange={setActive}
          onOpen={open}
          rowMenu={rowMenu}
          card={card}
          columnState={layout.columns}
          onColumnStateChange={layout.setColumns}
          onEndReached={() => list.hasNextPage && void list.fetchNextPage()}
          labels={labels}
        />
      </ListContent>
      {search.clinic !== undefined && (
        <ClinicDrawer
          key={search.clinic}
          search={search}
          acts={acts}
          mayCreate={mayCreate}
          onChange={change}
          onClose={() => change(closed)}
        />
      )}
      {acts.dialogs}
    </ListPage>
  );
}

/** The state of the page in its address, and how to change it. */
function useClinicSearch(): readonly [ClinicSearch, (part: Partial<ClinicSearch>, replace?: boolean) => void] {
  const navigate = useNavigate();
  const texts = useLocation({ select: (location) => location.search });
  const search = useMemo(() => readClinicSearch(texts), [texts]);
  const change = useCallback(
    (part: Partial<ClinicSearch>, replace = false) =>
      void navigate({
        to: '.',
        search: (before) => clinicSearchTexts({ ...readClinicSearch(before), ...part }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  return [search, change];
}

function useRowMenu(change: (part: Partial<ClinicSearch>) => void, mayCreate: boolean, more: ClinicActs['itemsFor']) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayUpdate = useCan('update', 'Clinic');
  return useCallback(
    (row: ClinicRow): readonly GridMenuItem[] => {
      const items: readonly GridMenuItem[] = [
        {
          id: 'open',
          label: t(mayUpdate ? 'clinics.edit' : 'clinics.open'),
          keys: '↵',
          icon: mayUpdate ? <IconPencil {...icon} /> : <IconBuildingHospital {...icon} />,
          onSelect: () => change({ ...closed, clinic: row.clinicId }),
        },
        {
          id: 'studies',
          label: t('clinics.showStudies'),
          icon: <IconListDetails {...icon} />,
          onSelect: () => void navigate({ to: '/studies', search: { clinic: String(row.clinicId) } }),
        },
      ];
      const copy = {
        id: 'copy',
        label: t('clinics.copyFrom'),
        icon: <IconCopyPlus {...icon} />,
        onSelect: () => change({ ...closed, clinic: 'new', like: row.clinicId }),
      };
      return [...items, ...(mayCreate ? [copy] : []), ...more(row)];
    },
    [t, change, navigate, mayCreate, mayUpdate, more],
  );
}
