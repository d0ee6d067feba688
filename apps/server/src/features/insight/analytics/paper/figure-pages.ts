import type { AnalyticsNote } from '@isocenter/contract/insight/analytics/analytics-notes-fields.ts';
import type { AnalyticsChart } from '@isocenter/contract/insight/analytics/analytics-views.ts';
import type { FigureName, FigureTopic } from '@isocenter/contract/insight/figures/figure-measures.ts';
import type { Step } from '@isocenter/contract/insight/analytics/periods.ts';
import type { StorageForecast } from '@isocenter/contract/insight/analytics/storage-forecast.ts';
import type { Block, Cell, PageDescription } from '#platform/pdf/pdf.ts';
import type { SubjectFigures } from '../subject-figures.ts';
import { chartBlock } from './figure-chart.ts';
import { formatIn, localeOf, type Writing } from './figure-format.ts';
import { filledIn, paperWords, rowName } from './paper-words.ts';

export interface PrintedFigures {
  /** Name of a saved report; empty: the subject. */
  readonly name: string;
  readonly topic: FigureTopic;
  readonly step: Step;
  readonly figures: SubjectFigures;
  /** Forecast of what is stored. */
  readonly forecast: StorageForecast | undefined;
  /** Notes on their days, by day. */
  readonly notes: readonly Pick<AnalyticsNote, 'day' | 'text' | 'clinic'>[];
  /** Names of the filters in force. */
  readonly filters: readonly string[];
  readonly institution: string;
  readonly language: string;
  readonly timeZone: string;
}

/** Returns the title of the report, and its days in words. */
function titleOf({ name, topic, language, figures: { span } }: PrintedFigures): {
  readonly title: string;
  readonly period: string;
} {
  const words = paperWords(language);
  const { time } = formatIn(language);
  return {
    title: name === '' ? words.topics[topic] : name,
    period: filledIn(words.period, { from: time(span.from), to: time(span.to) }),
  };
}

/** Key figures, drawings and tables of a subject. */
export function figurePages(printed: PrintedFigures): PageDescription {
  const { figures, language, institution } = printed;
  const writing: Writing = { words: paperWords(language), format: formatIn(language) };
  const { title } = titleOf(printed);
  const charts = figures.view.charts.flatMap((chart) => chartBlocks(chart, printed, writing));
  return {
    title,
    language,
    at: new Date(`${figures.span.to}T00:00:00Z`),
    size: 'A4',
    margins: { top: 16, right: 18, bottom: 12, left: 20 },
    font: 'sans',
    head: [text(institution, 'quiet'), { kind: 'rule' }],
    foot: [],
    pageLine: writing.words.pages,
    mark: '',
    body: [
      heading(title, 1),
      ...factBlocks(printed, writing),
      keyTable(figures, writing),
      ...charts,
      ...noteBlocks(printed, writing),
      ...timeTable(printed, writing),
      ...figures.ranks.flatMap((rank) => rankTable(rank, writing)),
    ],
  };
}

function factBlocks(printed: PrintedFigures, { words, format }: Writing): Block[] {
  const { figures, filters, name, topic, language, timeZone } = printed;
  const { before, asOf } = figures;
  const { period } = titleOf(printed);
  const days = (pattern: string, span: { from: string; to: string }): string =>
    filledIn(pattern, { from: format.time(span.from), to: format.time(span.to) });
  const at = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const lines = [
    ...(name === '' ? [] : [words.topics[topic]]),
    before === undefined ? period : `${period}, ${days(words.compared, before)}`,
    ...(filters.length === 0 ? [] : [filledIn(words.narrowed, { filters: filters.join(', ') })]),
  ];
  const full = printed.forecast?.full;
  if (full !== undefined) lines.push(filledIn(words.fullOn, { day: format.time(full.day) }));
  const asOfLine = asOf === '' ? [] : [text(filledIn(words.asOf, { at: at.format(new Date(asOf)) }), 'quiet')];
  return [...lines.map((line) => text(line)), ...asOfLine];
}

function keyTable({ view, keys, before }: SubjectFigures, { words, format }: Writing): Block {
  const isCompared = before !== undefined;
  const heads = [words.figure, words.now, ...(isCompared ? [words.change, words.before] : [])];
  return table(
    heads,
    view.keys.map((name) => {
      const [now, then] = [keys.now[name], keys.before?.[name]];
      const compared = isCompared ? [format.change(name, now, then), format.value(name, then)] : [];
      return [words.measures[name], format.value(name, now), ...compared];
    }),
  );
}

function chartBlocks(chart: AnalyticsChart, printed: PrintedFigures, writing: Writing): Block[] {
  const drawn = chartBlock(chart, printed, writing);
  if (drawn === undefined) return [];
  return [heading(drawn.title, 2), drawn.block];
}

/** Lists the notes, by the numbers that stand in the drawings. */
function noteBlocks({ notes }: PrintedFigures, { words, format }: Writing): Block[] {
  if (notes.length === 0) return [];
  const items = notes.map(({ day, text: said, clinic }) => [
    text(`${format.time(day)}${clinic === '' ? '' : `, ${clinic}`}: ${said}`),
  ]);
  return [heading(words.notes, 2), { kind: 'list', first: 1, items }];
}

function timeTable({ figures, step }: PrintedFigures, { words, format }: Writing): Block[] {
  const { view, timeLine } = figures;
  if (view.table.length === 0) return [];
  const isEmpty = timeLine.every(({ values }) => view.table.every((name) => !values[name]));
  if (isEmpty) return [heading(words.table, 2), text(words.empty)];
  return [
    heading(words.table, 2),
    table(
      [words.by[step], ...view.table.map((name) => words.measures[name])],
      timeLine.map((row) => [format.time(row.key), ...view.table.map((name) => format.value(name, row.values[name]))]),
    ),
  ];
}

function rankTable({ by, measures, rows: all }: SubjectFigures['ranks'][number], { words, format }: Writing): Block[] {
  const rows = all.filter(({ values }) => measures.some((name) => Boolean(values[name])));
  if (rows.length === 0) return [];
  return [
    heading(filledIn(words.byWhat, { what: words.by[by] }), 2),
    table(
      [words.by[by], ...measures.map((name: FigureName) => words.measures[name])],
      rows.map((row) => [rowName(row, words), ...measures.map((name) => format.value(name, row.values[name]))]),
    ),
  ];
}

function heading(said: string, level: 1 | 2): Block {
  return { kind: 'heading', level, words: [{ text: said }] };
}

function text(said: string, style: 'usual' | 'small' | 'quiet' = 'small', align: 'start' | 'end' = 'start'): Block {
  return { kind: 'paragraph', style, align, words: [{ text: said }] };
}

/** Its first column is of words, the others of figures. */
function table(heads: readonly string[], lines: readonly (readonly string[])[]): Block {
  const cells = (line: readonly string[], isHeader: boolean): Cell[] =>
    line.map((said, at) => ({ isHeader, blocks: [text(said, 'small', at === 0 ? 'start' : 'end')] }));
  return {
    kind: 'table',
    widths: heads.map((_, at) => (at === 0 ? 2.4 : 1.4)),
    rows: [cells(heads, true), ...lines.map((line) => cells(line, false))],
  };
}
