import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { benchCtSeries, smallInstances, ultrasoundMultiframe } from '@isocenter/phantom/bench-instances.ts';
import type { SampleInstance } from '@isocenter/phantom/sample-study.ts';
import { retrieve, sha256 } from './testing/archive.ts';
import { administratorOf, type OwnInstallation, ownInstallation } from './testing/own-installation.ts';
import { withNewUid } from './testing/phantoms.ts';
import { Ledger, sendByDimse, sendByStow } from './testing/senders.ts';

const isLong = process.env['ISOCENTER_LONG_TESTS'] === '1';
const rounds = isLong ? 100 : 20;
// How long it takes is reported; on a machine with other work it may take long.
const readySeconds = 60;
const minutes = 60_000;

let installation: OwnInstallation;
let ledger: Ledger;
let source: Generator<SampleInstance>;

beforeEach(async () => {
  installation = await ownInstallation();
  ledger = new Ledger();
  source = mixedInstances();
});
afterEach(() => installation.gone());

/** Two associations and two HTTP clients, that send as long as there is somebody to send to. */
function sendAll(from: Iterator<SampleInstance>): Promise<unknown> {
  return Promise.all([
    sendByDimse(installation, from, ledger),
    sendByDimse(installation, from, ledger),
    sendByStow(installation, from, ledger),
    sendByStow(installation, from, ledger),
  ]);
}

describe('kill -9 while images arrive', () => {
  const kills = [
    { name: 'the server', kill: async () => void (await installation.end('SIGKILL')) },
    { name: 'the database', kill: async () => installation.killPostmaster() },
    { name: 'everything', kill: () => installation.killEverything() },
  ];

  test(
    `loses nothing that was acknowledged, ${rounds} times`,
    async () => {
      const readyTimes: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const isSending = { now: true };
        const sending = sendAll(whileTrue(source, isSending));
        await someAcknowledged(5 + Math.random() * 40);
        await kills[round % kills.length]?.kill();
        isSending.now = false;
        await sending;
        if (!installation.isRunning) installation.start();
        readyTimes.push(await installation.ready(readySeconds));
      }
      const figures = await checkArchive();
      report('kill -9', { rounds, ...figures, slowestReady: Math.round(Math.max(...readyTimes)) });
      expect(figures.acknowledged).toBeGreaterThanOrEqual(rounds * 5);
    },
    isLong ? 20 * minutes : 6 * minutes,
  );
});

describe('SIGTERM while images arrive', () => {
  test(
    'loses nothing that was acknowledged, three times, and ends within 30 s',
    async () => {
      const stopTimes: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        const isSending = { now: true };
        const sending = sendAll(whileTrue(source, isSending));
        await pause(300 + Math.random() * 700);
        const began = performance.now();
        expect(await installation.end('SIGTERM')).toBe(0);
        stopTimes.push(performance.now() - began);
        isSending.now = false;
        await sending;
        installation.start();
        await installation.ready(readySeconds);
      }
      const figures = await checkArchive();
      report('SIGTERM', { ...figures, slowestStop: Math.round(Math.max(...stopTimes)) });
      expect(Math.max(...stopTimes)).toBeLessThan(30_000);
    },
    2 * minutes,
  );
});

/** Waits until so many more are: on a slow machine a time would pass before any is. */
async function someAcknowledged(count: number): Promise<void> {
  const enough = ledger.acknowledged.size + count;
  await expect.poll(() => ledger.acknowledged.size, { timeout: minutes, interval: 2 }).toBeGreaterThanOrEqual(enough);
}

/** Everything acknowledged is there, and everything that is there has the bytes that were sent. */
async function checkArchive(): Promise<{ sent: number; acknowledged: number; unacknowledgedButWhole: number }> {
  // The process whose database was killed goes on, and lists what it has acknowledged when the database is back.
  await installation.listed(readySeconds);
  const { ask } = await administratorOf(installation);
  const person = { fetch: ask };
  const listed = await listInstances(person);
  const missing = [...ledger.acknowledged].filter((sopUid) => !listed.includes(sopUid));
  expect(missing).toEqual([]);
  const damaged: string[] = [];
  const left = listed.values();
  const check = async () => {
    for (const sopUid of left) {
      const sent = ledger.sent.get(sopUid);
      const found = sent === undefined ? undefined : await retrieve(person, sent.address);
      if (found === undefined || sha256(found.dataSet) !== sent?.sha256) damaged.push(sopUid);
    }
  };
  await Promise.all([check(), check(), check(), check()]);
  expect(damaged).toEqual([]);
  await expectTrueCounts(person, listed.length);
  const { size: acknowledged } = ledger.acknowledged;
  return { sent: ledger.sent.size, acknowledged, unacknowledgedButWhole: listed.length - acknowledged };
}

type Reader = { fetch(path: string, init?: RequestInit): Promise<Response> };
type Row = Record<string, { Value?: (string | number)[] }>;

async function search(person: Reader, path: string): Promise<Row[]> {
  const answer = await person.fetch(`/dicom-web${path}`);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Row[];
}

async function listInstances(person: Reader): Promise<string[]> {
  const uids: string[] = [];
  for (;;) {
    const rows = await search(person, `/instances?limit=500&offset=${uids.length}`);
    if (rows.length === 0) return uids;
    uids.push(...rows.map((row) => String(row['00080018']?.Value?.[0])));
  }
}

async function expectTrueCounts(person: Reader, total: number): Promise<void> {
  let counted = 0;
  for (let offset = 0; ; offset += 500) {
    const rows = await search(person, `/studies?limit=500&offset=${offset}`);
    if (rows.length === 0) break;
    for (const row of rows) counted += Number(row['00201208']?.Value?.[0]);
  }
  expect(counted).toBe(total);
}

/** Small slices, now and then a large one, and now and then a loop that is streamed to a file of its own. */
function* mixedInstances(): Generator<SampleInstance> {
  const large = benchCtSeries({ studies: 1000, series: 1, instances: 20 });
  const loop = ultrasoundMultiframe({ frames: 6, rows: 480, columns: 640 });
  let count = 0;
  for (const small of smallInstances(1_000_000)) {
    count += 1;
    yield small;
    const slice = count % 10 === 0 ? large.next().value : undefined;
    if (slice !== undefined) yield slice as SampleInstance;
    if (count % 60 === 0) yield withNewUid(loop);
  }
}

function* whileTrue(from: Iterator<SampleInstance>, condition: { readonly now: boolean }): Generator<SampleInstance> {
  while (condition.now) {
    const next = from.next();
    if (next.done === true) return;
    yield next.value;
  }
}

function report(what: string, figures: Readonly<Record<string, number>>): void {
  process.stderr.write(
    `${what}: ${Object.entries(figures)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}\n`,
  );
}
