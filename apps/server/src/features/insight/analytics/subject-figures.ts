import { type AnalyticsQuery, spanBefore } from '@isocenter/contract/insight/analytics/fields.ts';
import {
  maySeeFigure,
  timeLineOf,
  viewFor,
  type AnalyticsChart,
  type AnalyticsView,
} from '@isocenter/contract/insight/analytics/analytics-views.ts';
import { figureNames, type FigureBy, type FigureName } from '@isocenter/contract/insight/figures/figure-measures.ts';
import { figureList, mostFigures } from '@isocenter/contract/insight/figures/figures.ts';
import type { FigureFilter, FigureQuery, FigureRow, Figures } from '@isocenter/contract/insight/figures/fields.ts';
import { daysOf, mostDays, type Span } from '@isocenter/contract/insight/analytics/periods.ts';
import { say } from '@isocenter/contract/said.ts';
import { answerFigures } from '#features/insight/figures/figures.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';

/** Figures by name, of one row. */
type Values = Readonly<Partial<Record<FigureName, number | null>>>;

export interface TimeRow {
  readonly key: string;
  readonly label: string;
  readonly values: Values;
}

/** All that a subject shows of a span, as one person is told it. */
export interface SubjectFigures {
  readonly view: AnalyticsView;
  readonly span: Span;
  readonly before: Span | undefined;
  readonly asOf: string;
  readonly keys: { readonly now: Values; readonly before: Values | undefined };
  readonly timeLine: readonly TimeRow[];
  /** Rows of the span before, beside those of the time line. */
  readonly timeLineBefore: readonly TimeRow[];
  readonly alongs: ReadonlyMap<AnalyticsChart, readonly TimeRow[]>;
  readonly stacks: ReadonlyMap<AnalyticsChart, readonly FigureRow[]>;
  /** Targets, where there are any. */
  readonly targets: ReadonlyMap<AnalyticsChart, number>;
  readonly ranks: readonly {
    readonly by: FigureBy;
    readonly measures: readonly FigureName[];
    readonly rows: readonly TimeRow[];
  }[];
}

const mostRanked = 15;
const filterNames = ['clinicId', 'modality', 'priority', 'referrerId', 'station', 'readerId'] as const;

export function filterOf(query: FigureFilter): FigureFilter {
  return Object.fromEntries(filterNames.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])));
}

/** The figures that somebody is told. */
export function figuresFor(principal: Principal): Set<FigureName> {
  const seesAll = principal.scope.kind === 'all';
  return new Set(
    figureNames.filter((name) =>
      maySeeFigure(name, { can: (action, subject) => principal.can(action, subject), seesAll }),
    ),
  );
}

/** @throws AppError `invalid-input` for a span that ends before it begins, or is too long */
function requireSpan(span: Span): void {
  const days = daysOf(span);
  if (days < 1) throw new AppError('invalid-input', 'The period ends before it begins.');
  if (days > mostDays) throw new AppError('invalid-input', say`A period has at most ${mostDays} days.`);
}

/** Collects figures of one span as one person sees them. */
class Asking {
  readonly #db: Db;
  readonly #principal: Principal;
  readonly #filter: FigureFilter;
  asOf = '';

  constructor(db: Db, principal: Principal, query: AnalyticsQuery) {
    this.#db = db;
    this.#principal = principal;
    this.#filter = filterOf(query);
  }

  /** In as many calls as their number takes. */
  async rows(measures: readonly FigureName[], span: Span, more: Partial<FigureQuery> = {}): Promise<TimeRow[]> {
    const found = new Map<string, { key: string; label: string; values: Partial<Record<FigureName, number | null>> }>();
    for (let at = 0; at < measures.length; at += mostFigures) {
      const some = measures.slice(at, at + mostFigures);
      for (const { key, label, values } of (await this.raw(some, span, more)).rows) {
        const row = found.get(key) ?? { key, label, values: {} };
        some.forEach((name, place) => (row.values[name] = values[place] ?? null));
        found.set(key, row);
      }
    }
    return [...found.values()];
  }

  async raw(measures: readonly FigureName[], span: Span, more: Partial<FigureQuery>): Promise<Figures> {
    const query = { ...this.#filter, ...more, ...span, measures: figureList(measures) };
    const figures = await answerFigures(this.#db, this.#principal, query);
    if (this.asOf === '' || figures.asOf < this.asOf) this.asOf = figures.asOf;
    return figures;
  }
}

/** @throws AppError as `requireSpan` and the figures do */
export async function subjectFigures(db: Db, principal: Principal, query: AnalyticsQuery): Promise<SubjectFigures> {
  const span: Span = { from: query.from, to: query.to };
  requireSpan(span);
  const view = viewFor(query.subject, figuresFor(principal), filterOf(query));
  const before = spanBefore(span, query.compare ?? 'none');
  const asking = new Asking(db, principal, query);
  const { by = 'day' } = query;
  const all = async (of: Span): Promise<Values> => (await asking.rows(view.keys, of))[0]?.values ?? {};
  const line = timeLineOf(view);
  const alongs = new Map<AnalyticsChart, TimeRow[]>();
  const stacks = new Map<AnalyticsChart, readonly FigureRow[]>();
  const targets = new Map<AnalyticsChart, number>();
  for (const chart of view.charts) {
    const { along, within, target, measures } = chart;
    const aim = target && (await asking.rows([target], span))[0]?.values[target];
    if (aim !== undefined && aim !== null) targets.set(chart, aim);
    if (along !== undefined) alongs.set(chart, await asking.rows(measures, span, { by: along }));
    else if (within !== undefined) stacks.set(chart, (await asking.raw(measures, span, { by, within, most: 8 })).rows);
  }
  const ranks = [];
  for (const { by: dimension, measures } of view.ranks) {
    const rows = await asking.rows(measures, span, { by: dimension, most: mostRanked }).catch(unlessTooLong);
    if (rows !== undefined) ranks.push({ by: dimension, measures, rows });
  }
  return {
    view,
    span,
    before,
    keys: { now: await all(span), before: before && (await all(before)) },
    timeLine: line.length === 0 ? [] : await asking.rows(line, span, { by }),
    timeLineBefore: before === undefined || line.length === 0 ? [] : await asking.rows(line, before, { by }),
    alongs,
    stacks,
    targets,
    ranks,
    asOf: asking.asOf,
  };
}

/** Some are not told apart over long spans: a report is without them then. */
function unlessTooLong(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'invalid-input') throw error;
}

/** The time line alone, for a table. */
export async function timeLineFigures(
  db: Db,
  principal: Principal,
  query: AnalyticsQuery,
): Promise<{ measures: readonly FigureName[]; rows: readonly TimeRow[]; before: readonly TimeRow[] }> {
  const span: Span = { from: query.from, to: query.to };
  requireSpan(span);
  const { table } = viewFor(query.subject, figuresFor(principal), filterOf(query));
  const before = spanBefore(span, query.compare ?? 'none');
  const asking = new Asking(db, principal, query);
  const { by = 'day' } = query;
  if (table.length === 0) return { measures: table, rows: [], before: [] };
  return {
    measures: table,
    rows: await asking.rows(table, span, { by }),
    before: before === undefined ? [] : await asking.rows(table, before, { by }),
  };
}

/** Names the values of the filters; undefined if the caller has nothing of one of them. */
export async function filterLabels(
  db: Db,
  principal: Principal,
  query: AnalyticsQuery,
): Promise<{ readonly by: FigureBy; readonly label: string }[]> {
  const span: Span = { from: query.from, to: query.to };
  const asking = new Asking(db, principal, query);
  const named: readonly (readonly [FigureBy, string | number | undefined])[] = [
    ['clinic', query.clinicId],
    ['modality', query.modality],
    ['priority', query.priority],
    ['referrer', query.referrerId],
    ['station', query.station],
    ['reader', query.readerId],
  ];
  const labels = [];
  for (const [by, value] of named) {
    if (value === undefined) continue;
    const { rows } = await asking.raw(['received'], span, { by, most: 1 });
    const row = rows.find(({ key }) => key === String(value));
    labels.push({ by, label: row?.label || (typeof value === 'number' ? '–' : value) });
  }
  return labels;
}
