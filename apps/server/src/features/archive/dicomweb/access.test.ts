import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '@isocenter/contract/archive/dicomweb/routes.ts';
import { startDicomweb } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import type { TestService } from '#platform/testing/dicomweb/test-service.ts';

const object = testObject();
const absent = testObject();
let service: TestService;

beforeAll(async () => {
  service = await startDicomweb([object], { corsOrigins: ['https://viewer.example.org'] });
});
afterAll(async () => service.close());

const routes = Object.values(contract).flatMap((value) =>
  typeof value === 'object' && 'path' in value ? [value] : [],
);
const gets = routes.filter(({ method }) => method === 'GET');
/** Without those that need the right to download, which nobody without a scope has. */
const read = (path: string) => !/:(studyUid|seriesUid|sopUid)$|\/(pixeldata|bulkdata)$/.test(path);
const ofObjects = gets.filter(({ path }) => path.includes(':studyUid') && !/\/(series|instances)$/.test(path));

function urlOf(path: string, { studyUid, seriesUid, sopUid }: typeof object): string {
  return path
    .replace(':studyUid', studyUid)
    .replace(':seriesUid', seriesUid)
    .replace(':sopUid', sopUid)
    .replace(':frames', '1')
    .replace('bulk/*', 'bulk/7FE00010');
}

describe.each(routes.map(({ method, path }) => ({ method, path })))('$method $path', ({ method, path }) => {
  test('a stranger is told to sign in', async () => {
    const response = await service.call(urlOf(path, object), { method });
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  });

  test('a role without the right is refused', async () => {
    expect((await service.call(urlOf(path, object), { method, role: 'client' })).status).toBe(403);
  });

  test('another method is answered with what is allowed', async () => {
    const response = await service.call(urlOf(path, object), { method: 'PUT', role: 'admin', body: '{}' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain(method);
  });
});

test.each(ofObjects.map(({ path }) => path))('%s is answered to those who may see it', async (path) => {
  const response = await service.call(urlOf(path, object), { role: 'radiologist' });
  expect(response.status).toBe(200);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
});

test.each(ofObjects.map(({ path }) => path))('HEAD %s has the headers and no body', async (path) => {
  const [got, head] = [
    await service.call(urlOf(path, object), { role: 'radiologist' }),
    await service.call(urlOf(path, object), { role: 'radiologist', method: 'HEAD' }),
  ];
  expect(head.status).toBe(200);
  expect((await head.arrayBuffer()).byteLength).toBe(0);
  expect(head.headers.get('etag')).toBe(got.headers.get('etag'));
  // A boundary is another each time.
  const typeOf = ({ headers }: Response) => headers.get('content-type')?.replace(/boundary=.*/, '');
  expect(typeOf(head)).toBe(typeOf(got));
  expect(head.headers.get('content-length')).toBe(got.headers.get('content-length'));
  await got.arrayBuffer();
});

test.each(
  ofObjects
    .map(({ path }) => path)
    .filter(read)
    .filter(read),
)('%s outside one’s scope is told like one that does not exist', async (path) => {
  const response = await service.call(urlOf(path, object), { role: 'doctor' });
  expect(response.status).toBe(404);
  const missing = await service.call(urlOf(path, absent), { role: 'radiologist' });
  expect(missing.status).toBe(404);
  const withoutId = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
  expect(withoutId(await response.text())).toBe(withoutId(await missing.text()));
});

test('outside one’s scope a search finds nothing', async () => {
  for (const path of ['studies', 'series', 'instances', `studies/${object.studyUid}/series`]) {
    const response = await service.call(`/dicom-web/${path}`, { role: 'doctor' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual([]);
  }
});

test('what is in the bin is gone', async () => {
  const { db } = service.test.database;
  const binned = testObject();
  await service.receive(binned.file);
  const path = urlOf('/dicom-web/studies/:studyUid/series/:seriesUid/metadata', binned);
  expect((await service.call(path, { role: 'admin' })).status).toBe(200);
  await db.updateTable('study').set({ binned_at: new Date() }).where('study_uid', '=', binned.studyUid).execute();
  expect((await service.call(path, { role: 'admin' })).status).toBe(404);
  const found = await service.call(`/dicom-web/studies?StudyInstanceUID=${binned.studyUid}`, { role: 'admin' });
  expect(await found.json()).toEqual([]);
});

test('a malformed UID is refused, and named', async () => {
  const response = await service.call('/dicom-web/studies/..%2f..%2fetc/metadata', { role: 'admin' });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { code: 'invalid-input', fields: { studyUid: expect.any(String) } },
  });
});

test('reading and taking a study each leave one audit row, however often', async () => {
  const seen = testObject();
  await service.receive(seen.file);
  for (let time = 0; time < 3; time++) {
    await (await service.call(urlOf('/dicom-web/studies/:studyUid/metadata', seen), { role: 'admin' })).text();
    await (await service.call(urlOf('/dicom-web/studies/:studyUid', seen), { role: 'admin' })).text();
  }
  const rows = await service.test.database.db
    .selectFrom('audit_event')
    .select(['action', 'actor'])
    .where('subject_id', '=', seen.studyUid)
    .where('action', '!=', 'study.receive')
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { action: 'study.view', actor: 'admin@test' },
    { action: 'study.export', actor: 'admin@test' },
  ]);
});

describe('what a browser fetches before a study is opened', () => {
  const ahead = { purpose: 'prefetch' };
  const actionsOn = async (studyUid: string) => {
    const rows = await service.test.database.db
      .selectFrom('audit_event')
      .select('action')
      .where('subject_id', '=', studyUid)
      .where('action', '!=', 'study.receive')
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action);
  };
  const fetchAhead = async (of: typeof object, rest = '') => {
    for (const path of ['metadata', 'instances/:sopUid/frames/1', 'instances/:sopUid/frames/1/rendered']) {
      const url = `${urlOf(`/dicom-web/studies/:studyUid/series/:seriesUid/${path}`, of)}${rest}`;
      expect((await service.call(url, { role: 'admin', headers: ahead })).status).toBe(200);
    }
  };

  test('is told from what was looked at', async () => {
    const passed = testObject();
    await service.receive(passed.file);
    await fetchAhead(passed);
    await fetchAhead(passed);
    expect(await actionsOn(passed.studyUid)).toEqual(['study.ahead']);
    const url = urlOf('/dicom-web/studies/:studyUid/series/:seriesUid/metadata', passed);
    await service.call(url, { role: 'admin', method: 'HEAD' });
    expect(await actionsOn(passed.studyUid)).toEqual(['study.ahead', 'study.view']);
  });

  test('is a view as soon as it is more than a few parts of a study', async () => {
    const read = testObject();
    await service.receive(read.file);
    for (let part = 0; part < 6; part += 1) await fetchAhead(read, `?part=${part}`);
    expect(await actionsOn(read.studyUid)).toEqual(['study.ahead', 'study.view']);
  });
});

describe('pages of other origins', () => {
  test('may call when their origin was allowed', async () => {
    const preflight = await service.call('/dicom-web/studies', {
      method: 'OPTIONS',
      headers: { origin: 'https://viewer.example.org', 'access-control-request-method': 'GET' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://viewer.example.org');
    const got = await service.call('/dicom-web/studies', {
      role: 'admin',
      headers: { origin: 'https://viewer.example.org' },
    });
    expect(got.headers.get('access-control-allow-origin')).toBe('https://viewer.example.org');
    expect(got.headers.get('access-control-allow-credentials')).toBeNull();
    expect(got.headers.get('vary')).toContain('Origin');
  });

  test('may not otherwise', async () => {
    const got = await service.call('/dicom-web/studies', {
      role: 'admin',
      headers: { origin: 'https://evil.example.org' },
    });
    expect(got.headers.get('access-control-allow-origin')).toBeNull();
  });
});
