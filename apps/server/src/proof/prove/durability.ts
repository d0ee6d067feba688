import { execFile } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { benchCtSeries } from '@isocenter/phantom/bench-instances.ts';
import type { SampleInstance } from '@isocenter/phantom/sample-study.ts';
import { pathOf } from '../testing/archive.ts';
import { Ledger, sendByDimse, sendByStow } from '../testing/senders.ts';
import { callerOf, missing, some, whileTrue, type Caller } from './evidence.ts';
import { gracefulStop } from './graceful-stop.ts';
import { mutants } from './mutants.ts';
import type { Bench, Finding, Proof } from './proof.ts';

const project = new URL('../../../../../', import.meta.url).pathname;

/** Failures of disks, processes and machines, after which nothing that was acknowledged is lost or wrong. */
export const durabilityProofs: readonly Proof[] = [
  { name: 'bit-rot', title: 'one bit turned over in each of 100 stored objects', run: bitRot },
  { name: 'kill', title: 'kill -9 of the server, the database and both while images arrive', run: kill },
  gracefulStop,
  mutants,
  { name: 'backup', title: 'a backup under load, restored on an empty machine', run: backup },
];

async function bitRot(bench: Bench): Promise<Finding> {
  const installation = await bench.installation();
  const objects = [...benchCtSeries({ studies: 1, series: 1, instances: 100 })];
  const ledger = new Ledger();
  await sendByDimse(installation, objects.values(), ledger);
  const flipped = flip(join(installation.dataDir, 'packs'), objects);
  const person = await callerOf(installation);
  // Nobody has found it yet.
  let wrong = 0;
  for (const { address } of ledger.sent.values())
    for (const part of ['/frames/1', '/rendered', '/thumbnail', '/bulk/7FE00010'])
      if (await isServed(person, `${pathOf(address)}${part}`, '*/*')) wrong += 1;
  const before = await check(person);
  let served = 0;
  for (const { address } of ledger.sent.values()) if (await isServed(person, pathOf(address), whole)) served += 1;
  await sendByDimse(installation, objects.values(), new Ledger());
  const after = await check(person);
  const figures = { flipped, 'wrong parts': wrong, found: before, served, 'left after sending again': after };
  const misses: string[] = [];
  if (flipped !== objects.length || before !== flipped) misses.push(`${before} of ${flipped} were found.`);
  if (wrong > 0) misses.push(`${wrong} wrong frames, pictures or values were given out.`);
  if (served > 0) misses.push(`${served} were given out.`);
  if (after > 0) misses.push(`${after} did not heal.`);
  return { figures, misses };
}

const whole = 'application/dicom; transfer-syntax=*';

async function isServed(person: Caller, path: string, accept: string): Promise<boolean> {
  const answer = await person.fetch(path, { headers: { accept } });
  await answer.body?.cancel();
  return answer.ok;
}

/** Finds each object in the files by its bytes, and changes one near its end. @returns how many were found */
function flip(folder: string, objects: readonly SampleInstance[]): number {
  let flipped = 0;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const bytes = readFileSync(path);
    for (const object of objects) {
      const dataSet = object.dataSetBytes();
      const at = bytes.indexOf(dataSet);
      if (at < 0) continue;
      const place = at + dataSet.length - 100;
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      flipped += 1;
    }
    chmodSync(path, 0o600);
    writeFileSync(path, bytes);
  }
  return flipped;
}

/** Has everything read now. @returns how many objects are damaged then */
async function check(person: Caller): Promise<number> {
  const begun = await person.fetch('/api/safekeeping/check', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  await begun.body?.cancel();
  for (;;) {
    const state = (await (await person.fetch('/api/safekeeping')).json()) as { damaged: number; job: object | null };
    if (state.job === null) return state.damaged;
    await pause(200);
  }
}

async function kill(bench: Bench): Promise<Finding> {
  const installation = await bench.installation();
  const rounds = bench.isQuick ? 3 : 18;
  const ways = [
    async () => void (await installation.end('SIGKILL')),
    async () => installation.killPostmaster(),
    () => installation.killEverything(),
  ];
  const ledger = new Ledger();
  const source = benchCtSeries({ studies: 100_000, series: 1, instances: 10 });
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const sending = { now: true };
    const work = Promise.all([
      sendByDimse(installation, whileTrue(source, sending), ledger),
      sendByStow(installation, whileTrue(source, sending), ledger),
    ]);
    await pause(300 + Math.random() * 1000);
    await ways[round % ways.length]?.();
    sending.now = false;
    await work;
    if (!installation.isRunning) installation.start();
    slowest = Math.max(slowest, await installation.ready(120));
  }
  const lost = await missing(await callerOf(installation), ledger, ledger.acknowledged);
  const figures = { rounds, acknowledged: ledger.acknowledged.size, lost, 'slowest start ms': Math.round(slowest) };
  return { figures, misses: lost === 0 ? [] : [`${lost} acknowledged objects are lost or changed.`] };
}

async function backup(bench: Bench): Promise<Finding> {
  const installation = await bench.installation();
  const restored = await bench.resting();
  const ledger = new Ledger();
  const source = benchCtSeries({ studies: 100_000, series: 1, instances: 10 });
  await sendByDimse(installation, some(source, bench.isQuick ? 100 : 1000), ledger);
  const before = new Set(ledger.acknowledged);
  const sending = { now: true };
  const work = sendByDimse(installation, whileTrue(source, sending), ledger);
  const folder = join(installation.dataDir, '..', 'backups');
  const took = await command('backup.ts', ['--to', folder], installation.dataDir);
  sending.now = false;
  await work;
  const back = await command('restore.ts', ['--from', folder], restored.dataDir);
  restored.start();
  await restored.ready(120);
  const lost = await missing(await callerOf(restored), ledger, before);
  const megabytes = installation.packBytes() / 1e6;
  const figures = { objects: before.size, MB: Math.round(megabytes), 'backup s': took, 'restore s': back, lost };
  return { figures, misses: lost === 0 ? [] : [`${lost} objects are not in the restored installation.`] };
}

/** @returns seconds @throws Error with what it said, when it does not end with 0 */
function command(script: string, args: readonly string[], dataDir: string): Promise<string> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const env = { PATH: '/usr/local/bin:/usr/bin:/bin', ISOCENTER_DATA_DIR: dataDir };
    execFile(process.execPath, [join(project, 'scripts', script), ...args], { env }, (error, stdout, stderr) => {
      if (error === null) resolve(((performance.now() - began) / 1000).toFixed(1));
      else reject(new Error(`${script}: ${stdout}${stderr}`));
    });
  });
}
