import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QueryLine } from '@isocenter/contract/network/queries/queries.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { startOrthanc, type OrthancPeer } from '@isocenter/dicom-network/testing/orthanc-peer.ts';
import { whenListening } from '@isocenter/dicom-network/testing/real-peers.ts';
import { testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { json } from '#testing/test-app.ts';
import { cableHost, layCable, type Cable } from './testing/cable.ts';
import { arePeersHere, runPeer } from './testing/peers.ts';

const soon = { timeout: 120_000, interval: 200 };
const programs = ['dcmqrscp', 'storescu', 'Orthanc'];

describe.runIf(arePeersHere(programs, 'dcmtk orthanc'))('other archives', () => {
  let world: ClinicWorld;
  let folder: string;
  let dcmqrscp: ChildProcess;
  let orthanc: OrthancPeer;
  let cable: Cable;
  let nodes: Readonly<Record<'dcmqrscp' | 'cable' | 'Orthanc' | 'down', number>>;
  const atCable = studyOf('Long^Way', 20, 128);
  const [atDcmtk, atOrthanc] = [studyOf('Люксембург^Анна', 3), studyOf('Yamada^Tarou=山田^太郎=やまだ^たろう', 4)];

  beforeAll(async () => {
    world = await startClinicWorld();
    folder = await mkdtemp(join(tmpdir(), 'isocenter-queries-'));
    const port = await freePort();
    dcmqrscp = await startDcmqrscp(folder, port, world.app.dimsePort);
    orthanc = await startOrthanc();
    await orthanc.call('PUT', '/modalities/isocenter', ['ISOCENTER', '127.0.0.1', world.app.dimsePort]);
    cable = await layCable(port);
    await send(atDcmtk, port);
    await send(atCable, port);
    await send(atOrthanc, orthanc.dicomPort);
    const common = { host: '127.0.0.1', clinic_id: world.clinics.north, uses: ['query', 'retrieve'], verbs: ['store'] };
    const rows = await world.app.database.db
      .insertInto('dicom_node')
      .values([
        // Both go by one title: what is sent from here is Orthanc's.
        { ...common, name: 'dcmqrscp', ae_title: 'TEST', port, calls_from: ['10.9.9.9'] },
        { ...common, name: 'cable', ae_title: 'TEST', host: cableHost, port: cable.port },
        {
          ...common,
          name: 'Orthanc',
          ae_title: 'TEST',
          host: 'localhost',
          port: orthanc.dicomPort,
          retrieve_by: 'c-move',
        },
        { ...common, name: 'down', ae_title: 'DOWN', port: 1 },
      ])
      .returning(['id', 'name'])
      .execute();
    nodes = Object.fromEntries(rows.map(({ id, name }) => [name, id])) as typeof nodes;
  });
  afterAll(async () => {
    dcmqrscp.kill('SIGKILL');
    await cable.close();
    await orthanc.stop();
    await world.app.close();
    await rm(folder, { recursive: true });
  });

  async function send(images: readonly TestObject[], port: number): Promise<void> {
    for (const [at, { file }] of images.entries()) {
      const path = join(folder, `${port}-${at}.dcm`);
      await writeFile(path, file);
      const { code, output } = await runPeer('storescu', ['-R', '-aec', 'TEST', '127.0.0.1', port, path]);
      expect([code, output]).toEqual([0, output]);
    }
  }

  async function ask(nodeId: number, criteria: object): Promise<readonly QueryLine[]> {
    const body = json({ nodeId, level: 'study', criteria, limit: 100 });
    const text = await (await world.admin.fetch('/api/queries', body)).text();
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as QueryLine);
  }

  async function begin(nodeId: number, studyUid: string): Promise<string> {
    const { north } = world.clinics;
    const body = { nodeId, items: [{ studyUid }], clinicId: north, priority: 'urgent', notBefore: null };
    return (await world.admin.json<JobRow>('/api/retrievals', json(body))).id;
  }
  async function jobOf(id: string): Promise<JobRow> {
    const { rows } = await world.admin.json<{ rows: JobRow[] }>('/api/jobs');
    return rows.find((job) => job.id === id) ?? expect.fail('no job');
  }
  async function ended(id: string): Promise<JobRow> {
    await expect.poll(async () => (await jobOf(id)).state, soon).toBe('done');
    return jobOf(id);
  }
  const retrieve = async (nodeId: number, studyUid: string) => ended(await begin(nodeId, studyUid));

  test('are asked side by side, and one that is down keeps no other waiting', async () => {
    const [first, second, third] = await Promise.all([
      ask(nodes.dcmqrscp, { patientName: 'Люксем*' }),
      ask(nodes.Orthanc, { patientName: '山田' }),
      ask(nodes.down, {}),
    ]);
    const [cyrillic, japanese] = [atDcmtk[0], atOrthanc[0]];
    expect(first).toMatchObject([
      { studyUid: cyrillic?.studyUid, patientName: { alphabetic: 'Люксембург^Анна' } },
      { kind: 'end', count: 1, fault: null },
    ]);
    expect(second).toMatchObject([
      // Orthanc answers in Latin 1 until it is told otherwise: the name is found, and not written.
      { studyUid: japanese?.studyUid, patientName: { alphabetic: 'Yamada^Tarou' }, images: 4 },
      { kind: 'end', count: 1, fault: null },
    ]);
    expect(third).toMatchObject([{ kind: 'end', fault: 'port-closed' }]);
  });

  test('give a study by C-GET', async () => {
    const { studyUid = '' } = atDcmtk[0] ?? {};
    expect(await retrieve(nodes.dcmqrscp, studyUid)).toMatchObject({ done: 3, total: 3, failed: 0 });
    await expectHere(studyUid, 3);
  });

  test('move a study to us, where it belongs as it was asked for, and nothing when it is here', async () => {
    const { studyUid = '' } = atOrthanc[0] ?? {};
    expect(await retrieve(nodes.Orthanc, studyUid)).toMatchObject({ done: 4, total: 4, failed: 0 });
    await expectHere(studyUid, 4);
    expect(await retrieve(nodes.Orthanc, studyUid)).toMatchObject({ done: 4, total: 4, bytes: 0 });
  });

  test('go on where they stopped when their cable was pulled, and bring nothing twice', async () => {
    const [{ studyUid, file } = expect.fail('no image')] = atCable;
    cable.pullAfter(10 * file.length);
    const id = await begin(nodes.cable, studyUid);
    await expect.poll(async () => (await jobOf(id)).notBefore, soon).not.toBeNull();
    const { state, done } = await jobOf(id);
    expect(state).toBe('pending');
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(atCable.length);
    cable.plugIn();
    const cameBefore = cable.cameBytes;
    await world.admin.json(`/api/jobs/${id}/resume`, json({}));
    expect(await ended(id)).toMatchObject({ done: atCable.length, total: atCable.length, failed: 0 });
    await expectHere(studyUid, atCable.length);
    // What was here is not brought again: a file more would be seen.
    expect(cable.cameBytes - cameBefore).toBeLessThan((atCable.length - done + 1) * file.length);
  });

  async function expectHere(studyUid: string, instanceCount: number): Promise<void> {
    const { study } = await world.admin.json<{ study: object }>(`/api/studies/${studyUid}`);
    const clinic = { clinicId: world.clinics.north };
    expect(study).toMatchObject({ instanceCount, priority: 'urgent', clinic });
  }
});

function studyOf(PatientName: string, images: number, rows = 8): TestObject[] {
  const { studyUid, seriesUid } = testObject();
  return Array.from({ length: images }, () =>
    testObject({ studyUid, seriesUid, rows, columns: rows, set: { PatientName } }),
  );
}

async function startDcmqrscp(folder: string, port: number, ours: number): Promise<ChildProcess> {
  const archive = join(folder, 'archive');
  await mkdir(archive);
  const settings = [
    `NetworkTCPPort = ${port}`,
    'MaxPDUSize = 16384',
    'MaxAssociations = 16',
    'HostTable BEGIN',
    `us = (ISOCENTER, 127.0.0.1, ${ours})`,
    'HostTable END',
    'VendorTable BEGIN',
    'VendorTable END',
    'AETable BEGIN',
    `TEST ${archive} RW (100, 100mb) ANY`,
    'AETable END',
  ];
  const file = join(folder, 'dcmqrscp.cfg');
  await writeFile(file, `${settings.join('\n')}\n`);
  const child = spawn('dcmqrscp', ['-c', file], { stdio: 'ignore' });
  await whenListening(port);
  return child;
}
