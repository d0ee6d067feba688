import type { MeasuredValue } from '@isocenter/measuring/value.ts';
import { codedFigures } from '@isocenter/measuring/coded-value.ts';
import type { Measurement } from '@isocenter/viewer/measurements/model.ts';

type Cell = string | number | null;

/** What the table says of a measurement beside its figures, in the reader's words. */
export interface WordsOfRow {
  readonly patientId: string;
  /** `YYYY-MM-DD`; empty where the study does not say. */
  readonly studyDate: string;
  readonly name: string;
  readonly tool: string;
  readonly series: string;
  /** Of the image in its series, or of the plane. */
  readonly image: string;
  readonly sopInstanceUid: string;
  readonly role: string;
  readonly reason: string;
  /** Where its millimetres come from, where that is by hand. */
  readonly scale: string;
}

/** The names of the columns that stand before and after the figures. */
export const factColumns = [
  'patientId',
  'studyDate',
  'number',
  'name',
  'tool',
  'series',
  'image',
  'sopInstanceUid',
  'role',
  'reason',
  'scale',
] as const;
export type FactColumn = (typeof factColumns)[number];

/** A figure of a value under the name of its column. */
function figuresOf(value: MeasuredValue): { readonly name: string; readonly value: number; readonly unit: string }[] {
  return codedFigures(value).map(({ concept, derivation, isGrey, value: figure, unit }) => ({
    // grey values of several units share their columns: the unit stands in its own
    name: [isGrey === true ? 'Pixel value' : concept[2], derivation?.[2]].filter((part) => part).join(', '),
    value: figure,
    unit,
  }));
}

/**
 * Measurements as rows of a table, the first being the names of its columns: each figure has a column for its number, with a point and all
 * digits as stored, and one for its unit. Figures that no measurement has have no column.
 */
export function measurementsTable(
  measurements: readonly Measurement[],
  wordsOf: (measurement: Measurement) => WordsOfRow,
  titles: Readonly<Record<FactColumn | 'unit', string>>,
): Cell[][] {
  const rows = measurements.map((one) => ({ one, words: wordsOf(one), figures: figuresOf(one.value) }));
  const names = [...new Set(rows.flatMap(({ figures }) => figures.map(({ name }) => name)))];
  const head = [
    ...factColumns.map((column) => titles[column]),
    ...names.flatMap((name) => [name, `${name} (${titles.unit})`]),
  ];
  return [
    head,
    ...rows.map(({ one, words, figures }): Cell[] => [
      ...factColumns.map((column) => (column === 'number' ? one.number : words[column])),
      ...names.flatMap((name): Cell[] => {
        const found = figures.find((figure) => figure.name === name);
        return found ? [rounded(found.value), found.unit] : [null, null];
      }),
    ]),
  ];
}

/** Without what the arithmetic of the machine adds: six digits after the point. */
function rounded(value: number): number {
  return Number(value.toFixed(6));
}
