import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { benchCtSeries } from '@isocenter/phantom/bench-instances.ts';
import type { Installation } from '../testing/installation.ts';
import { Ledger, sendByDimse, sendByStow } from '../testing/senders.ts';
import { callerOf, missing, whileTrue } from './evidence.ts';
import type { Bench, Finding, Proof } from './proof.ts';

const mostStopSeconds = 30;

export const gracefulStop: Proof = {
  name: 'stop',
  title: 'SIGTERM while images arrive and lists are read, and a start after it',
  run: stop,
};

async function stop(bench: Bench): Promise<Finding> {
  const installation = await bench.installation();
  const rounds = bench.isQuick ? 3 : 20;
  const ledger = new Ledger();
  const source = benchCtSeries({ studies: 100_000, series: 1, instances: 10 });
  const token = await installation.signIn();
  const readers = { answered: 0, cut: 0, reset: 0 };
  const codes: (number | null)[] = [];
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const working = { now: true };
    const work = Promise.all([
      sendByDimse(installation, whileTrue(source, working), ledger),
      sendByStow(installation, whileTrue(source, working), ledger),
      ...Array.from({ length: 4 }, () => readLists(installation, token, working, readers)),
    ]);
    await pause(500 + Math.random() * 1000);
    const began = performance.now();
    codes.push(await installation.end('SIGTERM'));
    slowest = Math.max(slowest, (performance.now() - began) / 1000);
    working.now = false;
    await work;
    installation.start();
    await installation.ready(120);
  }
  const lost = await missing(await callerOf(installation), ledger, ledger.acknowledged);
  const figures = {
    rounds,
    acknowledged: ledger.acknowledged.size,
    lost,
    'lists read': readers.answered,
    cut: readers.cut,
    'reset as they came': readers.reset,
    'slowest stop s': slowest.toFixed(1),
  };
  const misses: string[] = [];
  if (lost > 0) misses.push(`${lost} acknowledged objects are lost or changed.`);
  if (readers.cut > 0) misses.push(`${readers.cut} requests were taken and not answered.`);
  if (slowest > mostStopSeconds) misses.push(`A stop took ${figures['slowest stop s']} s.`);
  if (codes.some((code) => code !== 0)) misses.push(`It ended with ${codes.join(', ')}.`);
  return { figures, misses };
}

/** Reads lists, each over a connection of its own, until the server takes no more connections. */
async function readLists(
  installation: Installation,
  token: string,
  working: { readonly now: boolean },
  seen: { answered: number; cut: number; reset: number },
): Promise<void> {
  while (working.now) {
    const outcome = await readList(installation, token);
    if (outcome === 'refused') return;
    seen[outcome] += 1;
    if (outcome === 'reset') return;
  }
}

type Outcome = 'answered' | 'cut' | 'reset' | 'refused';

function readList(installation: Installation, token: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}` };
    const asked = request(`${installation.url}/api/studies`, { agent: false, headers }, (answer) => {
      answer.on('error', () => resolve('cut'));
      answer.on('end', () => resolve(answer.complete ? 'answered' : 'cut'));
      answer.resume();
    });
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(withoutAnswer(error)));
    asked.end();
  });
}

/** Nobody listens any more; or the connection still stood in line when the listening ended; or the server had taken it. */
function withoutAnswer({ code }: NodeJS.ErrnoException): Outcome {
  if (code === 'ECONNREFUSED') return 'refused';
  return code === 'ECONNRESET' ? 'reset' : 'cut';
}
