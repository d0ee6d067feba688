import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newWebServer, type WebServer, type WebTest } from '@isocenter/contract/network/web-servers/fields.ts';
import type { QueryLine } from '@isocenter/contract/network/queries/queries.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { startOrthanc, type Orthanc } from './testing/orthanc.ts';
import { arePeersHere } from './testing/peers.ts';

const plugin = '/usr/share/orthanc/plugins/libOrthancDicomWeb.so';
const soon = { timeout: 120_000, interval: 200 };
const [study] = sampleStudies({ now: new Date('2026-11-20T09:00:00Z'), small: true });
const images = [...(study?.instances() ?? [])];
const isHere = arePeersHere(['Orthanc'], 'orthanc orthanc-dicomweb') && existsSync(plugin);

describe.runIf(isHere)('Orthanc as a DICOMweb server', () => {
  let app: TestApp;
  let admin: Person;
  let orthanc: Orthanc;
  let serverId: number;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.signIn('admin');
    orthanc = await startOrthanc({ dimsePort: app.dimsePort, url: app.url, token: admin.accessToken });
    for (const instance of images) await orthanc.upload(instance.file());
    const fields = { name: 'Orthanc', url: orthanc.dicomwebUrl, uses: ['query', 'retrieve', 'store'] };
    ({ serverId } = await admin.json<WebServer>('/api/web-servers', json({ ...newWebServer, ...fields })));
  });
  afterAll(async () => {
    await orthanc.stop();
    await app.close();
  });

  test('does all that it is asked, and nothing is stored there', async () => {
    const instances = async () => (await orthanc.call<unknown[]>('/instances')).length;
    const before = await instances();
    const { rows } = await admin.json<{ rows: WebTest[] }>(`/api/web-servers/${serverId}/test`, json({}));
    expect(rows.map(({ service, outcome, code }) => [service, outcome, code])).toEqual([
      ['qido', 'worked', null],
      ['wado', 'worked', null],
      ['rendered', 'worked', null],
      ['stow', 'worked', null],
    ]);
    expect(rows[0]?.can).toEqual(['limit', 'fields']);
    expect(await instances()).toBe(before);
  });

  async function ended({ id }: JobRow): Promise<JobRow | undefined> {
    const job = async () => (await admin.json<{ rows: JobRow[] }>('/api/jobs')).rows.find((row) => row.id === id);
    await expect.poll(async () => (await job())?.finishedAt ?? null, soon).not.toBeNull();
    return job();
  }

  test('is asked what it has, and gives a study, once', async () => {
    const { studyInstanceUid: studyUid = '' } = study ?? {};
    const body = json({ serverId, level: 'study', criteria: { studyUid }, limit: 10 });
    const lines = (await (await admin.fetch('/api/queries', body)).text()).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as QueryLine)).toMatchObject([
      { kind: 'study', studyUid, images: images.length },
      { kind: 'end', count: 1, fault: null },
    ]);
    const wish = { serverId, items: [{ studyUid }], clinicId: null, priority: 'routine', notBefore: null };
    const retrieve = async () => ended(await admin.json<JobRow>('/api/retrievals', json(wish)));
    expect(await retrieve()).toMatchObject({ state: 'done', done: images.length, failed: 0 });
    const { study: here } = await admin.json<{ study: object }>(`/api/studies/${studyUid}`);
    expect(here).toMatchObject({ instanceCount: images.length });
    expect(await retrieve()).toMatchObject({ state: 'done', done: images.length, bytes: 0 });
  });

  test('takes studies, and of what it has in part the rest', async () => {
    const [first, second] = [testObject(), testObject()];
    const third = testObject({ studyUid: first.studyUid, seriesUid: second.seriesUid });
    await orthanc.upload(first.file);
    for (const { file } of [first, third]) await storeFile(admin, file);
    const selection = { studyUids: [first.studyUid] };
    const wish = { selection, serverId, priority: 'routine', isOnlyLacking: true };
    expect(await ended(await admin.json<JobRow>('/api/studies/send', json(wish)))).toMatchObject({
      done: 2,
      failed: 0,
    });
    const there = await fetch(`${orthanc.dicomwebUrl}/studies/${first.studyUid}/instances`);
    const rows = (await there.json()) as Record<string, { Value: string[] }>[];
    expect(rows.map((row) => row['00080018']?.Value[0] ?? '').toSorted()).toEqual(
      [first.sopUid, third.sopUid].toSorted(),
    );
    const { rows: trail } = await admin.json<{ rows: object[] }>('/api/audit?action=study.export');
    expect(trail[0]).toMatchObject({ detail: { through: 'send', serverId, files: 1 } });
  });
});
