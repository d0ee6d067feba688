import type { GridColumnState, GridDensity } from '#ui/data-grid/grid-types.ts';
import { readColumnState } from '#ui/data-grid/column-state.ts';
import { noColumnState } from '#ui/data-grid/grid-types.ts';

/** One list of studies, three pages: the reader's, the archivist's and the bin. */
export type ListPreset = 'worklist' | 'archive' | 'bin';

/** The keys among the person's views under which the settings of each are saved. */
export const settingsKeys: Readonly<Record<ListPreset, string>> = {
  worklist: 'studyList',
  archive: 'allStudies',
  bin: 'bin',
};

/** Columns that a page offers but does not show by itself. */
const hiddenAtFirst: Readonly<Record<ListPreset, readonly string[]>> = {
  worklist: ['birthDate', 'bodyPart', 'series', 'size', 'received', 'receivedLine', 'source', 'station', 'tags'],
  archive: ['birthDate', 'bodyPart', 'station', 'tags', 'priority', 'reader', 'due'],
  bin: [
    'birthDate',
    'bodyPart',
    'series',
    'station',
    'tags',
    'priority',
    'received',
    'receivedLine',
    'source',
    'signs',
    'signsLine',
    'status',
    'reader',
    'due',
  ],
};

/** The columns of a page for a person who arranged nothing. */
export function defaultColumns(preset: ListPreset): GridColumnState {
  return { ...noColumnState, hidden: hiddenAtFirst[preset] };
}

export type RowDensity = Exclude<GridDensity, 'cards'>;
export const rowDensities: readonly RowDensity[] = ['comfortable', 'standard', 'compact'];

/** One person's arrangement of one page. */
export type ListSettings = Readonly<{
  /** Undefined follows the density of all lists. */
  density: RowDensity | undefined;
  /** Arranged apart for each density, because each has its own columns. */
  columns: Readonly<Partial<Record<RowDensity, GridColumnState>>>;
  preview: boolean;
  previewWidth: number;
}>;

export const previewBounds = { least: 280, most: 480, usual: 294 } as const;

/** Settings as they are stored, whatever another version wrote there. */
export function readListSettings(value: unknown, preset: ListPreset): ListSettings {
  const stored = record(value);
  const columns = record(stored['columns']);
  const width = stored['previewWidth'];
  return {
    density: rowDensities.find((density) => density === stored['density']),
    columns: Object.fromEntries(
      rowDensities
        .filter((density) => columns[density] !== undefined)
        .map((density) => [density, readColumnState(columns[density], hiddenAtFirst[preset])]),
    ),
    // The archivist's columns take the width that the reader gives to the preview.
    preview: typeof stored['preview'] === 'boolean' ? stored['preview'] : preset === 'worklist',
    previewWidth: clampPreview(typeof width === 'number' && Number.isFinite(width) ? width : previewBounds.usual),
  };
}

/** Bounds the width of the preview, px at 100 %. */
export function clampPreview(width: number): number {
  return Math.round(Math.min(previewBounds.most, Math.max(previewBounds.least, width)));
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
