import { useCallback, useMemo } from 'react';
import { rowDensities, type GridName, type RowDensity } from '@isocenter/contract/people/account/account.ts';
import type { GridLayout } from '@isocenter/contract/people/account/fields.ts';
import { usePreferences, useUpdatePreferences } from './preferences.ts';

/** The columns of a list as its grid takes them. */
type Columns = Readonly<{
  order: readonly string[];
  widths: Readonly<Record<string, number>>;
  hidden: readonly string[];
}>;

export type GridLayoutOptions = Readonly<{
  /** Columns that the list offers but does not show by itself; the same array between renders. */
  hidden?: readonly string[];
  /** The densities the list has; the first stands for one that it does not have. */
  densities?: readonly RowDensity[];
}>;

const nothing: readonly string[] = [];

/**
 * Returns the signed-in person's arrangement of a list: changed at once on the screen, saved in the account, on every device. The density
 * is that of all lists until one is chosen for this list.
 */
export function useGridLayout(grid: GridName, { hidden = nothing, densities = rowDensities }: GridLayoutOptions = {}) {
  const { density: general = 'comfortable', grids } = usePreferences();
  const { mutate } = useUpdatePreferences();
  const stored = grids?.[grid];
  const wanted = stored?.density ?? general;
  const columns = useMemo(
    (): Columns => ({
      order: stored?.order ?? nothing,
      widths: stored?.widths ?? {},
      hidden: stored?.hidden ?? hidden,
    }),
    [stored, hidden],
  );
  const keep = useCallback((layout: GridLayout) => mutate({ grids: { [grid]: layout } }), [mutate, grid]);
  const setColumns = useCallback(
    ({ order, widths, hidden: left }: Columns) =>
      keep({ ...stored, order: [...order], widths: { ...widths }, hidden: [...left] }),
    [keep, stored],
  );
  const setDensity = useCallback((density: RowDensity) => keep({ ...stored, density }), [keep, stored]);
  const reset = useCallback(() => keep({}), [keep]);
  const density = densities.includes(wanted) ? wanted : (densities[0] ?? wanted);
  return { density, densities, columns, setColumns, setDensity, reset };
}
