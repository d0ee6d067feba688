import {
  ageBuckets,
  figureMeasure,
  figureNames,
  type FigureBy,
  type FigureName,
} from '@isocenter/contract/insight/figures/figure-measures.ts';
import { usualValues } from '@isocenter/contract/insight/figures/figures.ts';
import type { FigureFilter, FigureQuery, FigureRow, Figures } from '@isocenter/contract/insight/figures/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { collect, keysOfTime, type FigureQuestion } from './collect.ts';
import { namesOf } from './label-queries.ts';
import { madeOf } from './measure-values.ts';
import { figureScope } from './scope.ts';
import { readFigureState, type FigureState } from './state-queries.ts';
import { Tally, type Tallies } from './tally.ts';

/** Counts the requested figures over what somebody sees. @throws 403 for a figure that is not for him, 400 for what it does not know. */
export async function answerFigures(db: Db, viewer: Principal, query: FigureQuery): Promise<Figures> {
  const { by, within, from, to, most = usualValues } = query;
  const measures = figureNames.filter((name) => query.measures.split(',').includes(name));
  const inOrder = query.measures.split(',').flatMap((name) => figureNames.filter((known) => known === name));
  const wanted: FigureQuestion = {
    measures,
    by: [by, within].filter((one) => one !== undefined),
    from,
    to,
    filter: filterOf(query),
    scope: figureScope(viewer),
  };
  requirePeriod(query);
  for (const name of measures) requireMeasure(viewer, name, wanted);
  const [state, tallies] = [await readFigureState(db), await collect(db, wanted)];
  const keys = ordered(tallies, by, {
    measures: inOrder,
    period: query,
    isOfTime: within === undefined,
    most,
    side: 'key',
  });
  const ofs = ordered(tallies, within, { measures: inOrder, period: query, isOfTime: false, most, side: 'of' });
  const rows = rowsOf(tallies, { keys, ofs, measures: inOrder, hasWithin: within !== undefined });
  return { ...truthOf(state), rows: await labelled(db, rows, by, within) };
}

function filterOf({
  measures: _measures,
  by: _by,
  within: _within,
  from: _from,
  to: _to,
  most: _most,
  ...filter
}: FigureQuery): FigureFilter {
  return filter;
}

/** So long a period may be. */
const mostYears = 50;

function requirePeriod({ from, to }: Pick<FigureQuery, 'from' | 'to'>): void {
  if (from > to) throw new AppError('invalid-input', 'The period ends before it begins.');
  if (Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > mostYears)
    throw new AppError('invalid-input', say`A period has at most ${mostYears} years.`);
}

function requireMeasure(viewer: Principal, name: FigureName, { by, filter, scope }: FigureQuestion): void {
  const { right, isOfHouse = false, by: known, day } = figureMeasure(name);
  const forbidden = new AppError(
    'forbidden',
    say`Your role does not include it: ${`${right.action} ${right.subject}`}.`,
  );
  if (!viewer.can(right.action, right.subject)) throw forbidden;
  if (isOfHouse && scope.clinics !== 'all')
    throw new AppError('forbidden', 'This is told to those who see every clinic.');
  const names = by.some((one) => one === 'reader' || one === 'account') || filter.readerId !== undefined;
  if (names && !viewer.can('read', 'Analytics'))
    throw new AppError('forbidden', say`Your role does not include it: ${'read Analytics'}.`);
  const narrowed = narrowing(filter);
  const dimensions = [...by, ...(day === 'happened' ? narrowed : [])];
  // What is stored adds up along one thing.
  const unknown = dimensions.find((one) => !known.includes(one)) ?? (name === 'stored' ? by[1] : undefined);
  if (unknown !== undefined) throw new AppError('invalid-input', say`${name} is not told apart by ${unknown}.`);
}

function narrowing({ clinicId, modality, priority, referrerId, station, readerId }: FigureFilter): FigureBy[] {
  const filters = { clinic: clinicId, modality, priority, referrer: referrerId, station, reader: readerId };
  // The names are those of dimensions.
  return Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name as FigureBy]));
}

/** Both in one; the first is left as it is. */
function together(one: Tally | undefined, other: Tally): Tally {
  if (one === undefined) return other;
  const sum = new Tally();
  sum.merge(one);
  sum.merge(other);
  return sum;
}

interface Order {
  readonly measures: readonly FigureName[];
  readonly period: Pick<FigureQuery, 'from' | 'to'>;
  readonly isOfTime: boolean;
  readonly most: number;
  readonly side: 'key' | 'of';
}

const times: readonly (FigureBy | undefined)[] = ['hour', 'weekday-hour', 'day', 'week', 'month', 'year'];

/** The keys of one side in their order: those of time as it passes, others by the first figure that was asked for. */
function ordered(
  tallies: Tallies,
  by: FigureBy | undefined,
  { measures, period, isOfTime, most, side }: Order,
): readonly string[] {
  if (by === undefined) return [''];
  if (by === 'age') return ageBuckets;
  if (times.includes(by)) {
    const all = keysOfTime(by, period.from, period.to);
    if (isOfTime) return all;
    const present = new Set([...tallies.entries()].map(([key, of]) => (side === 'key' ? key : of)));
    return all.filter((key) => present.has(key));
  }
  const whole = new Map<string, Tally>();
  for (const [key, of, tally] of tallies.entries()) {
    const name = side === 'key' ? key : of;
    whole.set(name, together(whole.get(name), tally));
  }
  const [first] = measures;
  const value = (tally: Tally) => (first === undefined ? 0 : (madeOf(first).value(tally) ?? 0));
  const amounts = [...whole].map(([name, tally]) => ({ name, much: value(tally) }));
  const names = amounts.sort((one, other) => other.much - one.much || (one.name < other.name ? -1 : 1));
  return names.slice(0, most).map(({ name }) => name);
}

const beyond = '*';

/** Rows with their values; what is beyond `most` is put together. */
function rowsOf(
  tallies: Tallies,
  shape: { keys: readonly string[]; ofs: readonly string[]; measures: readonly FigureName[]; hasWithin: boolean },
): { key: string; of: string | undefined; values: (number | null)[] }[] {
  const { keys, ofs, measures, hasWithin } = shape;
  const chosen = { keys: new Set(keys), ofs: new Set(ofs) };
  const merged = new Map<string, Map<string, Tally>>();
  for (const [key, of, tally] of tallies.entries()) {
    const row = chosen.keys.has(key) ? key : beyond;
    const column = chosen.ofs.has(of) ? of : beyond;
    const columns = merged.get(row) ?? new Map<string, Tally>();
    merged.set(row, columns);
    columns.set(column, together(columns.get(column), tally));
  }
  const all = merged.has(beyond) ? [...keys, beyond] : keys;
  return all.flatMap((key) => {
    const columns = merged.get(key);
    const parts = hasWithin ? [...ofs, beyond].filter((of) => columns?.has(of) === true) : [''];
    return parts.map((of) => ({
      key,
      of: hasWithin ? of : undefined,
      values: measures.map((name) => madeOf(name).value(columns?.get(of) ?? new Tally())),
    }));
  });
}

async function labelled(
  db: Db,
  rows: ReturnType<typeof rowsOf>,
  by: FigureBy | undefined,
  within: FigureBy | undefined,
): Promise<FigureRow[]> {
  const labels = await namesOf(
    db,
    by,
    rows.map(({ key }) => key),
  );
  const ofLabels = await namesOf(
    db,
    within,
    rows.flatMap(({ of }) => of ?? []),
  );
  return rows.map(({ key, of, values }) => ({
    key,
    label: labels.get(key) ?? '',
    ...(of !== undefined && { of, ofLabel: ofLabels.get(of) ?? '' }),
    values,
  }));
}

/**
 * Returns as of when figures are true: since the oldest change that waits, or since a count of everything began that changes what is
 * counted.
 */
export function truthOf({ waiting_since: waiting, walked_to: walkedTo, ...state }: FigureState): Omit<Figures, 'rows'> {
  const now = new Date();
  const isRecounting = walkedTo !== null && state.walk_because !== 'nightly' && state.walk_because !== 'person';
  const since = [waiting, isRecounting ? state.walk_began_at : null].filter((at) => at !== null);
  const asOf = new Date(Math.min(now.getTime(), ...since.map((at) => at.getTime())));
  return {
    asOf: asOf.toISOString(),
    behind: Math.ceil((now.getTime() - asOf.getTime()) / 1000),
    timeZone: state.zone_now,
  };
}

/** Figures of a period as a whole, in the order of their names: of what somebody sees, whatever else he may. */
export async function figuresOver(
  db: Db,
  viewer: Principal,
  names: readonly FigureName[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<(number | null)[]> {
  const tallies = await collect(db, { measures: names, by: [], from, to, filter: {}, scope: figureScope(viewer) });
  return names.map((name) => madeOf(name).value(tallies.at('', '')));
}
