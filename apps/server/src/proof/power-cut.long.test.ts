import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { benchCtSeries, smallInstances } from '@isocenter/phantom/bench-instances.ts';
import type { SampleInstance } from '@isocenter/phantom/sample-study.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { Installation } from './testing/installation.ts';
import { LoopDisk, whyNoLoopDisk } from './testing/loop-disk.ts';
import { lostObjects } from './testing/lost-objects.ts';
import { Ledger, sendByDimse, sendByStow } from './testing/senders.ts';

const isLong = process.env['ISOCENTER_LONG_TESTS'] === '1';
const rounds = isLong ? 20 : 2;
const reason = await whyNoLoopDisk();
if (reason !== undefined) process.stderr.write(`\n*** NOT TESTED: a power cut: ${reason} ***\n\n`);

describe.runIf(reason === undefined)('a power cut while images arrive', () => {
  let disk: LoopDisk;
  let installation: Installation;
  const ledger = new Ledger();

  beforeAll(async () => {
    disk = await LoopDisk.make(isLong ? 6000 : 1500);
    const [httpPort, dimsePort] = [await freePort(), await freePort()];
    installation = new Installation({ dataDir: join(disk.folder, 'data'), httpPort, dimsePort });
    installation.start();
    await installation.ready(60);
  }, 90_000);
  afterAll(async () => {
    await installation.remove();
    await disk.remove();
  });

  test(
    `loses nothing that was acknowledged, ${rounds} times`,
    async () => {
      const source = mixedInstances();
      const slowestReady = [0];
      for (let round = 0; round < rounds; round += 1) {
        const before = new Set(ledger.acknowledged);
        await cutWhileSending(source, round);
        slowestReady.push(await installation.ready(60));
        const came = [...ledger.acknowledged].filter((sopUid) => !before.has(sopUid));
        expect(await lostObjects(installation, ledger, came)).toEqual([]);
      }
      process.stderr.write(
        `power cut: ${rounds} times, acknowledged ${ledger.acknowledged.size}, slowest start ${Math.round(Math.max(...slowestReady))} ms\n`,
      );
      expect(await lostObjects(installation, ledger, ledger.acknowledged)).toEqual([]);
    },
    isLong ? 20 * 60_000 : 4 * 60_000,
  );

  async function cutWhileSending(source: Iterator<SampleInstance>, round: number): Promise<void> {
    const isSending = { now: true };
    const from = whileTrue(source, isSending);
    const senders = [sendByDimse, sendByDimse, sendByDimse, sendByStow].map((send) => send(installation, from, ledger));
    const enough = ledger.acknowledged.size + 5 + ((round * 97) % 400);
    await expect.poll(() => ledger.acknowledged.size, { timeout: 60_000, interval: 2 }).toBeGreaterThanOrEqual(enough);
    const written = await writeBeside(round);
    disk.cut();
    isSending.now = false;
    await installation.killEverything();
    await Promise.all(senders);
    await expect.poll(unmounted).toBe('unmounted');
    disk.mount();
    // Else it was no power cut: what nobody synced is gone, and what was synced is there.
    const [synced, unsynced] = await Promise.all(written.map((path) => readFile(path).catch(() => Buffer.alloc(0))));
    expect([synced?.length, unsynced?.length]).toEqual([100_000, 0]);
    installation.start();
  }

  /** @returns the names of a file that was synced and of one that was not */
  async function writeBeside(round: number): Promise<string[]> {
    const names = ['synced', 'unsynced'].map((name) => join(disk.folder, `${name}-${round}`));
    for (const name of names) {
      const file = await open(name, 'w');
      await file.writeFile(Buffer.alloc(100_000, 7));
      if (name === names[0]) await file.sync();
      await file.close();
    }
    return names;
  }

  /** The processes that were killed need a moment to be gone. */
  function unmounted(): string {
    try {
      disk.unmount();
      return 'unmounted';
    } catch (error) {
      return String(error);
    }
  }
});

/** Small slices, every tenth of the size of a CT. */
function* mixedInstances(): Generator<SampleInstance> {
  const large = benchCtSeries({ studies: 1000, series: 1, instances: 20 });
  let count = 0;
  for (const small of smallInstances(1_000_000)) {
    yield small;
    count += 1;
    const next = count % 10 === 0 ? large.next() : undefined;
    if (next !== undefined && next.done !== true) yield next.value;
  }
}

function* whileTrue(from: Iterator<SampleInstance>, condition: { readonly now: boolean }): Generator<SampleInstance> {
  while (condition.now) {
    const next = from.next();
    if (next.done === true) return;
    yield next.value;
  }
}
