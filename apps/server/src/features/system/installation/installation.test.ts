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
    const told = async (role: 'admin' | 'client') =>
      (await app.signIn(role)).json<object>('/api/installation/endpoints');
    expect(await told('admin')).toMatchObject({ database: 'embedded', freeBytes: expect.any(Number) });
    expect(await told('client')).toMatchObject({ aeTitle: 'ISOCENTER', database: null, freeBytes: null });
  });
});
