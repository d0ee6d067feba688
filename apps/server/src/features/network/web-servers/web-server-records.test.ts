import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { selfSigned } from '@isocenter/dicom-network/testing/self-signed.ts';
import {
  newWebServer,
  type WebServerFields,
  type WebServer,
  type WebServerMay,
  type WebServerRow,
} from '@isocenter/contract/network/web-servers/fields.ts';
import { webServerSortColumns } from '@isocenter/contract/network/web-servers/web-server-lists.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';
import { orderFaults } from '#testing/walked-lists.ts';

let world: ClinicWorld;
let admin: Person;
/** May do everything with nodes, and sees the north clinic only. */
let manager: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
  manager = await world.app.signIn('power-user', { clinicIds: [world.clinics.north], scope: { clinics: true } });
  await world.app.database.db
    .updateTable('account')
    .set({ grant_overrides: JSON.stringify([{ action: 'manage', subject: 'Node' }]) })
    .where('id', '=', manager.accountId)
    .execute();
});
afterAll(() => world.app.close());

const path = '/api/web-servers';
const url = 'https://pacs.example/dicom-web';
const post = (fields: Partial<WebServerFields>, person = admin) =>
  person.fetch(path, json({ ...newWebServer, url, ...fields }));
async function add(fields: Partial<WebServerFields>): Promise<WebServer> {
  const answer = await post(fields);
  expect(answer.status).toBe(201);
  return (await answer.json()) as WebServer;
}
const read = (serverId: number, person = admin) => person.json<WebServer>(`${path}/${serverId}`);
const list = (query = '', person = admin) =>
  person.json<{ rows: WebServerRow[]; may: WebServerMay }>(`${path}?${query}`);
const namesIn = async (query: string, person = admin) => (await list(query, person)).rows.map(({ name }) => name);
async function put(server: WebServer, fields: Partial<WebServerFields>, person = admin): Promise<Response> {
  const own = Object.fromEntries(Object.keys(newWebServer).map((name) => [name, server[name as keyof WebServer]]));
  return person.fetch(`${path}/${server.serverId}`, json({ ...own, ...fields, revision: server.revision }, 'PUT'));
}
const saved = async (response: Response) => (await response.json()) as WebServer;
const wrongIn = async (response: Response) =>
  Object.keys(((await response.json()) as { error: { fields?: object } }).error.fields ?? {});
const sealedOf = async (serverId: number) => {
  const { db } = world.app.database;
  const rows = await db.selectFrom('web_server').selectAll().where('id', '=', serverId).execute();
  return rows.map(({ sealed, ...open }) => ({
    sealed: sealed?.toString('latin1') ?? '',
    open: JSON.stringify(open),
  }))[0];
};

describe('a DICOMweb server', () => {
  test('is added, found again, changed, and removed, which is in its trail', async () => {
    const made = await add({ name: ' Northkai cloud ', clinicId: world.clinics.north });
    expect(made).toMatchObject({
      name: 'Northkai cloud',
      clinicName: 'North Clinic',
      uses: ['query', 'retrieve'],
      state: 'untested',
      tests: [],
      hasSecret: false,
      revision: 1,
      may: { create: true, change: true, remove: true },
    });
    expect(await read(made.serverId)).toEqual(made);
    const after = await saved(await put(made, { status: 'inactive', description: 'Of the group' }));
    expect(after).toMatchObject({ state: 'off', description: 'Of the group', revision: 2 });
    const { rows } = await admin.json<{ rows: object[] }>(`/api/activity/web-server/${made.serverId}`);
    expect(rows).toMatchObject([
      { action: 'web-server.change', detail: { fields: ['status', 'description'] } },
      { action: 'web-server.create', detail: { name: 'Northkai cloud' } },
    ]);
    expect((await admin.fetch(`${path}/${made.serverId}/test`, json({}))).status).toBe(409);
    expect((await put(made, { description: 'Late' })).status).toBe(409);
    expect((await admin.fetch(`${path}/${made.serverId}`, { method: 'DELETE' })).status).toBe(200);
    expect((await admin.fetch(`${path}/${made.serverId}`)).status).toBe(404);
    const trail = await admin.json<{ rows: object[] }>('/api/audit?action=web-server.remove');
    expect(trail.rows).toMatchObject([{ action: 'web-server.remove', detail: { name: 'Northkai cloud' } }]);
  });

  test.each<[Partial<WebServerFields>, string]>([
    [{ name: ' ' }, 'name'],
    [{ url: '' }, 'url'],
    [{ url: 'pacs.example' }, 'url'],
    [{ url: 'ftp://pacs.example/' }, 'url'],
    [{ url: 'https://user:word@pacs.example/' }, 'url'],
    [{ url: 'https://pacs.example/?key=1' }, 'url'],
    [{ url: 'https://pacs.example:99999/' }, 'url'],
    [{ url: 'http://169.254.169.254/latest' }, 'url'],
    [{ stowUrl: 'http://[fe80::1]/' }, 'stowUrl'],
    [{ signIn: 'basic', username: 'isocenter' }, 'secret'],
    [{ signIn: 'basic', secret: 'word' }, 'username'],
    [{ signIn: 'oauth2', username: 'client', secret: 'word' }, 'tokenUrl'],
    [{ signIn: 'certificate', certificate: 'none', secret: 'none' }, 'certificate'],
    [{ authority: 'none' }, 'authority'],
    [{ headers: ['X-Api-Key'] }, 'headers.0'],
    [{ headers: ['X-Api-Key:'] }, 'headers.0'],
    [{ headers: ['X-Api-Key: a\r\nHost: b'] }, 'headers.0'],
    [{ clinicId: 999_999 }, 'clinicId'],
    [{ uses: ['erase' as 'store'] }, 'uses.0'],
    [{ timeoutSeconds: 0 }, 'timeoutSeconds'],
  ])('with %j is refused, naming the field', async (wrong, field) => {
    const answer = await post({ name: 'Wrong', ...wrong });
    expect([answer.status, await wrongIn(answer)]).toEqual([400, [field]]);
  });

  test('has a name that no other has', async () => {
    await add({ name: 'Twin' });
    const late = await post({ name: 'TWIN' });
    expect([late.status, await wrongIn(late)]).toEqual([409, ['name']]);
  });

  test('signs in with a certificate and its own key', async () => {
    const [ours, other] = [await selfSigned('ours'), await selfSigned('other')];
    const fields = { name: 'Certified', signIn: 'certificate' as const, certificate: ours.cert };
    const wrong = await post({ ...fields, secret: other.key });
    expect([wrong.status, await wrongIn(wrong)]).toEqual([400, ['secret']]);
    expect(await add({ ...fields, secret: ours.key, authority: other.cert })).toMatchObject({
      hasSecret: true,
      secret: '',
    });
  });
});

describe('a secret', () => {
  const signedIn = {
    signIn: 'basic',
    username: 'isocenter',
    secret: 'Geheim-1',
    headers: ['X-Api-Key: Geheim-2'],
  } as const;

  test('is told nobody, is sealed where it is kept, and stays when it is left empty', async () => {
    const made = await add({ name: 'Sealed', ...signedIn, headers: [...signedIn.headers] });
    expect(made).toMatchObject({ hasSecret: true, secret: '', headers: ['X-Api-Key:'] });
    const stored = await sealedOf(made.serverId);
    expect(`${stored?.sealed} ${stored?.open}`).not.toContain('Geheim');
    const after = await saved(await put(made, { description: 'Other' }));
    expect(after).toMatchObject({ hasSecret: true, headers: ['X-Api-Key:'] });
    const { rows } = await admin.json<{ rows: object[] }>(`/api/activity/web-server/${made.serverId}`);
    expect(rows).toMatchObject([{ detail: { fields: ['description'] } }, {}]);
    const changed = await saved(await put(after, { secret: 'Geheim-3', headers: [] }));
    expect(changed).toMatchObject({ hasSecret: true, headers: [] });
    expect(JSON.stringify([made, after, changed, rows])).not.toContain('Geheim');
    expect(await saved(await put(changed, { signIn: 'none' }))).toMatchObject({ hasSecret: false });
    expect((await sealedOf(made.serverId))?.sealed).toBe('');
  });

  test.each<[string, Partial<WebServerFields>]>([
    ['another address', { url: 'https://elsewhere.example/dicom-web' }],
    ['another port', { url: 'https://pacs.example:8443/dicom-web' }],
    ['an address without TLS', { url: 'http://pacs.example/dicom-web' }],
    ['another address of one service', { stowUrl: 'https://elsewhere.example/' }],
    ['another way to sign in', { signIn: 'bearer' }],
  ])('is needed again for %s', async (what, fields) => {
    const made = await add({ name: `Moved to ${what}`, ...signedIn, headers: [] });
    const answer = await put(made, fields);
    expect([answer.status, await wrongIn(answer)]).toEqual([400, ['secret']]);
    expect(await saved(await put(made, { ...fields, secret: 'Geheim-4' }))).toMatchObject({ revision: 2 });
  });

  test('of a header is needed again for another address too', async () => {
    const made = await add({ name: 'Headed', headers: ['X-Api-Key: Geheim-2', 'X-Site: 1'] });
    const answer = await put(made, { url: 'https://elsewhere.example/dicom-web' });
    expect([answer.status, await wrongIn(answer)]).toEqual([400, ['headers.0']]);
    expect((await put(made, { url: `${url}/rs` })).status).toBe(200);
  });
});

describe('the list of DICOMweb servers', () => {
  test('is filtered and ordered both ways page by page', async () => {
    const failing = await add({ name: 'Failing', uses: ['store'], url: 'https://failing.example/rs' });
    const at = '2026-11-22T10:00:00.000Z';
    const test = { service: 'stow', at, outcome: 'failed', milliseconds: 3, code: 'not-allowed', can: [] };
    const tests = JSON.stringify([{ ...test, sent: 'POST studies', answered: 'HTTP 401' }]);
    const { db } = world.app.database;
    await db.updateTable('web_server').set({ tests }).where('id', '=', failing.serverId).execute();
    expect((await list()).rows[0]).toMatchObject({ name: 'Failing', state: 'failing', testedAt: at });
    expect(await namesIn('state=failing')).toEqual(['Failing']);
    expect(await namesIn('use=store')).toEqual(['Failing']);
    expect(await namesIn('q=failing.example')).toEqual(['Failing']);
    for (const sort of webServerSortColumns) expect(await orderFaults(admin, path, sort)).toEqual([]);
    for (const wrong of ['sort=secret', 'state=open', 'cursor=zzz'])
      expect((await admin.fetch(`${path}?${wrong}`)).status).toBe(400);
    expect(await saved(await put(await read(failing.serverId), { url: 'https://failing.example/' }))).toMatchObject({
      state: 'untested',
    });
  });
});

describe('somebody of one clinic', () => {
  test('sees the servers of it, and changes and calls none', async () => {
    const own = await add({ name: 'Own', clinicId: world.clinics.north });
    const foreign = await add({ name: 'Foreign', clinicId: world.clinics.south });
    expect(await namesIn('', manager)).toEqual(['Own']);
    expect((await read(own.serverId, manager)).may).toEqual({ create: false, change: false, remove: false });
    expect((await manager.fetch(`${path}/${foreign.serverId}`)).status).toBe(404);
    expect((await put(foreign, { name: 'Mine' }, manager)).status).toBe(404);
    expect((await put(own, { name: 'Mine' }, manager)).status).toBe(403);
    expect((await post({ name: 'Mine' }, manager)).status).toBe(403);
    expect((await manager.fetch(`${path}/${own.serverId}/test`, json({}))).status).toBe(403);
    expect((await manager.fetch(`${path}/${foreign.serverId}/test`, json({}))).status).toBe(404);
    expect((await manager.fetch(`${path}/${own.serverId}`, { method: 'DELETE' })).status).toBe(403);
  });

  test('who reads studies only is refused', async () => {
    const reader = await world.app.signIn('radiologist');
    expect((await reader.fetch(path)).status).toBe(403);
    expect((await post({ name: 'Mine' }, reader)).status).toBe(403);
  });
});
