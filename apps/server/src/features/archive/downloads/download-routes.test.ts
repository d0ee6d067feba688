import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '@isocenter/contract/archive/downloads/routes.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import type { TestService } from '#platform/testing/dicomweb/test-service.ts';
import { ct, large, prepare, startDownloadWorld, studyUid, type DownloadWorld } from '#testing/download-world.ts';
import { deleteOldDownloads } from './export-queries.ts';

let world: DownloadWorld;
let service: TestService;
beforeAll(async () => {
  world = await startDownloadWorld();
  ({ service } = world);
});
afterAll(() => world.end());

describe('who may', () => {
  const paths = [
    `/api/studies/${studyUid}/archive.zip`,
    `/api/studies/${studyUid}/series/${ct.seriesUid}/archive.zip`,
    `/api/studies/${studyUid}/series/${ct.seriesUid}/instances/${ct.sopUid}/file.dcm`,
    '/api/downloads/00000000-0000-4000-8000-000000000000/archive.zip',
  ];

  test('strangers and roles without the right may not', async () => {
    for (const path of paths) {
      expect((await service.call(path)).status).toBe(401);
      expect((await service.call(path, { role: 'doctor' })).status).toBe(403);
    }
    expect((await prepare(service, { selection: { studyUids: [studyUid] } }, 'doctor')).status).toBe(403);
    expect(Object.values(contract).filter((value) => typeof value === 'object' && 'path' in value)).toHaveLength(6);
  });

  test('what is not there is not found', async () => {
    for (const path of [
      `/api/studies/${newUid()}/archive.zip`,
      `/api/studies/${studyUid}/series/${newUid()}/archive.zip`,
      `/api/studies/${studyUid}/series/${ct.seriesUid}/instances/${newUid()}/file.dcm`,
      paths[3] ?? '',
    ])
      expect((await service.call(path, { role: 'radiologist' })).status).toBe(404);
    expect((await prepare(service, { selection: { studyUids: [newUid()] } })).status).toBe(404);
    expect((await prepare(service, { selection: { studyUids: [studyUid] }, seriesUids: [newUid()] })).status).toBe(404);
  });

  test('what is not understood is refused', async () => {
    for (const body of [{}, { selection: {} }, { selection: { studyUids: [] } }, { selection: { studyUids: ['x*'] } }])
      expect((await prepare(service, body)).status).toBe(400);
    expect((await service.call('/api/downloads/x/archive.zip', { role: 'radiologist' })).status).toBe(400);
  });

  test('a prepared archive is its maker’s, for an hour', async () => {
    const { db } = service.test.database;
    const prepared = (await (await prepare(service, { selection: { studyUids: [studyUid] } })).json()) as {
      id: string;
      url: string;
    };
    expect((await service.call(prepared.url, { role: 'technologist' })).status).toBe(404);
    const old = new Date(Date.now() - 3_700_000);
    await db.updateTable('download').set({ created_at: old }).where('id', '=', prepared.id).execute();
    expect((await service.call(prepared.url, { role: 'radiologist' })).status).toBe(404);
    expect(await deleteOldDownloads(db)).toBe(1);
  });

  test('every export leaves a row for each study', async () => {
    const { db } = service.test.database;
    const count = async () =>
      (await db.selectFrom('audit_event').select('id').where('action', '=', 'study.export').execute()).length;
    const before = await count();
    await prepare(service, { selection: { studyUids: [studyUid, large.studyUid] } });
    expect(await count()).toBe(before + 2);
    await (await service.call(paths[2] ?? '', { role: 'radiologist' })).arrayBuffer();
    expect(await count()).toBe(before + 3);
    await prepare(service, { selection: { studyUids: [newUid()] } });
    expect(await count()).toBe(before + 3);
  });
});
