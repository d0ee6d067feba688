import type { MeasuredValue } from '@isocenter/measuring/value.ts';
import { codedFigures } from '@isocenter/measuring/coded-value.ts';
import type { Measurement } from '@isocenter/viewer/measurements/model.ts';

type Cell = string | number | null;

/** The words of a table's row beside its figures. */
export interface WordsOfRow {
  readonly patientId: string;
  /** `YYYY-MM-DD`; empty where the study does not say. */
  readonly studyDate: string;
  readonly name: string;
  readonly tool: string;
  readonly series: string;
  /** The number of the image in its series, or of the plane. */
  readonly image: string;
  readonly sopInstanceUid: string;
  readonly role: string;
  readonly reason: string;
  /** The source of its millimetres, if they were set by hand. */
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
type FactColumn = (typeof factColumns)[number];

/** The volume within outlines of one name, as a row behind the measurements. */
export interface VolumeOfTable {
  readonly words: WordsOfRow;
  readonly count: number;
  /** In ml; undefined where it is not given. */
  readonly volume: number | undefined;
  /** Why it is not given; empty where it is. */
  readonly reason: string;
}

export type TitlesOfTable = Readonly<Record<FactColumn | 'unit' | 'outlines' | 'noVolume', string>>;

/** A figure of a value under the name of its column. */
interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

interface Row {
  readonly number: number | null;
  readonly words: WordsOfRow;
  readonly figures: readonly Figure[];
  /** The number of outlines of a volume, and why it is not given. */
  readonly ofVolume: readonly Cell[];
}

function figuresOf(value: MeasuredValue): Figure[] {
  return codedFigures(value).map(({ concept, derivation, isGrey, value: figure, unit }) => ({
    // grey values of several units share their columns: the unit stands in its own
    name: [isGrey === true ? 'Pixel value' : concept[2], derivation?.[2]].filter((part) => part).join(', '),
    value: figure,
    unit,
  }));
}

/**
 * Measurements as rows of a table, the first being the names of its columns: each figure has a column for its number, with a point and all
 * digits as stored, and one for its unit. Figures that no measurement has have no column. Volumes follow, with how many outlines each has,
 * or why it is not given.
 */
export function measurementsTable(
  measurements: readonly Measurement[],
  wordsOf: (measurement: Measurement) => WordsOfRow,
  titles: TitlesOfTable,
  volumes: readonly VolumeOfTable[] = [],
): Cell[][] {
  const rows: readonly Row[] = [
    ...measurements.map((one) => ({
      number: one.number,
      words: wordsOf(one),
      figures: figuresOf(one.value),
      ofVolume: [null, null],
    })),
    ...volumes.map(({ words, count, volume, reason }) => ({
      number: null,
      words,
      figures: volume === undefined ? [] : [{ name: 'Volume', value: volume, unit: 'ml' }],
      ofVolume: [count, reason],
    })),
  ];
  const names = [...new Set(rows.flatMap(({ figures }) => figures.map(({ name }) => name)))];
  const head = [
    ...factColumns.map((column) => titles[column]),
    ...names.flatMap((name) => [name, `${name} (${titles.unit})`]),
    ...(volumes.length > 0 ? [titles.outlines, titles.noVolume] : []),
  ];
  return [
    head,
    ...rows.map(({ number, words, figures, ofVolume }): Cell[] => [
      ...factColumns.map((column) => (column === 'number' ? number : words[column])),
      ...names.flatMap((name): Cell[] => {
        const found = figures.find((figure) => figure.name === name);
        return found ? [rounded(found.value), found.unit] : [null, null];
      }),
      ...(volumes.length > 0 ? ofVolume : []),
    ]),
  ];
}

/** Without what the arithmetic of the machine adds: six digits after the point. */
function rounded(value: number): number {
  return Number(value.toFixed(6));
}
