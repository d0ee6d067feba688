import { execFileSync } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { benchCtSeries } from '@isocenter/phantom/bench-instances.ts';
import { Ledger, sendByDimse } from '../testing/senders.ts';
import { callerOf, missing, some } from './evidence.ts';
import type { Bench, Finding, Proof } from './proof.ts';

export const fullDiskProof: Proof = {
  name: 'full-disk',
  title: 'images and database on one disk that becomes full, and is given room again',
  run: fullDisk,
};

const diskMegabytes = 420;
const leftForImages = 60_000_000;
const promisedSeconds = 5;

async function fullDisk(bench: Bench): Promise<Finding> {
  // Only root may mount a disk of its own that can be filled.
  if (process.getuid?.() !== 0) return { figures: { 'not tried': 'needs root' }, misses: [] };
  const installation = await bench.resting();
  const disk = installation.dataDir;
  await mkdir(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=711`, 'tmpfs', disk]);
  try {
    installation.start();
    await installation.ready(60);
    const { bavail, bsize } = await statfs(disk);
    const ballast = join(disk, 'ballast');
    await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leftForImages)));
    const ledger = new Ledger();
    const source = benchCtSeries({ studies: 20, series: 1, instances: 20 });
    await sendByDimse(installation, some(source, 200), ledger);
    const { size: stored } = ledger.acknowledged;
    const unread = await missing(await callerOf(installation), ledger, ledger.acknowledged);
    await rm(ballast);
    const began = performance.now();
    while (ledger.acknowledged.size === stored && performance.now() - began < 2 * promisedSeconds * 1000) {
      await sendByDimse(installation, some(source, 1), ledger);
      await pause(50);
    }
    const seconds = (performance.now() - began) / 1000;
    const lost = await missing(await callerOf(installation), ledger, ledger.acknowledged);
    const misses: string[] = [];
    if (stored >= 200) misses.push('The disk did not become full.');
    if (unread + lost > 0) misses.push(`${unread + lost} acknowledged objects could not be read, or are lost.`);
    if (seconds > promisedSeconds) misses.push(`Images were taken again after ${seconds.toFixed(1)} s.`);
    if (!installation.isRunning) misses.push('The server ended.');
    return { figures: { stored, refused: 200 - stored, lost, 'taken again after s': seconds.toFixed(1) }, misses };
  } finally {
    await installation.remove();
    execFileSync('umount', ['-l', disk]);
  }
}
