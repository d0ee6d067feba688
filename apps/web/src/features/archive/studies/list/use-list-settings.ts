import { useCallback, useMemo } from 'react';
import { usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import type { GridLayoutModel } from '#ui/data-grid/grid-tools.tsx';
import type { GridColumnState } from '#ui/data-grid/grid-types.ts';
import { defaultColumns, readListSettings, rowDensities, settingsKeys } from './presets.ts';
import type { ListPreset, ListSettings } from './presets.ts';

/** Returns the person's arrangement of this page, and functions to change it: at once on the screen, saved in the account. */
export function useListSettings(preset: ListPreset) {
  const { density: general = 'comfortable', views = {} } = usePreferences();
  const { mutate } = useUpdatePreferences();
  const key = settingsKeys[preset];
  const stored = views[key];
  const settings = useMemo(() => readListSettings(stored, preset), [stored, preset]);

  const change = useCallback(
    (part: Partial<ListSettings>) => mutate({ views: { [key]: { ...asRecord(stored), ...part } } }),
    [mutate, stored, key],
  );
  const density = settings.density ?? general;
  const layout: GridLayoutModel = {
    density,
    densities: rowDensities,
    columns: settings.columns[density] ?? defaultColumns(preset),
    setColumns: (state: GridColumnState) => change({ columns: { ...settings.columns, [density]: state } }),
    setDensity: (next) => change({ density: next }),
    reset: () => change({ columns: {}, density: undefined }),
  };
  return {
    density,
    layout,
    settings,
    togglePreview: () => change({ preview: !settings.preview }),
    setPreviewWidth: (previewWidth: number) => change({ previewWidth }),
  };
}

export type ListSettingsModel = ReturnType<typeof useListSettings>;

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
