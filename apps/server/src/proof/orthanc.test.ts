import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { readDataSet } from '@isocenter/dicom/elements/read-data-set.ts';
import { readFile as readDicom } from '@isocenter/dicom/part10/read-file.ts';
import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import type { SampleInstance } from '@isocenter/phantom/sample-study.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { dataSetOf, retrieveByUid, sha256 } from './testing/archive.ts';
import { startOrthanc, type Orthanc } from './testing/orthanc.ts';
import { arePeersHere } from './testing/peers.ts';

const plugin = '/usr/share/orthanc/plugins/libOrthancDicomWeb.so';
const isHere = arePeersHere(['Orthanc'], 'orthanc orthanc-dicomweb') && existsSync(plugin);

describe.runIf(isHere)('Orthanc', () => {
  let app: TestApp;
  let person: Person;
  let orthanc: Orthanc;
  const studies = sampleStudies({ now: new Date('2026-11-20T09:00:00Z'), small: true });

  beforeAll(async () => {
    app = await startTestApp();
    person = await app.signIn('admin');
    orthanc = await startOrthanc({ dimsePort: app.dimsePort, url: app.url, token: person.accessToken });
  });
  afterAll(async () => {
    await orthanc.stop();
    await app.close();
  });

  async function give(instances: readonly SampleInstance[]): Promise<string> {
    let study = '';
    for (const instance of instances) ({ study } = await orthanc.upload(instance.file()));
    return study;
  }

  const instancesOf = (index: number) => [...(studies[index]?.instances() ?? [])];
  const countOf = async (studyUid: string) =>
    (await person.json<unknown[]>(`/dicom-web/studies/${studyUid}/instances`)).length;

  test('sends a study to us by C-STORE', async () => {
    const instances = instancesOf(0);
    const study = await give(instances);
    const job = await orthanc.call<{ InstancesCount: number; FailedInstancesCount: number }>(
      '/modalities/isocenter/store',
      { method: 'POST', body: { Resources: [study], Synchronous: true } },
    );
    expect(job).toMatchObject({ InstancesCount: instances.length, FailedInstancesCount: 0 });
    expect(await countOf(studies[0]?.studyInstanceUid ?? '')).toBe(instances.length);
    for (const { sopInstanceUid, dataSet } of instances) {
      const found = await stored(person, sopInstanceUid);
      expect([hashOf(found.bytes('PixelData')), found.text('PatientName')]).toEqual([
        hashOf(dataSet.bytes('PixelData')),
        dataSet.text('PatientName'),
      ]);
    }
  });

  test('stores a study to us by STOW-RS, byte for byte', async () => {
    const instances = instancesOf(1);
    const study = await give(instances);
    const { ID } = await orthanc.call<{ ID: string }>('/dicom-web/servers/isocenter/stow', {
      method: 'POST',
      body: { Resources: [study], Synchronous: false },
    });
    await ended(orthanc, ID);
    expect(await countOf(studies[1]?.studyInstanceUid ?? '')).toBe(instances.length);
    for (const instance of instances) {
      const stored = await retrieveByUid(person, instance.sopInstanceUid);
      const sent = dataSetOf(Buffer.from(instance.file()));
      expect([stored?.transferSyntaxUid, stored?.dataSet.equals(sent.dataSet)]).toEqual([sent.transferSyntaxUid, true]);
    }
  });

  test('finds what we have by QIDO-RS', async () => {
    const found = await orthanc.call<unknown[]>('/dicom-web/servers/isocenter/qido', {
      method: 'POST',
      body: { Uri: '/studies', Arguments: { PatientID: studies[1]?.patientId ?? '' } },
    });
    expect(JSON.stringify(found)).toContain(studies[1]?.studyInstanceUid);
  });

  test('takes a study back from us by WADO-RS, every instance of it', async () => {
    const instances = instancesOf(1);
    const { study } = await orthanc.upload(instances[0]?.file() ?? new Uint8Array());
    await orthanc.call(`/studies/${study}`, { method: 'DELETE' });
    const { ID } = await orthanc.call<{ ID: string }>('/dicom-web/servers/isocenter/retrieve', {
      method: 'POST',
      body: { Resources: [{ Study: studies[1]?.studyInstanceUid }], Synchronous: false },
    });
    await ended(orthanc, ID);
    const taken = await orthanc.call<{ ID: string; MainDicomTags: { SOPInstanceUID: string } }[]>(
      `/studies/${study}/instances`,
    );
    expect(taken).toHaveLength(instances.length);
    for (const { ID: id, MainDicomTags } of taken) {
      const got = readDicom(await orthanc.download(id)).dataSet;
      const instance = instances.find(({ sopInstanceUid }) => sopInstanceUid === MainDicomTags.SOPInstanceUID);
      expect(hashOf(got.bytes('PixelData'))).toBe(hashOf(instance?.dataSet.bytes('PixelData')));
    }
  });
});

/** Reads our copy of an instance; DCMTK in Orthanc writes elements its own way, so that only values can be compared. */
async function stored(person: Person, sopUid: string): Promise<DataSet> {
  const found = await retrieveByUid(person, sopUid);
  if (found === undefined) throw new Error(`${sopUid} is not there.`);
  return readDataSet(found.dataSet, found.transferSyntaxUid).dataSet;
}

function hashOf(bytes: Uint8Array | undefined): string {
  return bytes === undefined ? 'none' : sha256(bytes);
}

/** Waits for a job of Orthanc's. @throws Error when it failed */
async function ended(orthanc: Orthanc, id: string): Promise<void> {
  const state = async () => orthanc.call<{ State: string }>(`/jobs/${id}`);
  await vi.waitUntil(async () => ['Success', 'Failure'].includes((await state()).State), {
    timeout: 60_000,
    interval: 50,
  });
  const job = await state();
  if (job.State !== 'Success') throw new Error(JSON.stringify(job));
}
