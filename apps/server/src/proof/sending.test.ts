import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobItemRow, JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { startOrthanc, type OrthancPeer } from '@isocenter/dicom-network/testing/orthanc-peer.ts';
import { implicitLittleEndian, rleLossless } from '@isocenter/dicom/dictionary/uids.ts';
import { readDataSet } from '@isocenter/dicom/elements/read-data-set.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { startReceivingNode } from '#testing/receiving-node.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json } from '#testing/test-app.ts';
import { passUntilDue } from '#testing/time-passes.ts';
import { dataSetOf } from './testing/archive.ts';
import { arePeersHere } from './testing/peers.ts';
import { startStoreScp, type StoreScp } from './testing/store-scp.ts';

const compressedFile = '/usr/lib/python3/dist-packages/pydicom/data/test_files/MR_small_RLE.dcm';
const minutes = 60_000;

let world: ClinicWorld;
beforeAll(async () => {
  world = await startClinicWorld();
});
afterAll(() => world.app.close());

async function addNode(aeTitle: string, port: number, more: object = {}): Promise<number> {
  const { id } = await world.app.database.db
    .insertInto('dicom_node')
    .values({ name: aeTitle, ae_title: aeTitle, host: '127.0.0.1', port, uses: ['send'], sees_all: true, ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
async function send(nodeId: number, studyUid: string, isOnlyLacking = false): Promise<JobRow> {
  const body = { selection: { studyUids: [studyUid] }, nodeId, priority: 'routine', isOnlyLacking };
  return world.admin.json<JobRow>('/api/studies/send', json(body));
}
async function jobOf({ id }: JobRow): Promise<JobRow | undefined> {
  return (await world.admin.json<{ rows: JobRow[] }>('/api/jobs')).rows.find((job) => job.id === id);
}
async function ended(job: JobRow): Promise<JobRow | undefined> {
  await expect
    .poll(async () => (await jobOf(job))?.finishedAt ?? null, { timeout: minutes, interval: 100 })
    .not.toBeNull();
  return jobOf(job);
}
const itemsOf = async ({ id }: JobRow) =>
  (await world.admin.json<{ rows: JobItemRow[] }>(`/api/jobs/${id}/items`)).rows;

async function addStudy(count: number): Promise<readonly TestObject[]> {
  const [studyUid, seriesUid] = [newUid(), newUid()];
  const objects = Array.from({ length: count }, () => testObject({ studyUid, seriesUid, set: { PatientID: 'P-1' } }));
  for (const { file } of objects) await storeFile(world.admin, file);
  return objects;
}

describe.runIf(arePeersHere(['storescp'], 'dcmtk python3-pydicom'))('to DCMTK a study is sent', () => {
  let anything: StoreScp;
  let implicitOnly: StoreScp;
  beforeAll(async () => {
    anything = await startStoreScp(['+xa']);
    implicitOnly = await startStoreScp(['+xi']);
  });
  afterAll(() => Promise.all([anything.stop(), implicitOnly.stop()]));

  test('byte for byte', async () => {
    const objects = await addStudy(20);
    const job = await send(await addNode('ANYTHING', anything.port), objects[0]?.studyUid ?? '');
    expect(await ended(job)).toMatchObject({ state: 'done', done: 20, total: 20 });
    const received = await anything.received();
    for (const { sopUid, file } of objects)
      expect(received.get(sopUid)?.dataSet).toEqual(dataSetOf(Buffer.from(file)).dataSet);
  });

  test('compressed as it is, unpacked where it is not taken so, and refused where it may not be changed', async () => {
    const file = readFileSync(compressedFile);
    await storeFile(world.admin, file);
    const { dataSet } = readFile(file);
    const [studyUid = '', sopUid = ''] = ['StudyInstanceUID', 'SOPInstanceUID'].map((name) => dataSet.text(name));
    await ended(await send(await addNode('COMPRESSED', anything.port), studyUid));
    expect((await anything.received()).get(sopUid)?.transferSyntaxUid).toBe(rleLossless);
    await ended(await send(await addNode('IMPLICIT', implicitOnly.port), studyUid));
    const unpacked = (await implicitOnly.received()).get(sopUid);
    expect(unpacked?.transferSyntaxUid).toBe(implicitLittleEndian);
    const pixels = readDataSet(unpacked?.dataSet ?? Buffer.alloc(0), implicitLittleEndian).dataSet.bytes('PixelData');
    expect(pixels).toEqual(readFile(readFileSync(compressedFile.replace('_RLE', ''))).dataSet.bytes('PixelData'));
    const asStored = await addNode('STORED', implicitOnly.port, { transcodes: false });
    const job = await send(asStored, studyUid);
    expect(await ended(job)).toMatchObject({ state: 'failed', failed: 1 });
    expect(await itemsOf(job)).toMatchObject([{ because: 'refused', refused: 1 }]);
    await ended(await send(await addNode('RATHER', anything.port, { syntax: 'implicit-little' }), studyUid));
    expect((await anything.received()).get(sopUid)?.transferSyntaxUid).toBe(implicitLittleEndian);
  });

  test('corrected, as it is corrected', async () => {
    const objects = await addStudy(2);
    const studyUid = objects[0]?.studyUid ?? '';
    const body = { changes: { accession: 'NEW-1' }, series: [], reason: 'a test', revision: 0 };
    await world.admin.json(`/api/studies/${studyUid}/corrections`, json(body));
    expect(await ended(await send(await addNode('CORRECTED', anything.port), studyUid))).toMatchObject({ done: 2 });
    const received = await anything.received();
    for (const { sopUid } of objects) {
      const { dataSet, transferSyntaxUid } = received.get(sopUid) ?? {
        dataSet: Buffer.alloc(0),
        transferSyntaxUid: '',
      };
      expect(readDataSet(dataSet, transferSyntaxUid).dataSet.text('AccessionNumber')).toBe('NEW-1');
    }
  });
});

describe.runIf(arePeersHere(['Orthanc'], 'orthanc'))('to Orthanc', () => {
  let orthanc: OrthancPeer;
  beforeAll(async () => {
    orthanc = await startOrthanc();
  });
  afterAll(() => orthanc.stop());

  test('a study is sent, and what it has already is not sent again', async () => {
    const objects = await addStudy(12);
    const studyUid = objects[0]?.studyUid ?? '';
    const nodeId = await addNode('TEST', orthanc.dicomPort, { uses: ['send', 'query'] });
    const seriesUid = objects[0]?.seriesUid ?? '';
    expect(await ended(await send(nodeId, studyUid, true))).toMatchObject({ state: 'done', done: 12 });
    const instances = async () => ((await orthanc.call('GET', '/instances')) as string[]).length;
    expect(await instances()).toBe(12);
    const more = Array.from({ length: 3 }, () => testObject({ studyUid, seriesUid, set: { PatientID: 'P-1' } }));
    for (const { file } of more) await storeFile(world.admin, file);
    const out = async () =>
      (
        await world.app.database.db
          .selectFrom('node_traffic')
          .select('objects_out')
          .where('node_id', '=', nodeId)
          .executeTakeFirst()
      )?.objects_out;
    expect(await ended(await send(nodeId, studyUid, true))).toMatchObject({ state: 'done', done: 15, total: 15 });
    expect(await instances()).toBe(15);
    await expect.poll(out, { timeout: 20_000 }).toBe(15);
  });
});

test('a node that refuses half is given the other half, and both are told', async () => {
  const picky = await startReceivingNode((_uid, before) => (before % 2 === 0 ? 0 : 0xa900));
  const objects = await addStudy(10);
  const job = await send(await addNode('PICKY', picky.port), objects[0]?.studyUid ?? '');
  expect(await ended(job)).toMatchObject({ state: 'failed', done: 5, total: 10, failed: 1 });
  expect(await itemsOf(job)).toMatchObject([
    { because: 'refused', answered: 'C-STORE-RSP A900 (5)', moved: 5, refused: 5 },
  ]);
  expect(picky.received).toHaveLength(5);
  await picky.stop();
});

test(
  'a node that vanishes in the middle and comes back has everything in the end, by itself and each once',
  async () => {
    const objects = await addStudy(30);
    const gone = Promise.withResolvers<void>();
    const first = await startReceivingNode((_uid, before) => {
      if (before < 10) return 0;
      gone.resolve();
      return new Promise<number>(() => undefined);
    });
    // Over one association: what one of two has answered may be lost with the other.
    const nodeId = await addNode('VANISHING', first.port, { most_associations: 1 });
    const job = await send(nodeId, objects[0]?.studyUid ?? '');
    await gone.promise;
    await first.stop();
    const waits = async () => (await itemsOf(job))[0];
    await expect.poll(waits, { timeout: minutes }).toMatchObject({ state: 'waiting', because: 'aborted', moved: 10 });
    await expect.poll(() => jobOf(job)).toMatchObject({ state: 'pending', notBefore: expect.any(String) });
    const { notBefore } = (await jobOf(job)) ?? expect.fail('no job');
    expect(Date.parse(notBefore ?? '')).toBeGreaterThan(Date.now());
    const second = await startReceivingNode(() => 0, first.port);
    await passUntilDue(world.app.database.db, job.id);
    expect(await ended(job)).toMatchObject({ state: 'done', done: 30, total: 30 });
    const all = [...first.received, ...second.received];
    expect(all.toSorted()).toEqual(objects.map(({ sopUid }) => sopUid).toSorted());
    await second.stop();
  },
  5 * minutes,
);
