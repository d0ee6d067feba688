import type { FigureName } from '@isocenter/contract/insight/figures/figure-measures.ts';
import type { SpanColumn, SumColumn } from './cell-queries.ts';
import { percentile } from './spans.ts';
import type { Tally } from './tally.ts';

/** The sums, spans and events of a figure, and its formula. Events are summed under the names of their figures. */
interface MadeOf {
  readonly sums?: readonly SumColumn[];
  readonly spans?: SpanColumn;
  readonly events?: readonly EventName[];
  readonly value: (tally: Tally) => number | null;
}

/** Figures that are no studies. */
const eventNames = [
  'uploadErrors',
  'quarantined',
  'conflicts',
  'objectsIn',
  'objectsOut',
  'nodeChecks',
  'nodeFaults',
  'routed',
  'routingErrors',
  'queries',
  'queryErrors',
  'shares',
  'shareOpenings',
  'shareRefusals',
  'reportsOpened',
  'reviews',
  'discrepancies',
  'criticals',
  'criticalsLate',
  'signIns',
  'failedSignIns',
  'viewerSessions',
  'downloads',
] as const satisfies readonly FigureName[];
export type EventName = (typeof eventNames)[number];

const sum = (name: SumColumn): MadeOf => ({ sums: [name], value: (tally) => tally.sum(name) });
const hundredths = (name: SumColumn): MadeOf => ({ sums: [name], value: (tally) => tally.sum(name) / 100 });
const at = (spans: SpanColumn, share: number): MadeOf => ({
  spans,
  value: (tally) => percentile(tally.spans(spans), share),
});
const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 100;
const event = (name: EventName): MadeOf => ({ events: [name], value: (tally) => tally.sum(name) });
/** Percentage that did not fail. */
const success = (all: EventName, failed: EventName): MadeOf => ({
  events: [all, failed],
  value: (tally) => share(tally.sum(all) - tally.sum(failed), tally.sum(all)),
});

const ofEvents = Object.fromEntries(eventNames.map((name) => [name, event(name)]));

const others: Readonly<Record<Exclude<FigureName, EventName>, MadeOf>> = {
  final: sum('final'),
  turnaroundMedian: at('turnaround_spans', 0.5),
  turnaroundP75: at('turnaround_spans', 0.75),
  turnaroundP90: at('turnaround_spans', 0.9),
  turnaroundP95: at('turnaround_spans', 0.95),
  turnaroundMean: {
    sums: ['turnaround_sum', 'final'],
    value: (tally) => (tally.sum('final') === 0 ? null : Math.round(tally.sum('turnaround_sum') / tally.sum('final'))),
  },
  inTarget: {
    sums: ['in_target', 'targeted'],
    value: (tally) => share(tally.sum('in_target'), tally.sum('targeted')),
  },
  // Of targets as they are now, and not of facts.
  turnaroundTarget: { value: (tally) => tally.medianTarget() },
  late: { sums: ['targeted', 'in_target'], value: (tally) => tally.sum('targeted') - tally.sum('in_target') },
  waitingMedian: at('waiting_spans', 0.5),
  waitingP90: at('waiting_spans', 0.9),
  writingMedian: at('writing_spans', 0.5),
  writingP90: at('writing_spans', 0.9),
  received: sum('received'),
  images: sum('images'),
  reported: sum('reported'),
  rejected: sum('rejected'),
  weight: hundredths('weight'),
  weightUnread: hundredths('weight_unread'),
  unread: sum('unread'),
  unassigned: sum('unassigned'),
  // As time goes by: asked of facts each time.
  overdue: { value: (tally) => tally.sum('overdue') },
  bytes: sum('bytes'),
  // Summed up over all days before.
  stored: { value: (tally) => tally.sum('stored') },
  nodeAvailability: success('nodeChecks', 'nodeFaults'),
  routingSuccess: {
    events: ['routed', 'routingErrors'],
    value: (tally) => share(tally.sum('routed'), tally.sum('routed') + tally.sum('routingErrors')),
  },
  querySuccess: success('queries', 'queryErrors'),
  addended: sum('addended'),
  addendaRate: { sums: ['addended', 'final'], value: (tally) => share(tally.sum('addended'), tally.sum('final')) },
  discrepancyRate: {
    events: ['discrepancies', 'reviews'],
    value: (tally) => share(tally.sum('discrepancies'), tally.sum('reviews')),
  },
  dosed: sum('dosed'),
  doseMedian: at('dose_spans', 0.5),
  doseP75: at('dose_spans', 0.75),
  doseP95: at('dose_spans', 0.95),
  overDose: sum('over_dose'),
  activePeople: { value: (tally) => tally.sum('activePeople') },
};

const made = new Map<string, MadeOf>(Object.entries({ ...ofEvents, ...others }));

/** Returns the formula of a figure. */
export function madeOf(name: FigureName): MadeOf {
  const found = made.get(name);
  if (found === undefined) throw new Error(`Nobody counts ${name}`);
  return found;
}
