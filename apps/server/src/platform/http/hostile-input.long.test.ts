import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '@isocenter/contract/route.ts';
import { pathWith } from '#testing/route-path.ts';
import { sampleOf } from '#testing/sample-of.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

/** Encoded as in an address. */
const hostile = [
  '2026-02-31',
  '0000-00-00',
  '0000-01-01T00:00:00Z',
  '2026-01-01T00:00:00%2B23:59',
  '2026-01-01T00:00:00-16:00',
  '2026-01-01T23:59:60Z',
  '0001-01-01t00:00:00%2B15:59',
  '9999-12-31T23:59:59-1559',
  '9'.repeat(30),
  '9223372036854775807',
  '-1',
  '1e308',
  'NaN',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%F0',
  '%25',
  "'%22;--",
  '',
];

/** Ends the session, or never answers. */
const apart = new Set(['POST /jwt/logout', 'GET /api/events']);

async function failures(calls: readonly (readonly [string, RequestInit])[]): Promise<string[]> {
  const failed: string[] = [];
  const left = calls.values();
  const work = async () => {
    for (const [path, init] of left) {
      const response = await admin.fetch(path, init);
      await response.body?.cancel();
      if (response.status >= 500)
        failed.push(`${response.status} ${init.method} ${path} ${JSON.stringify(init.body)}`.slice(0, 200));
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  return failed;
}

function routesToTry(): readonly Route[] {
  return app.app.routes.filter(({ method, path }) => !apart.has(`${method} ${path}`));
}

function initOf({ method, body }: Route): RequestInit {
  if (body === undefined || method === 'GET') return { method };
  if ('stream' in body) return { method, headers: { 'content-type': 'application/octet-stream' }, body: 'x' };
  return json(sampleOf(body), method);
}

test('nothing in the path of any route is a failure of the server', async () => {
  const calls = routesToTry().flatMap((route) =>
    [...route.path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) =>
      hostile
        .filter((value) => value !== '')
        .map((text) => [pathWith(route, () => 1, { name, text }), initOf(route)] as const),
    ),
  );
  expect(calls.length).toBeGreaterThan(500);
  expect(await failures(calls)).toEqual([]);
}, 120_000);

test('nothing in the query of any route is a failure of the server', async () => {
  const calls = routesToTry().flatMap((route) => {
    const names = Object.keys(Object(Object(route.query)['properties']));
    const path = pathWith(route, () => 1);
    return names.flatMap((name) => hostile.map((value) => [`${path}?${name}=${value}`, initOf(route)] as const));
  });
  expect(calls.length).toBeGreaterThan(500);
  expect(await failures(calls)).toEqual([]);
}, 120_000);

test('nothing in the body of any route is a failure of the server', async () => {
  const times = ['2026-01-01T00:00:00+23:59', '9999-12-31T23:59:59-15:59'];
  const texts = ['\u0000', '\ud800', '2026-02-31', '0000-00-00', ...times, 'x'.repeat(50), '9'.repeat(30)];
  const calls = routesToTry().flatMap((route) => {
    const { body, method } = route;
    if (body === undefined || 'stream' in body || method === 'GET') return [];
    const names = Object.keys(Object(Object(body)['properties']));
    const sample = Object(sampleOf(body));
    return names.flatMap((name) =>
      [...texts, 9e15, -1, [texts], { [texts[0] ?? '']: texts[1] }].map(
        (value) => [pathWith(route, () => 1), json({ ...sample, [name]: value }, method)] as const,
      ),
    );
  });
  expect(calls.length).toBeGreaterThan(500);
  expect(await failures(calls)).toEqual([]);
}, 240_000);

test('a search by DICOM attributes is refused where its values are none', async () => {
  const attributes = ['StudyDate', 'PatientName', 'PatientID', 'StudyInstanceUID', 'StudyTime', 'PatientBirthDate'];
  const paging = ['limit', 'offset', 'includefield', 'fuzzymatching'];
  const values = [...hostile, '20260231', '20260101-20260231', '99999999-', '25'.repeat(20), '240000', '235960'];
  const calls = ['/dicom-web/studies', '/dicom-web/series', '/dicom-web/instances'].flatMap((path) =>
    [...attributes, ...paging, 'SeriesNumber', 'InstanceNumber', '00280010'].flatMap((name) =>
      values.map((value) => [`${path}?${name}=${value}`, { method: 'GET' }] as const),
    ),
  );
  expect(await failures(calls)).toEqual([]);
}, 120_000);
