import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUid } from '@isocenter/dicom/uid.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { dataSetOf } from './testing/archive.ts';
import { arePeersHere, runPeer, type PeerRun } from './testing/peers.ts';
import { receivedIn } from './testing/store-scp.ts';

describe.runIf(arePeersHere(['odil'], 'odil'))('odil', () => {
  let world: ClinicWorld;
  let folder: string;
  const PatientName = 'Люксембург^Анна';
  const image = testObject({ set: { PatientID: 'odil-1', PatientName, InstitutionName: 'north hospital' } });

  beforeAll(async () => {
    world = await startClinicWorld();
    folder = await mkdtemp(join(tmpdir(), 'isocenter-odil-'));
    await storeFile(world.admin, image.file);
    const node = { name: 'odil', ae_title: 'ODIL', host: '127.0.0.1' };
    await world.app.database.db
      .insertInto('dicom_node')
      .values({ ...node, verbs: ['echo', 'find', 'get', 'store'], clinic_id: world.clinics.north, sees_all: false })
      .execute();
  });
  afterAll(async () => {
    await world.app.close();
    await rm(folder, { recursive: true });
  });

  const call = (verb: string, ...args: readonly string[]): Promise<PeerRun> =>
    runPeer('odil', [verb, '127.0.0.1', world.app.dimsePort, 'ODIL', 'ISOCENTER', ...args]);

  test('is answered its echo', async () => {
    expect(await call('echo')).toEqual({ code: 0, output: '' });
  });

  test('finds a study by its patient, whose name it reads', async () => {
    const keys = ['QueryRetrieveLevel=STUDY', 'PatientID=odil-*', 'PatientName', 'StudyInstanceUID'];
    const { output } = await call('find', 'study', ...keys);
    for (const expected of ['1 answer', PatientName, image.studyUid]) expect(output).toContain(expected);
  });

  test('gets the images that it found', async () => {
    const into = join(folder, newUid());
    await mkdir(into);
    const keys = ['QueryRetrieveLevel=STUDY', `StudyInstanceUID=${image.studyUid}`];
    const { output } = await call('get', 'study', ...keys, '-d', into);
    expect(output).toContain('Completed: 1, remaining: 0, failed: 0');
    const received = await receivedIn(into);
    expect(received.get(image.sopUid)?.dataSet).toEqual(dataSetOf(Buffer.from(image.file)).dataSet);
  });

  test('sends an image, which is here then', async () => {
    const sent = testObject({ set: { PatientID: 'odil-2' } });
    const path = join(folder, 'sent.dcm');
    await writeFile(path, sent.file);
    expect(await call('store', path)).toEqual({ code: 0, output: '' });
    const { study } = await world.admin.json<{ study: object }>(`/api/studies/${sent.studyUid}`);
    expect(study).toMatchObject({ instanceCount: 1 });
  });
});
