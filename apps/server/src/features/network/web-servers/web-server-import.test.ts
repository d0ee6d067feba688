import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportOutcome } from '@isocenter/contract/import.ts';
import { type WebServer, type WebServerRow, newWebServer } from '@isocenter/contract/network/web-servers/fields.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  await admin.json('/api/clinics', json({ name: 'North Clinic', code: 'N', emails: ['desk@clinic.example'] }));
});
afterAll(() => app.close());

const path = '/api/web-servers';
const send = (csv: string, more: object = {}, person = admin) =>
  person.fetch(`${path}/import`, json({ csv, dryRun: false, ...more }));
const taken = async (csv: string) => (await (await send(csv)).json()) as ImportOutcome;
const dry = async (csv: string) => (await (await send(csv, { dryRun: true })).json()) as ImportOutcome;
async function named(name: string): Promise<WebServer> {
  const { rows } = await admin.json<{ rows: WebServerRow[] }>(`${path}?q=${name}`);
  return admin.json<WebServer>(`${path}/${rows[0]?.serverId}`);
}
const put = ({ serverId, revision }: WebServer, fields: object) =>
  admin.fetch(`${path}/${serverId}`, json({ ...newWebServer, ...fields, revision }, 'PUT'));

test('servers come from a file, and their own file is taken unchanged', async () => {
  const file = ['Name;url;clinic;uses', 'Cloud;https://cloud.example/dicom-web;n;query store'].join('\r\n');
  expect((await dry(file)).lines).toMatchObject([{ line: 2, name: 'Cloud', outcome: 'create', messages: {} }]);
  expect((await taken(file)).isDone).toBe(true);
  expect(await named('Cloud')).toMatchObject({
    status: 'active',
    uses: ['query', 'store'],
    clinicName: 'North Clinic',
  });
  const own = await (await admin.fetch(`${path}/export`)).text();
  expect((await dry(own)).lines).toMatchObject([{ outcome: 'unchanged', messages: {} }]);
  expect((await taken('name,timeoutSeconds\nCloud,60')).lines).toMatchObject([
    { outcome: 'change', changes: [{ field: 'timeoutSeconds', from: '30', to: '60' }] },
  ]);
  const trail = async (action: string) => (await admin.json<{ rows: object[] }>(`/api/audit?action=${action}`)).rows[0];
  expect(await trail('web-server.import')).toMatchObject({ detail: { created: 0, changed: 1, skipped: 0 } });
  expect(await trail('web-server.export')).toMatchObject({ detail: { 'dicomweb-servers': 1, format: 'csv' } });
});

test('no secret leaves in a file, and a new server waits for its own', async () => {
  const signedIn = { signIn: 'basic', username: 'isocenter', secret: 'Geheim-1', headers: ['X-Api-Key: Geheim-2'] };
  const fields = { ...newWebServer, name: 'Sealed', url: 'https://sealed.example/rs', ...signedIn };
  expect((await admin.fetch(path, json(fields))).status).toBe(201);
  const file = await (await admin.fetch(`${path}/export?q=Sealed`)).text();
  expect(file).toContain('isocenter');
  expect(file).not.toMatch(/Geheim|X-Api-Key/);
  // What it is kept for stays with it, as long as it is the same server.
  expect((await taken(file.replace('Sealed,', 'sealed,'))).lines).toMatchObject([{ outcome: 'change' }]);
  expect(await named('sealed')).toMatchObject({ hasSecret: true, headers: ['X-Api-Key:'] });
  expect((await dry(file.replace('//sealed.example', '//other.example'))).lines).toMatchObject([
    { outcome: 'error', messages: { secret: expect.stringContaining('needed again') } },
  ]);
  expect((await taken(file.replace('Sealed,', 'Waiting,'))).lines).toMatchObject([{ outcome: 'create' }]);
  const waiting = await named('Waiting');
  expect(waiting).toMatchObject({ status: 'inactive', hasSecret: false, signIn: 'basic' });
  const own = { name: 'Waiting', url: waiting.url, signIn: 'basic', username: 'isocenter' };
  expect((await put(waiting, { ...own, status: 'active' })).status).toBe(400);
  expect((await put(waiting, { ...own, status: 'active', secret: 'Geheim-3' })).status).toBe(200);
});

test('a file says in which line what is wrong, and is for those who may add servers', async () => {
  const file = ['name,url,signIn,uses,clinic', 'Bad,pacs,word,erase,nowhere', ',https://a.example/,,,'].join('\n');
  expect((await dry(file)).lines.map(({ messages }) => Object.keys(messages).toSorted())).toEqual([
    ['clinicId', 'signIn', 'url', 'uses'],
    ['name'],
  ]);
  expect((await send(file)).status).toBe(409);
  expect((await send('name,secret\nBad,x')).status).toBe(400);
  expect((await send(file, {}, await app.signIn('radiologist'))).status).toBe(403);
});
