import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { selfSigned } from '@isocenter/dicom-network/testing/self-signed.ts';
import {
  newWebServer,
  type WebServerFields,
  type WebServer,
  type WebTest,
} from '@isocenter/contract/network/web-servers/fields.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
const stubs: Server[] = [];

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());
afterEach(async () => {
  for (const stub of stubs.splice(0)) {
    stub.closeAllConnections();
    await new Promise((resolve) => stub.close(resolve));
  }
});

async function portOf(stub: Server): Promise<number> {
  stubs.push(stub);
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
  return (stub.address() as AddressInfo).port;
}

const answering = async (listener: RequestListener) => `http://127.0.0.1:${await portOf(createServer(listener))}`;

const all = ['query', 'retrieve', 'store'] as const;
let servers = 0;

async function add(fields: Partial<WebServerFields>): Promise<number> {
  servers += 1;
  const body = { ...newWebServer, uses: [...all], timeoutSeconds: 10, name: `Server ${servers}`, ...fields };
  return (await admin.json<WebServer>('/api/web-servers', json(body))).serverId;
}

async function tried(serverId: number): Promise<readonly WebTest[]> {
  const { rows } = await admin.json<{ rows: WebTest[] }>(`/api/web-servers/${serverId}/test`, json({}));
  expect((await admin.json<WebServer>(`/api/web-servers/${serverId}`)).tests).toEqual(rows);
  return rows;
}

const shown = (tests: readonly WebTest[]) =>
  tests.map(({ service, outcome, code, answered }) => [service, outcome, code, answered]);

/** A server that has nothing, as far as it is asked by whoever may. */
const empty =
  (isAllowed: (request: IncomingMessage) => boolean): RequestListener =>
  (request, response) => {
    if (isAllowed(request)) response.writeHead(request.method === 'POST' ? 400 : 200).end('[]');
    else response.writeHead(401).end();
  };

test('another installation of ours does all of it, and nothing is stored there', async () => {
  const bearer = { signIn: 'bearer', secret: admin.accessToken } as const;
  const serverId = await add({ url: `${app.url}/dicom-web`, ...bearer });
  expect((await tried(serverId)).map(({ service, outcome }) => [service, outcome])).toEqual([
    ['qido', 'worked'],
    ['wado', 'untried'],
    ['rendered', 'untried'],
    ['stow', 'worked'],
  ]);
  const { file } = testObject({ set: { PatientName: 'Yamada^Tarou', StudyDescription: 'Brain' } });
  await storeFile(admin, file);
  const [qido, wado, rendered, stow] = await tried(serverId);
  expect(qido).toMatchObject({ outcome: 'worked', can: expect.arrayContaining(['limit', 'fields']) });
  expect([wado, stow]).toMatchObject([{ outcome: 'worked' }, { outcome: 'worked' }]);
  expect(rendered).toMatchObject({ service: 'rendered', code: null });
  expect(await admin.json('/dicom-web/studies')).toHaveLength(1);
  expect(JSON.stringify([qido, wado, rendered, stow])).not.toMatch(/Yamada|studies\/\d/);
  const { rows } = await admin.json<{ rows: object[] }>(`/api/activity/web-server/${serverId}`);
  expect(rows[0]).toMatchObject({ action: 'web-server.test', detail: { failed: 'none' } });
});

test('a server that lets nobody in says so for each service', async () => {
  const tests = await tried(await add({ url: await answering(empty(() => false)) }));
  expect(shown(tests)).toEqual([
    ['qido', 'failed', 'not-allowed', 'HTTP 401'],
    ['wado', 'untried', null, ''],
    ['rendered', 'untried', null, ''],
    ['stow', 'failed', 'not-allowed', 'HTTP 401'],
  ]);
});

test('only what it is used for is tried, each at its own root', async () => {
  const requests: string[] = [];
  const url = await answering((request, response) => {
    requests.push(`${request.method} ${request.url?.replace(/\?.*/, '')}`);
    response.writeHead(request.method === 'POST' ? 405 : 200).end('[]');
  });
  expect(shown(await tried(await add({ url: `${url}/rs`, stowUrl: `${url}/stow/`, uses: ['store'] })))).toEqual([
    ['stow', 'failed', 'refused', 'HTTP 405'],
  ]);
  expect(requests).toEqual(['POST /stow/studies']);
  expect(await tried(await add({ url, uses: [] }))).toEqual([]);
});

test('a name and a password, and headers, go with each call', async () => {
  const headers: object[] = [];
  const url = await answering((request, response) => {
    headers.push(request.headers);
    response.end('[]');
  });
  const basic = { signIn: 'basic', username: 'isocenter', secret: 'Pa:ss' } as const;
  await tried(await add({ url, ...basic, uses: ['query'], headers: ['X-Api-Key: 7'] }));
  const authorization = `Basic ${Buffer.from('isocenter:Pa:ss').toString('base64')}`;
  expect(headers).toMatchObject([{ authorization, 'x-api-key': '7' }]);
});

test('a client of OAuth 2.0 asks for a token, which goes to the server; its secret does not', async () => {
  const grants: string[] = [];
  const tokenUrl = `${await answering((request, response) => {
    void text(request).then((body) => {
      grants.push(`${request.url} ${request.headers.authorization} ${body}`);
      const isKnown = request.headers.authorization === `Basic ${Buffer.from('client:s%26cret').toString('base64')}`;
      response.writeHead(isKnown ? 200 : 401).end(JSON.stringify({ access_token: 'T-1', expires_in: 3600 }));
    });
  })}/oauth/token`;
  const url = await answering(empty(({ headers }) => headers.authorization === 'Bearer T-1'));
  const oauth2 = { signIn: 'oauth2', username: 'client', tokenUrl, tokenScope: 'dicom.read' } as const;
  const tests = await tried(await add({ url, ...oauth2, secret: 's&cret' }));
  expect(tests.map(({ outcome }) => outcome)).toEqual(['worked', 'untried', 'untried', 'worked']);
  expect(grants).toEqual([expect.stringMatching(/^\/oauth\/token .* grant_type=client_credentials&scope=dicom.read$/)]);
  const refused = await tried(await add({ url, ...oauth2, secret: 'other', uses: ['query'] }));
  expect(shown(refused)).toEqual([['qido', 'failed', 'no-token', 'HTTP 401']]);
});

test('a certificate of ours says who we are, to a server whose authority we trust', async () => {
  const [theirs, ours] = [await selfSigned('server'), await selfSigned('ours')];
  const port = await portOf(
    createSecureServer({ ...theirs, ca: ours.cert, requestCert: true }, (_request, response) => response.end('[]')),
  );
  const url = `https://127.0.0.1:${port}/rs`;
  const uses = ['query' as const];
  const certificate = { signIn: 'certificate', certificate: ours.cert, secret: ours.key } as const;
  expect(shown(await tried(await add({ url, uses, ...certificate, authority: theirs.cert })))).toEqual([
    ['qido', 'worked', null, 'HTTP 200'],
  ]);
  expect(shown(await tried(await add({ url, uses, authority: theirs.cert })))[0]?.[1]).toBe('failed');
  expect(shown(await tried(await add({ url, uses, ...certificate })))).toEqual([
    ['qido', 'failed', 'certificate-unknown', ''],
  ]);
});

test.each<[string, string, RequestListener]>([
  ['no-dicomweb', 'a page', (_request, response) => response.end('<html>')],
  ['refused', 'an error', (_request, response) => response.writeHead(503).end()],
  ['not-found', 'nothing', (_request, response) => response.writeHead(404).end()],
  ['redirected', 'another place', (_request, response) => response.writeHead(302, { location: '/' }).end()],
])('%s: a server answers with %s', async (code, _what, listener) => {
  const tests = await tried(await add({ url: `${await answering(listener)}/rs`, uses: ['query'] }));
  expect(tests).toMatchObject([{ outcome: 'failed', code }]);
});

test('a secret that another installation sealed has to be entered again', async () => {
  const url = await answering(empty(() => true));
  const serverId = await add({ url, signIn: 'bearer', secret: 'T', uses: ['query'] });
  const { db } = app.database;
  await db
    .updateTable('web_server')
    .set({ sealed: Buffer.alloc(64) })
    .where('id', '=', serverId)
    .execute();
  expect(shown(await tried(serverId))).toEqual([['qido', 'failed', 'secret-lost', '']]);
});

test('one service is tried by itself, and what was found of the others stays', async () => {
  let isStoring = false;
  const calls: string[] = [];
  const url = await answering((request, response) => {
    calls.push(`${request.method} ${request.url?.replace(/[?].*/, '')}`);
    if (request.method === 'POST') response.writeHead(isStoring ? 400 : 503).end('[]');
    else response.end('[]');
  });
  const serverId = await add({ url });
  await tried(serverId);
  isStoring = true;
  calls.length = 0;
  const path = `/api/web-servers/${serverId}`;
  const { rows } = await admin.json<{ rows: WebTest[] }>(`${path}/test`, json({ service: 'stow' }));
  expect([shown(rows), calls]).toEqual([[['stow', 'worked', null, 'HTTP 400']], ['POST /studies']]);
  const { tests, testedAt } = await admin.json<WebServer>(path);
  expect(tests.map(({ service, outcome }) => [service, outcome])).toEqual([
    ['qido', 'worked'],
    ['wado', 'untried'],
    ['rendered', 'untried'],
    ['stow', 'worked'],
  ]);
  expect(testedAt).toBe(rows[0]?.at);
  const searching = await add({ url, uses: ['query'] });
  expect((await admin.fetch(`/api/web-servers/${searching}/test`, json({ service: 'stow' }))).status).toBe(409);
  expect((await admin.fetch(`${path}/test`, json({ service: 'ups' }))).status).toBe(400);
});
