import {
  ageBuckets,
  figureMeasures,
  type FigureBy,
  type FigureName,
} from '@isocenter/contract/insight/figures/figure-measures.ts';
import type { FigureFilter } from '@isocenter/contract/insight/figures/fields.ts';
import { keyOfDay, steps } from '@isocenter/contract/insight/analytics/periods.ts';
import { say } from '@isocenter/contract/said.ts';
import { dayAfter } from '@isocenter/contract/zoned-time.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Basis, SpanColumn, SumColumn } from './cell-queries.ts';
import { sumEvents, countPeople } from './event-queries.ts';
import { madeOf, type EventName } from './measure-values.ts';
import { countOverdue, countYoung } from './open-queries.ts';
import { planOf } from './plan.ts';
import type { FigureScope } from './scope.ts';
import { narrowedBy, sumsOfCube, sumsOfFacts, type SumQuestion } from './sum-queries.ts';
import { Tallies } from './tally.ts';
import { targetsOf } from './target-queries.ts';

export interface FigureQuestion {
  readonly measures: readonly FigureName[];
  readonly by: readonly FigureBy[];
  readonly from: string;
  readonly to: string;
  readonly filter: FigureFilter;
  readonly scope: FigureScope;
}

/** Facts of the whole house are looked through one by one for so many days at most. */
const mostDaysOfFacts = 400;
/** Narrowed to one of these, there are few. */
const few: readonly FigureBy[] = ['clinic', 'reader', 'referrer', 'station'];
const beforeAll = '0001-01-01';

/** Counts what is asked for, of what the scope sees, each thing once. */
export async function collect(db: Db, query: FigureQuestion): Promise<Tallies> {
  const tallies = new Tallies();
  const { measures } = query;
  const has = (name: FigureName) => measures.includes(name);
  if (query.by[0] === 'age') await collectAges(db, query, tallies);
  else {
    await collectStudies(db, query, tallies);
    if (has('overdue')) tallies.addRows(await countOverdue(db, query));
  }
  if (has('turnaroundTarget')) await collectTargets(db, query, tallies);
  if (has('stored')) await collectStored(db, query, tallies);
  const events = [...new Set(measures.flatMap((name) => madeOf(name).events ?? []))];
  if (events.length > 0) await collectEvents(db, query, events, tallies);
  if (has('activePeople')) tallies.addRows(await countPeople(db, query));
  return tallies;
}

async function collectEvents(db: Db, wanted: FigureQuestion, events: readonly EventName[], to: Tallies): Promise<void> {
  to.addRows(await sumEvents(db, wanted, events));
}

/** The sums of studies that figures need, from the fewest rows that hold them. */
async function collectStudies(db: Db, query: FigureQuestion, to: Tallies): Promise<void> {
  const { measures, by, from, to: last, filter, scope } = query;
  const sums = unique<SumColumn>(measures.flatMap((name) => madeOf(name).sums ?? []));
  const spans = unique<SpanColumn>(measures.flatMap((name) => madeOf(name).spans ?? []));
  if (sums.length + spans.length === 0) return;
  const question: SumQuestion = { by, filter, scope, sums, spans };
  const narrowed = narrowedBy(filter).map(([dimension]) => dimension);
  for (const segment of planOf({ by, narrowed, from, to: last, isOfHouse: scope.clinics === 'all' })) {
    const { cube } = segment;
    if (cube !== undefined) to.addRows(await sumsOfCube(db, question, { ...segment, cube }));
    else {
      requireFew(scope, narrowed, segment);
      for (const basis of basesOf(measures))
        to.addRows(await sumsOfFacts(db, question, basis, { ...segment, of: 'clinics' }));
    }
  }
  if (scope.others === undefined) return;
  for (const basis of basesOf(measures))
    to.addRows(await sumsOfFacts(db, question, basis, { from, to: last, of: 'others' }));
}

function unique<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values)];
}

function basesOf(measures: readonly FigureName[]): readonly Basis[] {
  const days = new Set(measures.map((name) => figureMeasures[name].day));
  return (['received', 'final'] as const).filter((basis) => days.has(basis));
}

function requireFew(
  { clinics }: FigureScope,
  narrowed: readonly FigureBy[],
  { from, to }: { readonly from: string; readonly to: string },
): void {
  if (dayAfter(from, mostDaysOfFacts) >= to || clinics !== 'all' || narrowed.some((one) => few.includes(one))) return;
  throw new AppError('invalid-input', say`This is told of up to ${mostDaysOfFacts} days: choose a shorter period.`);
}

/** Counts how long unread studies have waited: the young are looked at one by one, all others are what is left of the sum. */
async function collectAges(db: Db, query: FigureQuestion, to: Tallies): Promise<void> {
  const young = await countYoung(db, query);
  to.addRows(young);
  const whole = new Tallies();
  const by = query.by.slice(1);
  await collectStudies(db, { ...query, by }, whole);
  for (const [of, , tally] of whole.entries())
    for (const name of ['unread', 'unassigned'] as const) {
      const known = young
        .filter((row) => row.of === of)
        .reduce((sum, { columns }) => sum + Number(columns[name] ?? 0), 0);
      // Both are asked one after the other: what comes in between is not less than nothing.
      to.at('more', of).add(name, Math.max(0, tally.sum(name) - known));
    }
  if (query.measures.includes('overdue')) to.addRows(await countOverdue(db, query));
  for (const bucket of ageBuckets) to.at(bucket, '');
}

/** Sums what is stored at the end of each row: all that came in before it too. */
async function collectStored(db: Db, wanted: FigureQuestion, to: Tallies): Promise<void> {
  const [by] = wanted.by;
  const measures = ['bytes'] as const;
  const isOfTime = by !== undefined && by !== 'clinic';
  const until = new Tallies();
  if (!isOfTime) {
    await collectStudies(db, { ...wanted, measures, from: beforeAll }, until);
    for (const [key, of, tally] of until.entries()) to.at(key, of).add('stored', tally.sum('bytes'));
    return;
  }
  await collectStudies(db, { ...wanted, measures, by: [], from: beforeAll, to: dayAfter(wanted.from, -1) }, until);
  const within = new Tallies();
  await collectStudies(db, { ...wanted, measures, by: [by] }, within);
  let stored = until.at('', '').sum('bytes');
  for (const key of keysOfTime(by, wanted.from, wanted.to)) {
    stored += within.at(key, '').sum('bytes');
    to.at(key, '').add('stored', stored);
  }
}

/** Counts the final studies that were due within so many minutes, by the targets that hold now. */
async function collectTargets(db: Db, query: FigureQuestion, to: Tallies): Promise<void> {
  const due = new Tallies();
  await collectStudies(db, { ...query, measures: ['late'], by: ['modality', 'priority'] }, due);
  const kinds = [...due.entries()].filter(([, , tally]) => tally.sum('targeted') > 0);
  const minutes = await targetsOf(
    db,
    clinicOf(query),
    kinds.map(([modality, priority]) => [modality, priority]),
  );
  for (const [at, [modality, priority, tally]] of kinds.entries()) {
    const target = minutes[at] ?? null;
    const keyOf = (by: FigureBy | undefined) => (by === 'modality' ? modality : by === 'priority' ? priority : '');
    if (target !== null) to.at(keyOf(query.by[0]), keyOf(query.by[1])).addTarget(target, tally.sum('targeted'));
  }
}

/** The clinic of which all that is asked for is; null where there are several. */
function clinicOf({ filter: { clinicId }, scope: { clinics, others } }: FigureQuestion): number | null {
  if (clinicId !== undefined) return clinicId;
  const [first = null] = clinics === 'all' || clinics.length > 1 || others !== undefined ? [] : clinics;
  return first;
}

/** All keys of a period in their order; none where `by` is no time. */
export function keysOfTime(by: FigureBy | undefined, from: string, to: string): readonly string[] {
  if (by === 'hour') return Array.from({ length: 24 }, (_, hour) => String(hour));
  if (by === 'weekday-hour')
    return Array.from({ length: 168 }, (_, slot) => `${Math.floor(slot / 24) + 1}-${slot % 24}`);
  const step = steps.find((one) => one === by);
  if (step === undefined) return [];
  const keys = new Set<string>();
  for (let day = from; day <= to; day = dayAfter(day, 1)) keys.add(keyOfDay(day, step));
  return [...keys];
}
