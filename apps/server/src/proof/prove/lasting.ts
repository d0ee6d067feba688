import { setTimeout as pause } from 'node:timers/promises';
import { killAtSteps } from '#features/system/jobs/testing/kill-at-steps.ts';
import { migrations } from '#database/migrations.ts';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbedded } from '#platform/database/embedded/start-embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { connectAbort } from '../attacks/dimse.ts';
import type { Bench, Finding, Proof } from './proof.ts';
import { startPart } from './part.ts';
import type { Soaked } from './soak-process.ts';
import { lettersProof } from './letters.ts';
import { papersProof } from './papers.ts';
import { replayProof } from './replay.ts';
import { openHandles, residentMegabytes } from './watch.ts';

/** Proofs of duration: work that is interrupted again and again, and a server that works for a long time. */
export const lastingProofs: readonly Proof[] = [
  { name: 'jobs', title: 'kill -9 at every place of a job’s steps', run: jobs },
  { name: 'memory', title: '200,000 associations that hang up, and what is held afterwards', run: memory },
  lettersProof,
  papersProof,
  replayProof,
  { name: 'soak', title: 'mixed work, one request in a hundred hostile, for half an hour', run: soak },
];

async function jobs(bench: Bench): Promise<Finding> {
  const { dataDir } = await bench.resting();
  const embedded = await startEmbedded({ dataDir });
  const database = await openDatabase(embedded.connection, { poolSize: 4 });
  try {
    await migrate(database.db, migrations);
    const {
      kills,
      jobs: all,
      wrongEffects,
      notDone,
    } = await killAtSteps(database, embedded.connection, bench.isQuick ? 10 : 200);
    const misses: string[] = [];
    if (wrongEffects > 0) misses.push(`${wrongEffects} steps had their effect more or less than once.`);
    if (notDone > 0) misses.push(`${notDone} jobs did not come to their end.`);
    return { figures: { kills, jobs: all, 'wrong effects': wrongEffects, 'not done': notDone }, misses };
  } finally {
    await database.close();
    await embedded.stop();
  }
}

const mostGrownMegabytes = 20;
const settleMilliseconds = 60_000;

async function memory(bench: Bench): Promise<Finding> {
  const installation = await bench.installation();
  const { pid, httpPort, dimsePort } = installation;
  const target = { httpPort, dimsePort, token: '', seconds: 0 };
  // What is made once, such as compiled code and pools, is no leak.
  await connectAbort.run({ ...target, scale: bench.isQuick ? 0.5 : 3 });
  await pause(3_000);
  const before = { ...(await heldBy(installation.url)), resident: residentMegabytes(pid), handles: openHandles(pid) };
  const { connections = 0 } = await connectAbort.run({ ...target, scale: bench.isQuick ? 0.5 : 10 });
  // The collector takes back what it has grown by when nothing has come for a while.
  const until = performance.now() + settleMilliseconds;
  while (residentMegabytes(pid) - before.resident > mostGrownMegabytes && performance.now() < until) await pause(1_000);
  const after = await heldBy(installation.url);
  const grown = Math.round(residentMegabytes(pid) - before.resident);
  const left = openHandles(pid) - before.handles;
  const misses: string[] = [];
  if (grown > mostGrownMegabytes) misses.push(`The server holds ${grown} MB more than before.`);
  if (left > 5) misses.push(`${left} handles stayed open.`);
  const figures = {
    connections,
    'before MB': Math.round(before.resident),
    'grown MB': grown,
    'of it heap': after.heap - before.heap,
    buffers: after.external - before.external,
    left,
  };
  return { figures, misses };
}

/** Reads the memory that the program itself reports, in MB; the rest is the allocator's. */
async function heldBy(url: string): Promise<{ readonly heap: number; readonly external: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const figure = (name: string) => Math.round(Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0) / 1e6);
  return { heap: figure('nodejs_heap_size_total_bytes'), external: figure('nodejs_external_memory_bytes') };
}

interface Look {
  readonly resident: number;
  readonly handles: number;
}

async function soak(bench: Bench): Promise<Finding> {
  const installation = await bench.installation();
  const { pid, httpPort, dimsePort } = installation;
  const target = { httpPort, dimsePort, token: await installation.signIn(), scale: 1, seconds: 0 };
  const part = startPart<Soaked>('soak-process.ts', target);
  const looks: Look[] = [];
  const until = performance.now() + bench.minutes * 60_000;
  while (performance.now() < until) {
    await pause(1_000);
    looks.push({ resident: residentMegabytes(pid), handles: openHandles(pid) });
  }
  const { requests, failed, firstFailure } = await part.stop();
  // The first third fills pools and caches. Memory goes up and down with collections: what counts is the least of a stretch.
  const [early, late] = [stretch(looks, 2 / 6), stretch(looks, 5 / 6)];
  const grown = least(late, 'resident') - least(early, 'resident');
  const perHour = Math.round((grown * 60) / (bench.minutes / 2));
  const handles = least(late, 'handles') - least(early, 'handles');
  const figures = {
    minutes: bench.minutes,
    requests,
    failed,
    'least MB early': Math.round(least(early, 'resident')),
    'least MB late': Math.round(least(late, 'resident')),
    'peak MB': Math.round(Math.max(...looks.map(({ resident }) => resident))),
    'handles grown': handles,
  };
  const misses: string[] = [];
  if (failed > 0) misses.push(`${failed} requests failed, the first with: ${firstFailure}`);
  if (grown > mostGrownMegabytes) misses.push(`The server grew by ${Math.round(grown)} MB, ${perHour} MB an hour.`);
  if (handles > 5) misses.push(`${handles} handles more are open.`);
  if (!installation.isRunning) misses.push('The server ended.');
  if (/a promise was rejected/.test(installation.output)) misses.push('A promise was rejected and nobody looked.');
  return { figures, misses };
}

/** A sixth of all looks, from a part of the whole on. */
function stretch(looks: readonly Look[], from: number): readonly Look[] {
  const start = Math.floor(looks.length * from);
  return looks.slice(start, start + Math.max(1, Math.floor(looks.length / 6)));
}

function least(looks: readonly Look[], what: keyof Look): number {
  return Math.min(...looks.map((look) => look[what]));
}
