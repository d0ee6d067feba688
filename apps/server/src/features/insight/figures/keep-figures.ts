import type { Db } from '#platform/database/schema.ts';
import { countAnew, takeQueued, tryFigureLock } from './keep-queries.ts';
import { mendMonth } from './month-queries.ts';
import {
  beginWalk,
  endWalk,
  holdFigureState,
  nextMonth,
  nextOfWalk,
  noteMonth,
  noteWalked,
  readFigureState,
  takeTimeZone,
} from './state-queries.ts';

/** So many changed studies are counted in one transaction. */
const mostAtOnce = 1_000;
/** So long one round goes on; what is left waits for the next. */
const roundMilliseconds = 2_000;

/** Counts what has changed, until nothing waits or the round is long enough. */
export async function keepUp(db: Db, milliseconds = roundMilliseconds): Promise<void> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const taken = await db.transaction().execute(async (tx) => {
      if (!(await tryFigureLock(tx))) return 0;
      const studyKeys = await takeQueued(tx, mostAtOnce);
      await countAnew(tx, studyKeys);
      return studyKeys.length;
    });
    if (taken < mostAtOnce || Date.now() >= end) return;
  }
}

/**
 * Goes on with a count of everything, where one is due: each study, then the sums of each month. New installations begin with one, and so
 * does another time zone.
 */
export async function walkOn(db: Db, milliseconds = roundMilliseconds): Promise<void> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) if (!(await step(db))) return;
}

/** @returns whether there is more to do */
async function step(db: Db): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await tryFigureLock(tx))) return false;
    await holdFigureState(tx);
    const state = await readFigureState(tx);
    if (state.time_zone !== state.zone_now) {
      await takeTimeZone(tx, state.time_zone === '' ? 'first' : 'time-zone');
      return true;
    }
    if (state.walked_to === null) return false;
    if (state.walked_month === null) return studyStep(tx, state.walked_to);
    return monthStep(tx, state.walked_month);
  });
}

const beforeAll = '0001-01-01';

async function studyStep(tx: Db, walkedTo: number): Promise<true> {
  const studyKeys = await nextOfWalk(tx, walkedTo, mostAtOnce);
  const last = studyKeys.at(-1);
  if (last === undefined) await noteMonth(tx, beforeAll, 0);
  else await noteWalked(tx, { to: last, studies: studyKeys.length, mended: await countAnew(tx, studyKeys) });
  return true;
}

async function monthStep(tx: Db, walkedMonth: string): Promise<boolean> {
  const month = await nextMonth(tx, walkedMonth);
  if (month === undefined) await endWalk(tx);
  else await noteMonth(tx, month, await mendMonth(tx, month));
  return month !== undefined;
}

/** Counts everything anew, here and now; nobody else counts meanwhile. */
export async function countAll(db: Db): Promise<void> {
  await beginWalk(db, 'person');
  while (await step(db)) {
    // Each step is a transaction of its own.
  }
}
