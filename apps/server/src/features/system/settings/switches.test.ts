import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { firstSwitches, switchNames, type Switches } from '@isocenter/contract/system/settings/fields.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { begun } from '#testing/upload-steps.ts';

interface State {
  readonly inForce: { readonly revision: number; readonly settings: Switches };
}

const path = '/api/settings/features';
let app: TestApp;
let admin: Person;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  const proof = { name: 'modality', reach: 'full', password: 'a long enough password', expiresInDays: 7 };
  ({ token } = await admin.json<{ token: string }>('/api/account/tokens', json(proof)));
});
afterAll(() => app.close());
afterEach(() => put(firstSwitches));

const bodyOf = async (changes: Partial<Switches>) => {
  const { revision, settings } = (await admin.json<State>(path)).inForce;
  return { settings: { ...settings, ...changes }, basedOn: revision };
};
const put = async (changes: Partial<Switches>) => admin.json(path, json(await bodyOf(changes), 'PUT'));
const effects = async (changes: Partial<Switches>) =>
  (await admin.json<{ effects: unknown[] }>(`${path}/check`, json(await bodyOf(changes)))).effects;
const withToken = (address: string) => app.fetch(address, { headers: { authorization: `Bearer ${token}` } });
const statusOf = async (address: string, init?: RequestInit) => (await admin.fetch(address, init)).status;

describe('what is switched off', () => {
  test.each([
    ['uploads', '/api/uploads'],
    ['sending', '/api/send-destinations'],
    ['queryRetrieve', '/api/saved-queries'],
    ['rules', '/api/rules'],
    ['apiTokens', '/api/account/tokens'],
  ] as const)('is answered as what does not exist: %s', async (name, address) => {
    expect(await statusOf(address)).toBe(200);
    await put({ [name]: false });
    expect(await (await app.fetch('/api/installation')).json()).toMatchObject({ switchedOff: [name] });
    expect(await statusOf(address)).toBe(404);
    expect(await statusOf(address, json({}, 'PATCH'))).toBe(404);
    for (const other of switchNames.filter((each) => each !== name))
      expect((await admin.json<State>(path)).inForce.settings[other]).toBe(true);
    await put(firstSwitches);
    expect(await statusOf(address)).toBe(200);
  });

  test('keeps what it had, and says before what rests', async () => {
    const upload = await begun(admin);
    expect(await effects({ uploads: false, apiTokens: false })).toEqual([
      { field: 'uploads', count: 1, at: null },
      { field: 'apiTokens', count: 1, at: null },
    ]);
    await put({ uploads: false });
    expect(await statusOf(`/api/uploads/${upload.id}`)).toBe(404);
    expect(await effects({ uploads: true })).toEqual([]);
    await put(firstSwitches);
    expect(await admin.json(`/api/uploads/${upload.id}`)).toEqual(upload);
  });

  test('can be switched on again by who signs in anew, whatever is off', async () => {
    await put(Object.fromEntries(switchNames.map((name) => [name, false])));
    const again = await app.signInAgain(admin);
    const { revision } = (await again.json<State>(path)).inForce;
    expect((await again.fetch(path, json({ settings: firstSwitches, basedOn: revision }, 'PUT'))).status).toBe(200);
    expect(await statusOf('/api/rules')).toBe(200);
  });
});

test('the DICOMweb service that is off is there for the product’s own pages alone', async () => {
  const address = '/dicom-web/studies?limit=1';
  expect((await withToken(address)).ok).toBe(true);
  await put({ dicomweb: false });
  expect((await withToken(address)).status).toBe(404);
  expect((await app.fetch(address)).status).toBe(401);
  expect((await admin.fetch(address)).ok).toBe(true);
});

test('access tokens that are off speak for nobody, and do again as they were', async () => {
  expect((await withToken('/api/studies')).status).toBe(200);
  await put({ apiTokens: false });
  expect((await withToken('/api/studies')).status).toBe(401);
  await put(firstSwitches);
  expect((await withToken('/api/studies')).status).toBe(200);
});

test('switches are for those who manage the installation', async () => {
  const reader = await app.signIn('radiologist');
  expect((await reader.fetch(path)).status).toBe(403);
  expect((await reader.fetch(path, json(await bodyOf({ rules: false }), 'PUT'))).status).toBe(403);
  const unknown = { settings: { ...firstSwitches, viewer: false }, basedOn: 0 };
  expect((await admin.fetch(path, json(unknown, 'PUT'))).status).toBe(400);
});
