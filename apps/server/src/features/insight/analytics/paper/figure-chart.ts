import type { AnalyticsChart } from '@isocenter/contract/insight/analytics/analytics-views.ts';
import type { FigureName } from '@isocenter/contract/insight/figures/figure-measures.ts';
import type { FigureRow } from '@isocenter/contract/insight/figures/fields.ts';
import type { ForecastRow, StorageForecast } from '@isocenter/contract/insight/analytics/storage-forecast.ts';
import { keyOfDay, type Step } from '@isocenter/contract/insight/analytics/periods.ts';
import type { Chart, ChartMark, ChartSeries } from '#platform/pdf/pdf.ts';
import type { SubjectFigures, TimeRow } from '../subject-figures.ts';
import type { Writing } from './figure-format.ts';
import { filledIn, rowName } from './paper-words.ts';

/** Colours of the house, in an order in which neighbours differ in lightness too. */
const colours = ['#1c7983', '#7c4912', '#604788', '#2c643b', '#803b5f', '#205a8b', '#4b595e', '#585b1b', '#893a32'];
/** Modalities have their own, as on the page. */
const ofModality: Readonly<Record<string, string>> = {
  CT: '#205a8b',
  MR: '#604788',
  CR: '#4b595e',
  DX: '#4b595e',
  US: '#2c643b',
  MG: '#803b5f',
  NM: '#7c4912',
  PT: '#7c4912',
  XA: '#893a32',
  RF: '#893a32',
};
const quiet = '#8f9899';
const danger = '#c02b2c';
const colourAt = (place: number): string => colours[place % colours.length] ?? quiet;

export interface DrawnChart {
  readonly title: string;
  readonly block: Chart;
}

interface Drawn {
  readonly figures: SubjectFigures;
  readonly forecast: StorageForecast | undefined;
  readonly step: Step;
  /** Days of which something is noted, in the order of their numbers. */
  readonly notes: readonly { readonly day: string }[];
}

/** A drawing of a subject on paper; undefined where there is nothing to draw. */
export function chartBlock(
  chart: AnalyticsChart,
  { figures, forecast, step, notes }: Drawn,
  writing: Writing,
): DrawnChart | undefined {
  const { words, format } = writing;
  const { kind, measures, along, within } = chart;
  const [first] = measures;
  if (first === undefined) return undefined;
  const rows = along === undefined ? figures.timeLine : (figures.alongs.get(chart) ?? []);
  const ahead = chart.title === 'stored' ? (forecast?.rows ?? []) : [];
  const series =
    within === undefined
      ? [
          ...lines(chart, rows, figures, writing),
          ...aims(chart, rows, figures, writing),
          ...goesOn(rows, ahead, writing),
        ]
      : stack(figures.stacks.get(chart) ?? [], rows, writing);
  const most = highest(series, kind === 'lines');
  if (rows.length === 0 || most === 0) return undefined;
  const name = (row: TimeRow): string => (along === undefined ? format.time(row.key) : rowName(row, words));
  const [begin, end] = [rows[0], ahead.length === 0 ? rows.at(-1) : timeRowOf(ahead.at(-1))];
  const title = filledIn(words.charts[chart.title], { measure: words.measures[first] });
  return {
    title,
    block: {
      kind: 'chart',
      form: kind === 'lines' ? 'lines' : 'bars',
      // All are as long as the longest: what is not known yet is left open.
      series: series.map((one) => ({ ...one, values: filledUp(one.values, rows.length + ahead.length) })),
      ends: [begin === undefined ? '' : name(begin), end === undefined ? '' : name(end)],
      scale: { most, label: format.value(first, most) },
      marks: along === undefined ? marksOf(notes, rows, step) : [],
      alt: `${title}: ${series.map(({ label }) => label).join(', ')}`,
    },
  };
}

/** The numbers of what is noted, each where its day is; those of one place together. */
function marksOf(notes: Drawn['notes'], rows: readonly TimeRow[], step: Step): ChartMark[] {
  const numbered = notes.map(({ day }, at) => ({ key: keyOfDay(day, step), number: at + 1 }));
  return rows.flatMap(({ key }, at) => {
    const numbers = numbered.filter((one) => one.key === key).map(({ number }) => number);
    return numbers.length === 0 ? [] : [{ at, label: numbers.join(', ') }];
  });
}

/** Draws each figure as a line, and of the first also the span before. */
function lines(
  { measures, along, kind }: AnalyticsChart,
  rows: readonly TimeRow[],
  { timeLineBefore }: SubjectFigures,
  { words }: Writing,
): ChartSeries[] {
  const of = (name: FigureName, from: readonly TimeRow[]) => from.map(({ values }) => values[name] ?? null);
  const series = measures.map((name, place) => ({
    label: words.measures[name],
    values: of(name, rows),
    colour: colourAt(place),
  }));
  const [first] = measures;
  if (first === undefined || along !== undefined || kind !== 'lines' || timeLineBefore.length === 0) return series;
  const label = `${words.measures[first]}, ${words.before}`;
  const before = of(first, timeLineBefore).slice(0, rows.length);
  return [...series, { label, values: before, colour: quiet, isDashed: true }];
}

/** Draws the targets as lines across the whole. */
function aims(
  chart: AnalyticsChart,
  rows: readonly TimeRow[],
  { targets }: SubjectFigures,
  { words, format }: Writing,
): ChartSeries[] {
  const aim = targets.get(chart);
  if (aim === undefined || chart.target === undefined) return [];
  const label = `${words.measures[chart.target]}, ${format.value(chart.target, aim)}`;
  return [{ label, values: rows.map(() => aim), colour: danger, isDashed: true }];
}

/** Draws the forecast, joined to the last known value. */
function goesOn(rows: readonly TimeRow[], ahead: readonly ForecastRow[], { words }: Writing): ChartSeries[] {
  if (ahead.length === 0) return [];
  const values = [
    ...rows.map((row, at) => (at === rows.length - 1 ? (row.values.stored ?? null) : null)),
    ...ahead.map(({ stored }) => stored),
  ];
  return [{ label: words.forecast, values, colour: colourAt(0), isDashed: true }];
}

function filledUp(values: readonly (number | null)[], length: number): (number | null)[] {
  return Array.from({ length }, (_, at) => values[at] ?? null);
}

function timeRowOf(row: ForecastRow | undefined): TimeRow | undefined {
  return row && { key: row.key, label: '', values: {} };
}

/** Splits values into parts, the largest first, each along the whole time line. */
function stack(found: readonly FigureRow[], rows: readonly TimeRow[], { words }: Writing): ChartSeries[] {
  const sums = new Map<string, number>();
  for (const { of = '', values } of found) sums.set(of, (sums.get(of) ?? 0) + (values[0] ?? 0));
  const parts = [...sums].toSorted(([, one], [, other]) => other - one);
  return parts.map(([part], place) => {
    const own = new Map(found.filter(({ of }) => of === part).map(({ key, values }) => [key, values[0] ?? 0]));
    const label = found.find(({ of }) => of === part)?.ofLabel ?? '';
    return {
      label: rowName({ key: part, label }, words),
      values: rows.map(({ key }) => own.get(key) ?? 0),
      colour: ofModality[part] ?? colourAt(place),
    };
  });
}

/** Returns the highest single value, or the highest sum of stacked bars. */
function highest(series: readonly ChartSeries[], isLines: boolean): number {
  const known = series.map(({ values }) => values.map((value) => value ?? 0));
  if (isLines) return Math.max(0, ...known.flat());
  return Math.max(0, ...(known[0] ?? []).map((_, at) => known.reduce((sum, values) => sum + (values[at] ?? 0), 0)));
}
