import { IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientRow } from '@isocenter/contract/archive/patients.ts';
import { useGridLayout } from '#api/grid-layout.ts';
import { useBounded } from '#i18n/count.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { useGridLabels } from '#i18n/use-grid-labels.ts';
import { DataGrid } from '#ui/data-grid/data-grid.tsx';
import { GridTools } from '#ui/data-grid/grid-tools.tsx';
import { listStateOf, orderOf, sortOf } from '#ui/data-grid/list-state.ts';
import { useGridDensity } from '#ui/data-grid/use-grid-density.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { ListContent, ListPage } from '#ui/layout/list-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ListFailure, NothingFound } from '#ui/states/list-states.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { PatientCard, patientColumns } from './patient-columns.tsx';
import { PatientFilterBar } from './patient-filter-bar.tsx';
import { patientListQuery } from './patient-queries.ts';
import { defaultPatientOrder, patientSearchTexts, readPatientSearch } from './patient-search.ts';
import type { PatientSearch } from './patient-search.ts';

const keyOf = (row: PatientRow): string => String(row.patientKey);
const densities = ['standard', 'compact'] as const;

/** Every patient with a study in the archive. */
export function PatientsPage() {
  const { t } = useTranslation();
  const formats = useFormats();
  const bounded = useBounded();
  const navigate = useNavigate();
  const texts = useLocation({ select: (location) => location.search });
  const search = useMemo(() => readPatientSearch(texts), [texts]);
  const { filter, order } = search;
  const list = useInfiniteQuery(patientListQuery(filter, order));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const columns = useMemo(() => patientColumns(t, formats), [t, formats]);
  const labels = useGridLabels(t('archive.patients.grid'));
  const layout = useGridLayout('patients', { densities });
  const density = useGridDensity(layout.density);
  const change = (part: Partial<PatientSearch>, replace = false): void =>
    void navigate({ to: '.', search: () => patientSearchTexts({ ...search, ...part }), replace, resetScroll: false });
  const open = useCallback((row: PatientRow) => void navigate({ to: `/patients/${row.patientKey}` }), [navigate]);
  const nameOf = useCallback((row: PatientRow) => formatPersonName(row.name, t('common.nameUnknown')), [t]);
  const rowMenu = useCallback(
    (row: PatientRow) => [
      {
        id: 'open',
        label: t('archive.patients.open'),
        keys: '↵',
        icon: <IconUsers size={16} stroke={1.75} />,
        onSelect: () => open(row),
      },
    ],
    [t, open],
  );
  const card = useCallback((row: PatientRow) => <PatientCard row={row} t={t} formats={formats} />, [t, formats]);
  const live =
    list.isPending || list.isError
      ? undefined
      : t('archive.patients.live', {
          count: rows.length,
          text: bounded({ count: rows.length, isExact: !list.hasNextPage }),
        });
  return (
    <ListPage>
      <PageHeader title={t('archive.patients.title')} {...(live === undefined ? {} : { live })} />
      <PatientFilterBar
        filter={filter}
        summary={undefined}
        onFilter={(next) => change({ filter: next })}
        tools={<GridTools columns={columns} layout={layout} density={density} />}
      />
      <ListContent>
        <DataGrid
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          rowName={nameOf}
          density={density}
          state={listStateOf(list, rows.length, Object.keys(filter).length > 0)}
          errorState={<ListFailure list={list} title={t('archive.patients.errorTitle')} />}
          emptyState={
            <EmptyState title={t('archive.patients.emptyTitle')}>{t('archive.patients.emptyText')}</EmptyState>
          }
          noMatchState={
            <NothingFound title={t('archive.patients.noMatchTitle')} onClear={() => change({ filter: {} })}>
              {t('archive.patients.noMatchText')}
            </NothingFound>
          }
          listKey={JSON.stringify([filter, order])}
          sort={sortOf(columns, order)}
          onSortChange={(sort) => change({ order: orderOf(columns, sort, defaultPatientOrder) })}
          activeKey={search.patient ?? null}
          onActiveChange={(patient) => change({ patient }, true)}
          onOpen={open}
          rowMenu={rowMenu}
          card={card}
          columnState={layout.columns}
          onColumnStateChange={layout.setColumns}
          onEndReached={() => list.hasNextPage && void list.fetchNextPage()}
          takesFocus
          labels={labels}
        />
      </ListContent>
    </ListPage>
  );
}
