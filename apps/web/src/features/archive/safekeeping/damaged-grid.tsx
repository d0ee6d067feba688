import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DamagedObject } from '@isocenter/contract/archive/safekeeping.ts';
import { useGridLayout } from '#api/grid-layout.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useGridLabels } from '#i18n/use-grid-labels.ts';
import { DataGrid } from '#ui/data-grid/data-grid.tsx';
import { listStateOf } from '#ui/data-grid/list-state.ts';
import { useGridDensity } from '#ui/data-grid/use-grid-density.ts';
import { ListFailure } from '#ui/states/list-states.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { DamagedCard, damagedColumns } from './damaged-columns.tsx';
import { damagedQuery, type DamageState } from './safekeeping-queries.ts';

const hidden = ['study'] as const;
const densities = ['standard', 'compact'] as const;
const keyOf = (row: DamagedObject): string => String(row.id);

/** The damaged objects, or those that were; a row leads to its study. */
export function DamagedGrid({ shown, damaged }: { readonly shown: DamageState; readonly damaged: number | undefined }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const navigate = useNavigate();
  const list = useInfiniteQuery(damagedQuery(shown, damaged));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const columns = useMemo(() => damagedColumns(t, formats, shown), [t, formats, shown]);
  const card = useCallback((row: DamagedObject) => <DamagedCard row={row} t={t} formats={formats} />, [t, formats]);
  const labels = useGridLabels(t('safekeeping.grid'));
  const layout = useGridLayout('safekeeping', { hidden, densities });
  const density = useGridDensity(layout.density);
  const [active, setActive] = useState<string | null>(null);
  const toStudy = (row: DamagedObject) =>
    void (row.isQuarantined
      ? navigate({ to: '/quarantine' })
      : navigate({ to: '/studies', search: { study: row.studyUid, drawer: 'series' } }));
  return (
    <DataGrid
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      density={density}
      state={listStateOf(list, rows.length, false)}
      errorState={<ListFailure list={list} title={t('safekeeping.errorTitle')} unfiltered />}
      emptyState={
        <EmptyState title={t(`safekeeping.empty.${shown}Title`)}>{t(`safekeeping.empty.${shown}Text`)}</EmptyState>
      }
      activeKey={active}
      onActiveChange={setActive}
      onOpen={toStudy}
      card={card}
      columnState={layout.columns}
      onColumnStateChange={layout.setColumns}
      onEndReached={() => list.hasNextPage && void list.fetchNextPage()}
      labels={labels}
    />
  );
}
