import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json, startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const answers = {
  fullName: 'Adaeze Okafor',
  email: 'a.okafor@riverside.example',
  password: 'isocentre of the rings',
  institutionName: 'Riverside Imaging Group',
  language: 'pt',
  dateFormat: 'DD MMM YYYY',
  loadSamples: false,
};
const setUp = (body: object) => app.fetch('/api/installation/set-up', json(body));

describe('an empty installation', () => {
  test('says so, and tells its addresses', async () => {
    expect(await (await app.fetch('/api/installation')).json()).toMatchObject({
      isSetUp: false,
      registration: 'first',
    });
    const endpoints = await (await app.fetch('/api/installation/endpoints')).json();
    expect(endpoints).toMatchObject({
      aeTitle: 'ISOCENTER',
      dimsePort: app.dimsePort,
      dicomWebUrl: `${app.url}/dicom-web`,
    });
  });

  test.each([{ password: 'short' }, { email: 'nobody' }, { language: 'xx' }, { fullName: '' }, { role: 'admin' }])(
    'refuses %j',
    async (change) => expect((await setUp({ ...answers, ...change })).status).toBe(400),
  );

  test('is set up once, however many try at the same moment', async () => {
    const tries = await Promise.all(
      Array.from({ length: 4 }, (_, i) => setUp({ ...answers, email: `a${i}@riverside.example` })),
    );
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    const winner = tries.find(({ status }) => status === 201);
    expect(winner?.headers.getSetCookie()).toHaveLength(3);
    expect(await winner?.json()).toMatchObject({ userData: { fullName: 'Adaeze Okafor', role: 'admin' } });
  });
});

describe('afterwards', () => {
  test('strangers learn its name, not its addresses', async () => {
    expect(await (await app.fetch('/api/installation')).json()).toMatchObject({
      isSetUp: true,
      institutionName: 'Riverside Imaging Group',
      language: 'pt',
    });
    expect((await app.fetch('/api/installation/endpoints')).status).toBe(401);
  });

  test('what the installation is made of is told to who manages it', async () => {
    const facts = async (role: 'admin' | 'client') =>
      (await app.signIn(role)).json<object>('/api/installation/endpoints');
    expect(await facts('admin')).toMatchObject({ database: 'embedded', freeBytes: expect.any(Number) });
    expect(await facts('client')).toMatchObject({ aeTitle: 'ISOCENTER', database: null, freeBytes: null });
  });
});

describe('an empty installation that others can reach', () => {
  let reachable: TestApp;
  beforeAll(async () => (reachable = await startTestApp({ ISOCENTER_PUBLIC_URL: 'https://images.example' })));
  afterAll(() => reachable.close());

  const send = (body: object) => reachable.fetch('/api/installation/set-up', json(body));

  test('is set up by whoever reads the token on its console, and by nobody else', async () => {
    expect(await (await reachable.fetch('/api/installation')).json()).toMatchObject({
      isSetUp: false,
      asksSetUpToken: true,
      registration: 'closed',
    });
    expect(await (await reachable.fetch('/api/installation/endpoints')).json()).toMatchObject({
      database: null,
      freeBytes: null,
    });
    const token = reachable.app.setUpToken ?? '';
    expect(token).toMatch(/^[0-9A-Z]{6}(-[0-9A-Z]{6}){3}$/);
    for (const wrong of [{}, { token: '' }, { token: token.slice(1) }, { token: `${token}0` }])
      expect((await send({ ...answers, ...wrong })).status).toBe(403);
    const registration = { email: 'b@b.example', username: 'b', password: 'isocentre of the rings' };
    const registered = await (await reachable.fetch('/jwt/register', json(registration))).json();
    expect(registered).toMatchObject({ error: { email: expect.any(String) } });
    expect((await send({ ...answers, token: ` ${token.toLowerCase()} ` })).status).toBe(201);
    expect((await send({ ...answers, token })).status).toBe(409);
    const trail = await reachable.database.db
      .selectFrom('audit_event')
      .select('outcome')
      .where('action', '=', 'installation.set-up')
      .orderBy('id')
      .execute();
    expect(trail.map(({ outcome }) => outcome)).toEqual(['refused', 'success']);
  });
});

test('the figures are for this computer, for a named address and for a token', async () => {
  const token = 'a-token-of-figures';
  const watched = await startTestApp({
    ISOCENTER_PUBLIC_URL: 'https://images.example',
    ISOCENTER_METRICS_TOKEN: token,
    ISOCENTER_METRICS_FROM: '198.51.100.0/24',
  });
  const statusFrom = async (address: string, headers: object = {}) =>
    (await watched.fetch('/metrics', { headers: { 'x-forwarded-for': address, ...headers } })).status;
  expect(await statusFrom('127.0.0.1')).toBe(200);
  expect(await statusFrom('198.51.100.7')).toBe(200);
  expect(await statusFrom('192.0.2.7')).toBe(404);
  expect(await statusFrom('192.0.2.7', { authorization: 'Bearer wrong' })).toBe(404);
  expect(await statusFrom('192.0.2.7', { authorization: `Bearer ${token}` })).toBe(200);
  const text = await (await watched.fetch('/metrics')).text();
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^event_streams 0$/m);
  await watched.close();
});
