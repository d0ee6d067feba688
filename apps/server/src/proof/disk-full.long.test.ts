import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { store } from '@isocenter/dicom-network/services/storage-scu.ts';
import { benchCtSeries, ultrasoundMultiframe } from '@isocenter/phantom/bench-instances.ts';
import type { SampleInstance } from '@isocenter/phantom/sample-study.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { find, retrieveByUid } from './testing/archive.ts';
import { withNewUid } from './testing/phantoms.ts';
import { stowRequest } from './testing/senders.ts';

const megabytes = 64;
const ballastBytes = 30_000_000;
const outOfResources = 0xa700;

/** Needs a disk of its own that can be filled: only root may mount one. */
const isRoot = process.getuid?.() === 0;
if (!isRoot) process.stderr.write('\n*** NOT TESTED: a full disk, which only root can mount (sudo npm test) ***\n\n');

describe.runIf(isRoot)('a full disk', () => {
  let app: TestApp;
  let person: Person;
  let disk: string;
  const source = benchCtSeries({ studies: 10, series: 1, instances: 50 });
  const loop = ultrasoundMultiframe({ frames: 20, rows: 480, columns: 640 });
  const stored: SampleInstance[] = [];

  beforeAll(async () => {
    disk = await mkdtemp(join(tmpdir(), 'isocenter-disk-'));
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk);
    await writeFile(join(disk, 'ballast'), Buffer.alloc(ballastBytes));
    app = await startTestApp({ ISOCENTER_DATA_DIR: disk });
    person = await app.signIn('admin');
  });
  afterAll(async () => {
    await app.close().catch(() => {});
    run('umount', '-l', disk);
    await rm(disk, { recursive: true, force: true });
  });

  const next = (): SampleInstance => {
    const { value, done } = source.next();
    if (done === true) throw new Error('There are not enough instances.');
    return value;
  };

  /** The status of each C-STORE, on one association. */
  async function sendByDimse(instances: Iterable<SampleInstance>): Promise<number[]> {
    const association = await openAssociation({
      host: '127.0.0.1',
      port: app.dimsePort,
      callingAeTitle: 'PROOF',
      calledAeTitle: 'ISOCENTER',
      presentationContexts: ['1.2.840.10008.5.1.4.1.1.2', '1.2.840.10008.5.1.4.1.1.3.1'].map((abstractSyntax) => ({
        abstractSyntax,
        transferSyntaxes: ['1.2.840.10008.1.2.1'],
      })),
    });
    const statuses: number[] = [];
    for (const instance of instances) {
      const { status } = await store(association, { ...instance, dataSet: instance.dataSetBytes() });
      statuses.push(status);
      if (status === 0) stored.push(instance);
    }
    await association.release();
    return statuses;
  }

  async function stow(instances: readonly SampleInstance[]): Promise<{ status: number; reasons: number[] }> {
    const answer = await fetch(`${app.url}/dicom-web/studies`, stowRequest(person.accessToken, instances));
    const said = (await answer.json()) as Record<string, { Value: Record<string, { Value: unknown[] }>[] } | undefined>;
    for (const item of said['00081199']?.Value ?? [])
      stored.push(...instances.filter(({ sopInstanceUid }) => sopInstanceUid === item['00081155']?.Value[0]));
    return {
      status: answer.status,
      reasons: (said['00081198']?.Value ?? []).map((item) => Number(item['00081197']?.Value[0])),
    };
  }

  async function damagedOrLost(): Promise<string[]> {
    const bad: string[] = [];
    for (const instance of stored) {
      const found = await retrieveByUid(person, instance.sopInstanceUid);
      if (found?.dataSet.equals(instance.dataSetBytes()) !== true) bad.push(instance.sopInstanceUid);
    }
    return bad;
  }

  test('refuses objects one by one with A700, and keeps the ones before', async () => {
    const statuses: number[] = [];
    while (statuses.filter((status) => status !== 0).length < 10)
      statuses.push(...(await sendByDimse([next(), next(), next(), next(), next()])));
    expect(new Set(statuses)).toEqual(new Set([0, outOfResources]));
    expect(stored.length).toBeGreaterThan(20);
    expect(await damagedOrLost()).toEqual([]);
  });

  test('refuses large objects, that are written while they come, in the same way', async () => {
    const large = withNewUid(loop);
    expect(await sendByDimse([large])).toEqual([outOfResources]);
    expect(await find(person, large.sopInstanceUid)).toBeUndefined();
  });

  test('tells STOW-RS the reason for each instance', async () => {
    expect(await stow([next(), next()])).toEqual({ status: 507, reasons: [outOfResources, outOfResources] });
  });

  test('does not keep anybody from reading, and the server stays ready', async () => {
    expect((await app.fetch('/health/ready')).status).toBe(200);
    expect(await damagedOrLost()).toEqual([]);
  });

  test('does not fill up with what was refused', async () => {
    const files = await readdir(join(disk, 'packs'));
    const rows = await app.database.db.selectFrom('pack').select('id').execute();
    expect([files.length, rows.length]).toEqual([expect.toSatisfy(few), expect.toSatisfy(few)]);
  });

  test('is forgotten as soon as there is room', async () => {
    await rm(join(disk, 'ballast'));
    expect(await sendByDimse([next(), withNewUid(loop), next()])).toEqual([0, 0, 0]);
    expect(await stow([next(), next()])).toEqual({ status: 200, reasons: [] });
    expect(await damagedOrLost()).toEqual([]);
  });
});

function few(count: number): boolean {
  return count <= 3;
}

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
}
