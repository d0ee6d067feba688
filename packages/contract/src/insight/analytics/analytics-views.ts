import type { Action, Subject } from '../../abilities.ts';
import type { FigureFilter } from '../figures/fields.ts';
import { type FigureName, type FigureBy, type FigureTopic, figureMeasure } from '../figures/figure-measures.ts';

/** The titles of charts; all stacked ones have `stacked`. */
const chartTitles = [
  'turnaround',
  'reported',
  'workWaiting',
  'age',
  'stored',
  'faults',
  'objects',
  'sharing',
  'addenda',
  'criticals',
  'dose',
  'overDose',
  'people',
  'activity',
  'stacked',
] as const;
export type ChartTitle = (typeof chartTitles)[number];

/** A chart of figures along the time line, or by the age of unread studies. The figures of one chart have one unit. */
export interface AnalyticsChart {
  readonly title: ChartTitle;
  readonly kind: 'lines' | 'bars' | 'stacked';
  readonly measures: readonly FigureName[];
  /** The dimension of the parts of a stacked bar. */
  readonly within?: FigureBy;
  /** Along something else than time. */
  readonly along?: FigureBy;
  /** The target, as a line across: one value for the whole span. */
  readonly target?: FigureName;
}

/** A subject's page: key figures, charts, the table behind them, the ranking lists, and the figure of the heat map. */
export interface AnalyticsView {
  readonly keys: readonly FigureName[];
  readonly charts: readonly AnalyticsChart[];
  readonly table: readonly FigureName[];
  readonly ranks: readonly { readonly by: FigureBy; readonly measures: readonly FigureName[] }[];
  readonly heat: readonly FigureName[];
}

const byModality = (measure: FigureName): AnalyticsChart => ({
  title: 'stacked',
  kind: 'stacked',
  measures: [measure],
  within: 'modality',
});
const lines = (title: ChartTitle, ...measures: FigureName[]): AnalyticsChart => ({ title, kind: 'lines', measures });

export const analyticsViews: Readonly<Record<FigureTopic, AnalyticsView>> = {
  turnaround: {
    keys: ['turnaroundMedian', 'turnaroundP90', 'inTarget', 'received', 'addendaRate', 'overDose'],
    charts: [
      { ...lines('turnaround', 'turnaroundMedian', 'turnaroundP90'), target: 'turnaroundTarget' },
      byModality('received'),
    ],
    table: ['received', 'final', 'turnaroundMedian', 'turnaroundP90', 'turnaroundP95', 'inTarget', 'late'],
    ranks: [{ by: 'clinic', measures: ['final', 'turnaroundMedian', 'inTarget'] }],
    heat: ['received', 'final'],
  },
  volumes: {
    keys: ['received', 'reported', 'rejected', 'images', 'bytes'],
    charts: [byModality('received'), lines('reported', 'received', 'reported')],
    table: ['received', 'reported', 'rejected', 'images', 'bytes'],
    ranks: [
      { by: 'clinic', measures: ['received', 'images'] },
      { by: 'referrer', measures: ['received', 'images'] },
      { by: 'station', measures: ['received', 'images'] },
    ],
    heat: ['received', 'images'],
  },
  workload: {
    keys: ['final', 'weight', 'weightUnread', 'writingMedian'],
    charts: [byModality('weight'), lines('workWaiting', 'waitingMedian', 'writingMedian')],
    table: ['final', 'weight', 'weightUnread', 'waitingMedian', 'writingMedian'],
    ranks: [
      { by: 'reader', measures: ['final', 'weight', 'turnaroundMedian'] },
      { by: 'modality', measures: ['final', 'weight', 'writingMedian'] },
    ],
    heat: ['final'],
  },
  ageing: {
    keys: ['unread', 'overdue', 'unassigned', 'weightUnread'],
    charts: [
      { title: 'age', kind: 'bars', measures: ['unread', 'unassigned', 'overdue'], along: 'age' },
      byModality('unread'),
    ],
    table: ['unread', 'unassigned', 'overdue', 'weightUnread'],
    ranks: [
      { by: 'modality', measures: ['unread', 'overdue'] },
      { by: 'priority', measures: ['unread', 'overdue'] },
      { by: 'clinic', measures: ['unread', 'overdue'] },
    ],
    heat: ['unread'],
  },
  storage: {
    keys: ['bytes', 'stored', 'images', 'received'],
    charts: [lines('stored', 'stored'), byModality('bytes')],
    table: ['bytes', 'stored', 'images', 'received'],
    ranks: [
      { by: 'clinic', measures: ['bytes', 'images'] },
      { by: 'station', measures: ['bytes', 'images'] },
    ],
    heat: ['bytes'],
  },
  ingest: {
    keys: ['uploadErrors', 'quarantined', 'conflicts', 'routingSuccess', 'querySuccess', 'nodeAvailability'],
    charts: [
      lines('faults', 'uploadErrors', 'quarantined', 'conflicts', 'routingErrors'),
      lines('objects', 'objectsIn', 'objectsOut'),
    ],
    table: ['uploadErrors', 'quarantined', 'conflicts', 'routed', 'routingErrors', 'queries', 'queryErrors'],
    ranks: [
      { by: 'node', measures: ['objectsIn', 'objectsOut', 'nodeAvailability', 'nodeFaults'] },
      { by: 'account', measures: ['queries', 'queryErrors'] },
    ],
    heat: ['objectsIn', 'quarantined'],
  },
  sharing: {
    keys: ['shares', 'shareOpenings', 'shareRefusals', 'reportsOpened'],
    charts: [lines('sharing', 'shares', 'shareOpenings', 'reportsOpened')],
    table: ['shares', 'shareOpenings', 'shareRefusals', 'reportsOpened'],
    ranks: [{ by: 'clinic', measures: ['shares', 'shareOpenings', 'reportsOpened'] }],
    heat: ['shareOpenings', 'reportsOpened'],
  },
  quality: {
    keys: ['addended', 'addendaRate', 'reviews', 'discrepancyRate', 'criticals', 'criticalsLate'],
    charts: [
      lines('addenda', 'addended', 'discrepancies'),
      { title: 'criticals', kind: 'bars', measures: ['criticals', 'criticalsLate'] },
    ],
    table: ['addended', 'addendaRate', 'reviews', 'discrepancies', 'criticals', 'criticalsLate'],
    ranks: [
      { by: 'modality', measures: ['addended', 'addendaRate'] },
      { by: 'reader', measures: ['addended', 'addendaRate'] },
    ],
    heat: ['criticals'],
  },
  dose: {
    keys: ['dosed', 'doseMedian', 'doseP75', 'doseP95', 'overDose'],
    charts: [
      lines('dose', 'doseMedian', 'doseP75', 'doseP95'),
      { title: 'overDose', kind: 'bars', measures: ['overDose'] },
    ],
    table: ['dosed', 'doseMedian', 'doseP75', 'doseP95', 'overDose'],
    ranks: [
      { by: 'station', measures: ['dosed', 'doseMedian', 'overDose'] },
      { by: 'modality', measures: ['dosed', 'doseMedian', 'overDose'] },
    ],
    heat: ['dosed'],
  },
  activity: {
    keys: ['activePeople', 'signIns', 'failedSignIns', 'viewerSessions', 'downloads'],
    charts: [lines('people', 'activePeople'), lines('activity', 'signIns', 'viewerSessions', 'downloads')],
    table: ['activePeople', 'signIns', 'failedSignIns', 'viewerSessions', 'downloads'],
    ranks: [{ by: 'account', measures: ['signIns', 'viewerSessions', 'downloads'] }],
    heat: ['signIns', 'viewerSessions'],
  },
};

/** Returns true if somebody may see a figure. */
export function maySeeFigure(
  name: FigureName,
  { can, seesAll }: { readonly can: (action: Action, subject: Subject) => boolean; readonly seesAll: boolean },
): boolean {
  const { right, isOfHouse = false } = figureMeasure(name);
  return can(right.action, right.subject) && (seesAll || !isOfHouse);
}

const dimensionOf: Readonly<Record<keyof FigureFilter, FigureBy>> = {
  clinicId: 'clinic',
  modality: 'modality',
  priority: 'priority',
  referrerId: 'referrer',
  station: 'station',
  readerId: 'reader',
};

/** Returns true if a figure can be filtered so: figures that do not count studies can be filtered by clinic at most. */
function canBeNarrowed(name: FigureName, filter: FigureFilter): boolean {
  const { day, by } = figureMeasure(name);
  if (day !== 'happened') return true;
  return Object.entries(dimensionOf).every(
    ([part, dimension]) => filter[part as keyof FigureFilter] === undefined || by.includes(dimension),
  );
}

/** Returns the part of a subject's page for somebody who may see these figures, filtered so. */
export function viewFor(
  topic: FigureTopic,
  figures: ReadonlySet<FigureName>,
  filter: FigureFilter = {},
): AnalyticsView {
  const { keys, charts, table, ranks, heat } = analyticsViews[topic];
  const able = (by: FigureBy | undefined, names: readonly FigureName[]): FigureName[] =>
    names.filter(
      (name) =>
        figures.has(name) && canBeNarrowed(name, filter) && (by === undefined || figureMeasure(name).by.includes(by)),
    );
  const withSome = <Part extends { readonly measures: readonly FigureName[] }>(parts: readonly Part[]): Part[] =>
    parts.filter(({ measures }) => measures.length > 0);
  return {
    keys: able(undefined, keys),
    charts: withSome(
      charts.map((chart) => ({ ...chart, measures: able(chart.along ?? chart.within, chart.measures) })),
    ),
    table: able('day', table),
    ranks: withSome(ranks.map((rank) => ({ ...rank, measures: able(rank.by, rank.measures) }))),
    heat: able('weekday-hour', heat),
  };
}

/** Returns the figures that the time line of a view requests at once. */
export function timeLineOf({ table, charts }: AnalyticsView): FigureName[] {
  const drawn = charts.filter(({ along, within }) => along === undefined && within === undefined);
  return [...new Set([...table, ...drawn.flatMap(({ measures }) => measures)])];
}
