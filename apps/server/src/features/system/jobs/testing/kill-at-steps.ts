import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, DatabaseAddress } from '#platform/database/database.ts';
import { installQueue, WorkQueue } from '#platform/jobs/work-queue.ts';
import { pino } from 'pino';
import { Jobs } from '../jobs.ts';
import { effectsOf, makeEffects, places, stepsJob } from './steps.ts';

const worker = new URL('steps-process.ts', import.meta.url).pathname;
const kind = 'test-steps';
const steps = 3;
const killsOfOne = 3;
const longestMilliseconds = 60_000;

export interface KilledJobs {
  readonly kills: number;
  readonly jobs: number;
  /** Steps that had their effect more or less than once. */
  readonly wrongEffects: number;
  readonly notDone: number;
}

/** Ends the process that works on jobs by force, so often, at every place of their steps; then lets them come to their end. */
export async function killAtSteps(database: Database, address: DatabaseAddress, kills: number): Promise<KilledJobs> {
  const { db, pool } = database;
  await makeEffects(db);
  await installQueue(pool);
  const queue = await WorkQueue.open(database, pino({ level: 'silent' }));
  const jobs = new Jobs(db, queue);
  await jobs.prepare([stepsJob(db, kind, steps, () => {})]);
  const actor = { accountId: await anAccount(database), actor: 'test', address: '127.0.0.1' };
  const ends = allPlaces();
  const names: string[] = [];
  let made = 0;
  for (let attempt = 0; made < kills; attempt += 1) {
    if (attempt % killsOfOne === 0) {
      names.push(`job ${names.length}`);
      await jobs.begin(kind, actor, 'test.steps', { name: names.at(-1) });
    }
    const endAt = ends[attempt % ends.length];
    // A place before those that are committed already is not come to: the job is done, and nobody was killed.
    if (await workUntil(address, { endAt }, async () => (await unfinished(database)) === 0)) made += 1;
    if (attempt % killsOfOne === killsOfOne - 1 || made === kills)
      await workUntil(address, {}, async () => (await unfinished(database)) === 0);
  }
  await queue.close(1_000);
  let wrongEffects = 0;
  for (const name of names) wrongEffects += steps - (await effectsOf(db, name)).filter((times) => times === 1).length;
  return { kills: made, jobs: names.length, wrongEffects, notDone: await unfinished(database) };
}

function allPlaces() {
  const inSteps = Array.from({ length: steps }, (_, index) => places.map((place) => ({ step: index + 1, place })));
  return [...inSteps.flat(), { step: steps, place: 'end' as const }];
}

/** Runs a process until it has ended by itself, which is true, or until there is nothing left to do for it. */
async function workUntil(
  address: DatabaseAddress,
  settings: object,
  isEnough: () => Promise<boolean>,
): Promise<boolean> {
  const child = spawn(process.execPath, [worker, JSON.stringify({ address, kind, steps, ...settings })], {
    stdio: 'inherit',
  });
  const ended = once(child, 'exit');
  const began = performance.now();
  while (child.exitCode === null && child.signalCode === null && !(await isEnough())) {
    if (performance.now() - began > longestMilliseconds) throw new Error('A job neither ended nor was interrupted.');
    await pause(50);
  }
  const hasEnded = child.exitCode !== null || child.signalCode !== null;
  child.kill('SIGKILL');
  await ended;
  return hasEnded;
}

async function unfinished({ db }: Database): Promise<number> {
  const rows = await db.selectFrom('job').select('id').where('kind', '=', kind).where('state', '!=', 'done').execute();
  return rows.length;
}

async function anAccount({ db }: Database): Promise<number> {
  const { id } = await db
    .insertInto('account')
    .values({ email: 'jobs@test.example', username: 'jobs', full_name: 'Jobs', password_hash: 'x', role: 'admin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
