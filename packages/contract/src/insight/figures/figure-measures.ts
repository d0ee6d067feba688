import type { Action, Subject } from '../../abilities.ts';

/** The unit of a figure: `weight` is work by the weights of the house, `dose` mGy·cm. */
export type FigureUnit = 'count' | 'bytes' | 'minutes' | 'percent' | 'weight' | 'dose';

/** The dimensions of figures, which are also their rows. */
const figureTimes = ['hour', 'weekday-hour', 'day', 'week', 'month', 'year'] as const;
const figureDimensions = ['clinic', 'modality', 'priority', 'referrer', 'station', 'reader'] as const;
/** `age`: how long what is unread has waited. `node`: with whom we spoke. `account`: who did it. */
const figureKinds = ['age', 'node', 'account'] as const;
export const figureBys = [...figureTimes, ...figureDimensions, ...figureKinds] as const;
export type FigureDimension = (typeof figureDimensions)[number];
export type FigureBy = (typeof figureBys)[number];

/** The upper bounds of the wait of an unread study, in hours; the last bucket has none. Keys of `by: 'age'`. */
export const ageBuckets = ['1', '4', '8', '24', '72', '168', 'more'] as const;

/**
 * The day on which a study counts: the day of its receipt, the day its report was first final; or no day at all, for the present state
 * (then `from` and `to` are days of receipt).
 */
type FigureDay = 'received' | 'final' | 'happened';

export interface FigureMeasure {
  readonly unit: FigureUnit;
  /** The better direction; null if neither is. */
  readonly good: 'up' | 'down' | null;
  /** The page of Data Analytics that it belongs to. */
  readonly topic: FigureTopic;
  readonly day: FigureDay;
  /** The dimensions that it has, and can be filtered by. */
  readonly by: readonly FigureBy[];
  /** The right that it needs. */
  readonly right: { readonly action: Action; readonly subject: Subject };
  /** A figure of the whole house: only people who see every clinic may see it. */
  readonly isOfHouse?: true;
}

export const figureTopics = [
  'turnaround',
  'volumes',
  'workload',
  'ageing',
  'storage',
  'ingest',
  'sharing',
  'quality',
  'dose',
  'activity',
] as const;
export type FigureTopic = (typeof figureTopics)[number];

const read = (subject: Subject): FigureMeasure['right'] => ({ action: 'read', subject });
const ofStudies = [...figureTimes, ...figureDimensions] as const;

/** A figure of studies, each of which counts once: on the day of its receipt. */
const received = (topic: FigureTopic, unit: FigureUnit, good: FigureMeasure['good'] = null): FigureMeasure => ({
  unit,
  good,
  topic,
  day: 'received',
  by: ofStudies,
  right: read('Study'),
});

/** On the day on which its report became final for the first time. */
const final = (topic: FigureTopic, unit: FigureUnit, good: FigureMeasure['good'] = null): FigureMeasure => ({
  ...received(topic, unit, good),
  day: 'final',
});

/** A figure of events that are no studies, on the day on which they happen. */
const happened = (
  topic: FigureTopic,
  good: FigureMeasure['good'],
  more: Partial<Pick<FigureMeasure, 'unit' | 'by' | 'right' | 'isOfHouse'>> = {},
): FigureMeasure => ({
  unit: 'count',
  good,
  topic,
  day: 'happened',
  by: [...figureTimes, 'clinic'],
  right: read('Analytics'),
  ...more,
});
const ofNodes = { by: [...figureTimes, 'node'], isOfHouse: true } as const;
const ofPeople = { by: [...figureTimes, 'account'], isOfHouse: true } as const;

/** Every figure that there is. Percentiles are of the whole of what a row covers, not means of percentiles. */
export const figureMeasures = {
  // From receipt to the first final report.
  final: final('turnaround', 'count', 'up'),
  turnaroundMedian: final('turnaround', 'minutes', 'down'),
  turnaroundP75: final('turnaround', 'minutes', 'down'),
  turnaroundP90: final('turnaround', 'minutes', 'down'),
  turnaroundP95: final('turnaround', 'minutes', 'down'),
  turnaroundMean: final('turnaround', 'minutes', 'down'),
  /** The share of those with a target that were final by then. */
  inTarget: final('turnaround', 'percent', 'up'),
  /** The time within which half of those that had a target were due, by the present targets. */
  turnaroundTarget: { ...final('turnaround', 'minutes'), by: ['modality', 'priority'] },
  /** Final after their target. */
  late: final('turnaround', 'count', 'down'),
  /** From receipt to the beginning of the report, and from there to its being final. */
  waitingMedian: final('turnaround', 'minutes', 'down'),
  waitingP90: final('turnaround', 'minutes', 'down'),
  writingMedian: final('turnaround', 'minutes', 'down'),
  writingP90: final('turnaround', 'minutes', 'down'),

  received: received('volumes', 'count'),
  images: received('volumes', 'count'),
  /** Received and, as things stand, with a final report. */
  reported: received('volumes', 'count', 'up'),
  rejected: received('volumes', 'count', 'down'),

  /** Reports made final, by the weights of the house; the reader is whoever signed first. */
  weight: final('workload', 'weight', 'up'),
  /** Studies that wait for a report, by the weights of the house. */
  weightUnread: received('workload', 'weight', 'down'),

  /** The present state: studies without a final report, neither rejected nor withdrawn. */
  unread: { ...received('ageing', 'count', 'down'), by: [...ofStudies, 'age'] },
  /** Unread that nobody has been given. */
  unassigned: { ...received('ageing', 'count', 'down'), by: [...ofStudies, 'age'] },
  /** Unread whose target is over. */
  overdue: { ...received('ageing', 'count', 'down'), by: [...ofStudies, 'age'] },

  /** Received bytes of studies, by the day of their receipt. */
  bytes: received('storage', 'bytes'),
  /** All that is stored, at the end of each day. Not by `hour` or `weekday-hour`. */
  stored: { ...received('storage', 'bytes'), by: ['day', 'week', 'month', 'year', 'clinic'] },

  /** Files of uploads that were refused. */
  uploadErrors: happened('ingest', 'down', { right: read('Upload') }),
  /** Objects that were put aside as they came in. */
  quarantined: happened('ingest', 'down', { right: read('Quarantine') }),
  /** Conflicts of identity that were opened. */
  conflicts: happened('ingest', 'down', { right: read('Quarantine') }),
  objectsIn: happened('ingest', null, { ...ofNodes, right: read('Node') }),
  objectsOut: happened('ingest', null, { ...ofNodes, right: read('Node') }),
  /** Tests of nodes, how many of them succeeded, and how many did not. */
  nodeChecks: happened('ingest', null, { ...ofNodes, right: read('Node') }),
  nodeAvailability: happened('ingest', 'up', { ...ofNodes, unit: 'percent', right: read('Node') }),
  nodeFaults: happened('ingest', 'down', { ...ofNodes, right: read('Node') }),
  /** Studies that a rule dealt with, and those with which it failed. */
  routed: happened('ingest', null, { right: read('Node') }),
  routingErrors: happened('ingest', 'down', { right: read('Node') }),
  routingSuccess: happened('ingest', 'up', { unit: 'percent', right: read('Node') }),
  /** Queries of other archives by our people. */
  queries: happened('ingest', null, { ...ofPeople, right: read('Query') }),
  queryErrors: happened('ingest', 'down', { ...ofPeople, right: read('Query') }),
  querySuccess: happened('ingest', 'up', { ...ofPeople, unit: 'percent', right: read('Query') }),

  shares: happened('sharing', null, { right: read('Analytics') }),
  shareOpenings: happened('sharing', 'up', { right: read('Analytics') }),
  /** Tries with a wrong code or birth date. */
  shareRefusals: happened('sharing', 'down', { right: read('Analytics') }),
  /** Reports that referring doctors opened for the first time. */
  reportsOpened: happened('sharing', 'up', { right: read('Analytics') }),

  /** Studies whose final report got an addendum since, by the day on which the report was first final. */
  addended: final('quality', 'count', 'down'),
  addendaRate: final('quality', 'percent', 'down'),
  /** Verdicts of peer reviews. */
  reviews: happened('quality', 'up', { right: read('PeerReview') }),
  discrepancies: happened('quality', 'down', { right: read('PeerReview') }),
  discrepancyRate: happened('quality', 'down', { unit: 'percent', right: read('PeerReview') }),
  /** Critical results that were flagged, and those that were acknowledged too late or not in time so far. */
  criticals: happened('quality', null),
  criticalsLate: happened('quality', 'down'),

  /** Studies of which a dose is known, from dose reports or headers. */
  dosed: received('dose', 'count'),
  /** Dose length product of CT. */
  doseMedian: received('dose', 'dose', 'down'),
  doseP75: received('dose', 'dose', 'down'),
  doseP95: received('dose', 'dose', 'down'),
  /** Over the reference level of their kind. */
  overDose: received('dose', 'count', 'down'),

  signIns: happened('activity', null, ofPeople),
  failedSignIns: happened('activity', 'down', ofPeople),
  /** People who signed in or worked: each counts once in a row, however long the row is. */
  activePeople: happened('activity', 'up', { by: ['day', 'week', 'month', 'year', 'account'], isOfHouse: true }),
  viewerSessions: happened('activity', null, ofPeople),
  downloads: happened('activity', null, ofPeople),
} as const satisfies Readonly<Record<string, FigureMeasure>>;

export type FigureName = keyof typeof figureMeasures;
// Object.keys tells the names as texts.
export const figureNames = Object.keys(figureMeasures) as readonly FigureName[];

export function figureMeasure(name: FigureName): FigureMeasure {
  return figureMeasures[name];
}
