import { useCallback, useMemo } from 'react';
import { usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import type { GridColumnState } from '#ui/data-grid/grid-types.ts';
import { noColumnState } from '#ui/data-grid/grid-types.ts';
import { readSavedViews } from '../views/views.ts';
import type { View } from '../views/views.ts';
import { defaultColumns, readListSettings, settingsKeys } from './presets.ts';
import type { ListPreset, ListSettings, RowDensity } from './presets.ts';

const densities = ['comfortable', 'standard', 'compact'] as const;

/** How the person arranged this page, and how to change it: at once on the screen, kept in the account. */
export function useListSettings(preset: ListPreset) {
  const { density = 'comfortable', views = {} } = usePreferences();
  const { mutate } = useUpdatePreferences();
  const key = settingsKeys[preset];
  const stored = views[key];
  const settings = useMemo(() => readListSettings(stored, preset), [stored, preset]);
  const savedViews = useMemo(() => readSavedViews(asRecord(stored)['saved']), [stored]);

  const change = useCallback(
    (part: Partial<ListSettings & { readonly saved: readonly View[] }>) =>
      mutate({ views: { ...views, [key]: { ...asRecord(views[key]), ...part } } }),
    [mutate, views, key],
  );
  const columnsFor = (shown: RowDensity): GridColumnState => settings.columns[shown] ?? defaultColumns(preset);
  return {
    density,
    settings,
    savedViews,
    columns: columnsFor(density),
    setColumns: (state: GridColumnState) =>
      change({ columns: { ...settings.columns, [density]: state === noColumnState ? defaultColumns(preset) : state } }),
    setDensity: () =>
      mutate({ density: densities[(densities.indexOf(density) + 1) % densities.length] ?? 'comfortable' }),
    togglePreview: () => change({ preview: !settings.preview }),
    setPreviewWidth: (previewWidth: number) => change({ previewWidth }),
    saveViews: (saved: readonly View[]) => change({ saved }),
  };
}

export type ListSettingsModel = ReturnType<typeof useListSettings>;

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
