import { steps, lastDayOf } from '../analytics/periods.ts';
import { listedFigures } from '../dashboard/listed-figures.ts';
import type { FigureFilter } from './fields.ts';
import { type FigureBy, type FigureName, figureMeasure } from './figure-measures.ts';

/** The list that gives a figure: a page of ours and what stands in its address. */
export interface FigureList {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

/** The part of the figures that a number belongs to. */
export interface FigurePlace {
  readonly from: string;
  readonly to: string;
  /** The dimension of each of the row's keys: `[['day', '2026-11-20'], ['modality', 'CT']]`. */
  readonly keys: readonly (readonly [FigureBy, string])[];
}

/** The studies that a figure is made of where it counts no studies itself. */
const made: Partial<Record<FigureName, FigureName>> = {
  turnaroundMedian: 'final',
  turnaroundP75: 'final',
  turnaroundP90: 'final',
  turnaroundP95: 'final',
  turnaroundMean: 'final',
  inTarget: 'final',
  waitingMedian: 'final',
  waitingP90: 'final',
  writingMedian: 'final',
  writingP90: 'final',
  weight: 'final',
  images: 'received',
  bytes: 'received',
  weightUnread: 'unread',
  addendaRate: 'addended',
  doseMedian: 'dosed',
  doseP75: 'dosed',
  doseP95: 'dosed',
};

const filterNames = ['clinicId', 'modality', 'priority', 'referrerId', 'station', 'readerId'] as const;
const filterOf: Partial<Record<FigureBy, (typeof filterNames)[number]>> = {
  clinic: 'clinicId',
  modality: 'modality',
  priority: 'priority',
  referrer: 'referrerId',
  station: 'station',
  reader: 'readerId',
};

/**
 * The list of exactly the studies that a number counts (of a mean, a median or a share: those that it is made of), or null where there is
 * none: for what is no study, and for `*`.
 */
export function listOfFigure(name: FigureName, place: FigurePlace, filter: FigureFilter = {}): FigureList | null {
  const listed = listedFigures.find((figure) => figure === (made[name] ?? name));
  if (listed === undefined || figureMeasure(name).day === 'happened') return null;
  let { from, to } = place;
  const parts: Record<string, string> = {};
  for (const part of filterNames) if (filter[part] !== undefined) parts[part] = String(filter[part]);
  for (const [by, key] of place.keys) {
    if (key === '*') return null;
    const within = daysOf(by, key);
    if (within !== undefined) [from, to] = [later(from, within[0]), earlier(to, within[1])];
    else if (by === 'weekday-hour') [parts['weekday'] = '', parts['hour'] = ''] = key.split('-');
    else parts[filterOf[by] ?? by] = key;
  }
  const written = Object.entries(parts).map(([part, value]) => `${part}=${encodeURIComponent(value)}`);
  return { to: '/all-studies', search: { figure: [listed, from, to, ...written].join(';') } };
}

/** First and last day of a key of time; undefined of others. */
function daysOf(by: FigureBy, key: string): readonly [string, string] | undefined {
  const step = steps.find((one) => one === by);
  if (step === undefined) return undefined;
  const first = step === 'year' ? `${key}-01-01` : step === 'month' ? `${key}-01` : key;
  return [first, lastDayOf(key, step)];
}

const later = (one: string, other: string): string => (one > other ? one : other);
const earlier = (one: string, other: string): string => (one < other ? one : other);
