import { useMemo } from 'react';
import { useTranslation } from './use-translation.ts';
import type { GridLabels } from '#ui/data-grid/grid-types.ts';

/** The words of the grid in the present language; the same object until it changes. */
export function useGridLabels(grid: string): GridLabels {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      grid,
      selectAll: t('archive.grid.selectAll'),
      selectRow: (name) => t('archive.grid.selectRow', { name }),
      selected: (count) => t('archive.grid.selected', { count }),
      loading: t('archive.list.loading'),
      rowMenu: (name) => t('archive.grid.rowMenu', { name }),
      columnMenu: (column) => t('archive.grid.columnMenu', { column }),
      sortAscending: t('archive.grid.sortAscending'),
      sortDescending: t('archive.grid.sortDescending'),
      sortDefault: t('archive.grid.sortDefault'),
      filterBy: t('archive.grid.filterBy'),
      moveBefore: t('archive.grid.moveBefore'),
      moveAfter: t('archive.grid.moveAfter'),
      pin: t('archive.grid.pin'),
      wider: t('archive.grid.wider'),
      narrower: t('archive.grid.narrower'),
      hide: t('archive.grid.hide'),
      groupBy: t('archive.grid.groupBy'),
      ungroup: t('archive.group.none'),
    }),
    [t, grid],
  );
}
