import { spawnSync } from 'node:child_process';
import { mkdtemp, open, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { benchCtSeries } from '@isocenter/phantom/bench-instances.ts';
import type { SampleInstance } from '@isocenter/phantom/sample-study.ts';
import { Installation } from './testing/installation.ts';
import { isSystemError } from '#platform/database/embedded/durable-files.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { lostObjects } from './testing/lost-objects.ts';
import { Ledger, sendByDimse } from './testing/senders.ts';

const megabytes = 420;
/** The reserve is given free within a second or two. */
const soon = { timeout: 30_000, interval: 100 };
const leftForImages = 60_000_000;

/** Needs a disk of its own that can be filled: only root may mount one. */
const isRoot = process.getuid?.() === 0;
if (!isRoot) process.stderr.write('\n*** NOT TESTED: a full disk, which only root can mount (sudo npm test) ***\n\n');

describe.runIf(isRoot)('with images and database on one full disk', () => {
  let disk: string;
  let installation: Installation;
  const ledger = new Ledger();
  const source = benchCtSeries({ studies: 20, series: 1, instances: 20 });

  beforeAll(async () => {
    disk = await mkdtemp(join(tmpdir(), 'isocenter-whole-'));
    mount('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', disk);
    const [httpPort, dimsePort] = [await freePort(), await freePort()];
    installation = new Installation({ dataDir: join(disk, 'data'), httpPort, dimsePort });
    installation.start();
    await installation.ready(60);
    await writeFile(join(disk, 'ballast'), Buffer.alloc(Math.max(0, (await freeBytes(disk)) - leftForImages)));
  });
  afterAll(async () => {
    await installation.remove();
    mount('umount', '-l', disk);
    await rm(disk, { recursive: true, force: true });
  });

  const send = (count: number) => sendByDimse(installation, some(source, count), ledger);

  test('everything acknowledged stays, the server runs on, and stores again once there is room', async () => {
    await send(200);
    const before = ledger.acknowledged.size;
    expect(before).toBeGreaterThan(40);
    expect(before).toBeLessThan(200);
    expect(installation.isRunning).toBe(true);
    await rm(join(disk, 'ballast'));
    const began = performance.now();
    while (ledger.acknowledged.size === before && performance.now() - began < 5_000) {
      await send(1);
      await pause(50);
    }
    expect(ledger.acknowledged.size).toBe(before + 1);
    expect(await lost()).toEqual([]);
  }, 60_000);

  test('a disk that others fill to the last byte keeps nobody from signing in, reading, deleting and signing out', async () => {
    await expect.poll(reserve, soon).toBe('held');
    await fillUp();
    await expect.poll(reserve, soon).toBe('given free');
    const person = await signedIn();
    const [study] = (await person<{ rows: { studyUid: string }[] }>('/api/studies?limit=5')).rows;
    const path = `/api/studies/${study?.studyUid}`;
    await person(path);
    await person(`/dicom-web/studies/${study?.studyUid}/metadata`);
    expect(await lost()).toEqual([]);
    const before = ledger.acknowledged.size;
    await send(3);
    expect(ledger.acknowledged.size).toBe(before);
    await person('/api/studies/bin', {
      selection: { studyUids: [study?.studyUid] },
      reason: 'A test of a full disk',
    });
    await person('/jwt/logout', {});
    expect(installation.isRunning).toBe(true);
  }, 60_000);

  const reserve = () =>
    stat(join(disk, 'data', 'reserve')).then(
      () => 'held',
      () => 'given free',
    );

  /** Somebody who signs in as soon as that goes, and whose requests all succeed. */
  async function signedIn() {
    let token = '';
    await expect.poll(async () => (token = await installation.signIn().catch(() => '')), soon).not.toBe('');
    return async <T>(path: string, body?: object): Promise<T> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(`${installation.url}${path}`, {
        headers,
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
      expect([path, answer.ok]).toEqual([path, true]);
      return (await answer.json()) as T;
    };
  }

  /** To the last byte, as another program would. */
  async function fillUp(): Promise<void> {
    const handle = await open(join(disk, 'others'), 'w');
    try {
      for (const bytes of [1_000_000, 4096]) {
        const piece = Buffer.alloc(bytes, 7);
        for (;;) if ((await handle.write(piece)).bytesWritten < bytes) break;
      }
    } catch (error) {
      if (!isSystemError(error, 'ENOSPC')) throw error;
    } finally {
      await handle.close();
    }
    expect(await freeBytes(disk)).toBeLessThan(100_000);
  }

  const lost = () => lostObjects(installation, ledger, ledger.acknowledged);
});

/** The next of a source that goes on afterwards. */
function* some(source: Iterator<SampleInstance>, count: number): Generator<SampleInstance> {
  for (let index = 0; index < count; index += 1) {
    const next = source.next();
    if (next.done === true) return;
    yield next.value;
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function mount(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
}
