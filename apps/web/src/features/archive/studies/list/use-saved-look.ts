import { useState } from 'react';
import type { SavedFilter } from '@isocenter/contract/archive/filters/fields.ts';
import type { GridColumnState } from '#ui/data-grid/grid-types.ts';
import type { StudyColumn } from '#features/archive/study-rows/study-rows.ts';
import type { ListSettingsModel } from './use-list-settings.ts';

/** A list by a saved filter has the columns that the filter says; what the reader changes about them lasts while he is there. */
export function useSavedLook(
  settings: ListSettingsModel,
  columns: readonly StudyColumn[],
  saved: Pick<SavedFilter, 'filterId' | 'columns'> | undefined,
): ListSettingsModel {
  const [changed, setChanged] = useState<{ readonly filterId: number; readonly columns: GridColumnState }>();
  if (saved === undefined || saved.columns.length === 0) return settings;
  const { filterId } = saved;
  const own = changed?.filterId === filterId ? changed.columns : undefined;
  const layout = {
    ...settings.layout,
    columns: own ?? { ...settings.layout.columns, ...shownColumns(columns, saved.columns) },
    setColumns: (next: GridColumnState) => setChanged({ filterId, columns: next }),
    reset: () => setChanged(undefined),
  };
  return { ...settings, layout };
}

/** A field with one column in one density and another in two has one header: all of these columns are shown. */
function shownColumns(columns: readonly StudyColumn[], ids: readonly string[]): Omit<GridColumnState, 'widths'> {
  const headers = ids.map((id) => columns.find((column) => column.id === id)?.header);
  const placeOf = ({ header }: StudyColumn) => headers.indexOf(header);
  const shown = columns
    .filter((column) => placeOf(column) >= 0)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  return {
    order: shown.map(({ id }) => id),
    hidden: columns.filter((column) => placeOf(column) < 0).map(({ id }) => id),
  };
}
