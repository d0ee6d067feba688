import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { selfSigned } from '@isocenter/dicom-network/testing/self-signed.ts';
import { callServer, wholeOf, type OutboundRequest, type OutboundServer } from './outbound-client.ts';
import { everyNetwork, OutboundNetworks } from './outbound-networks.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function serverOf(listener: RequestListener, more: Partial<OutboundServer> = {}): Promise<OutboundServer> {
  const port = await listening(createServer(listener));
  return { baseUrl: `http://127.0.0.1:${port}/dicom-web`, timeoutSeconds: 5, networks: everyNetwork, ...more };
}

const ask = (server: OutboundServer, request: Partial<OutboundRequest> = {}) =>
  callServer(server, { path: 'studies', mostBytes: 1_000_000, ...request });
const textOf = async (server: OutboundServer, request: Partial<OutboundRequest> = {}) =>
  (await wholeOf(await ask(server, request))).toString();

test('a server is asked below its base, with its credentials, and its answer is told', async () => {
  const requests: IncomingMessage[] = [];
  const server = await serverOf(
    (request, response) => {
      requests.push(request);
      response.writeHead(206, { 'Content-Type': 'application/dicom+json' }).end('[]');
    },
    { headers: { authorization: 'Bearer secret' } },
  );
  const answer = await ask(server, { path: 'studies?limit=1', headers: { accept: 'application/dicom+json' } });
  expect([answer.status, answer.headers['content-type']]).toEqual([206, 'application/dicom+json']);
  expect((await wholeOf(answer)).toString()).toBe('[]');
  expect(requests[0]).toMatchObject({
    url: '/dicom-web/studies?limit=1',
    headers: { authorization: 'Bearer secret', accept: 'application/dicom+json' },
  });
});

test('a body of any length is streamed to it', async () => {
  const server = await serverOf((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => response.end(String(bytes)));
  });
  async function* body(): AsyncGenerator<Uint8Array> {
    for (let chunk = 0; chunk < 100; chunk += 1) yield new Uint8Array(65_536);
  }
  expect(await textOf(server, { method: 'POST', body: body() })).toBe(String(100 * 65_536));
});

test('it may send on to places below its base, and to no others', async () => {
  const elsewhere: unknown[] = [];
  const other = await serverOf((request, response) => {
    elsewhere.push(request.headers);
    response.end('elsewhere');
  });
  const places: Record<string, string> = {
    '/dicom-web/near': 'studies',
    '/dicom-web/above': '/admin',
    '/dicom-web/far': `${other.baseUrl}/studies`,
    '/dicom-web/file': 'file:///etc/passwd',
    '/dicom-web/round': 'round',
  };
  const server = await serverOf((request, response) => {
    const location = places[request.url ?? ''];
    if (location === undefined) response.end('here');
    else response.writeHead(302, { location }).end();
  });
  expect(await textOf(server, { path: 'near' })).toBe('here');
  for (const path of ['above', 'far', 'file', 'round'])
    await expect(ask(server, { path }), path).rejects.toMatchObject({ code: 'redirected' });
  expect(elsewhere).toEqual([]);
});

test.each([
  'http://169.254.169.254/latest',
  'http://[fe80::1]/',
  'http://0.0.0.0/',
  'http://2852039166/',
  'http://[::ffff:a9fe:a9fe]/',
])('nobody is called at %s', async (baseUrl) => {
  await expect(ask({ baseUrl, timeoutSeconds: 1, networks: everyNetwork })).rejects.toMatchObject({
    code: 'address-refused',
  });
});

test('inside the house only what is listed is called', async () => {
  const server = await serverOf((_request, response) => response.end('here'));
  const elsewhere = { ...server, networks: new OutboundNetworks(['10.0.0.0/8']) };
  await expect(ask(elsewhere)).rejects.toMatchObject({ code: 'address-unlisted', host: '127.0.0.1' });
  expect(await textOf({ ...server, networks: new OutboundNetworks(['127.0.0.1']) })).toBe('here');
});

test('what is asked for cannot climb out of the base', async () => {
  const server = await serverOf((_request, response) => response.end('here'));
  for (const path of ['../admin', '/admin', '//elsewhere.example/x', 'https://elsewhere.example/'])
    await expect(ask(server, { path }), path).rejects.toMatchObject({ code: 'redirected' });
});

test('more than was to be read is not read', async () => {
  const server = await serverOf((_request, response) => response.end('x'.repeat(2_000)));
  await expect(textOf(server, { mostBytes: 1_000 })).rejects.toMatchObject({ code: 'too-large' });
});

test('who says nothing, breaks off, or is not there is told apart', async () => {
  const silent = await serverOf(() => undefined, { timeoutSeconds: 1 });
  await expect(ask(silent)).rejects.toMatchObject({ code: 'no-answer' });
  const broken = await serverOf((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('some');
    setImmediate(() => response.destroy());
  });
  await expect(textOf(broken)).rejects.toMatchObject({ code: 'aborted' });
  const gone = await serverOf(() => undefined);
  const server = servers.pop();
  await new Promise((resolve) => server?.close(resolve));
  await expect(ask(gone)).rejects.toMatchObject({ code: 'port-closed' });
  const unknown = { baseUrl: 'http://nobody.invalid/', timeoutSeconds: 5, networks: everyNetwork };
  await expect(ask(unknown)).rejects.toMatchObject({ code: 'name-unknown' });
});

test('a certificate has to be trusted and of its host', async () => {
  const identity = await selfSigned('server');
  const port = await listening(createSecureServer(identity, (_request, response) => response.end('safe')));
  const server = { baseUrl: `https://127.0.0.1:${port}/`, timeoutSeconds: 5, networks: everyNetwork };
  await expect(ask(server)).rejects.toMatchObject({ code: 'certificate-unknown' });
  const trusting = { ...server, tls: { ca: identity.cert } };
  expect(await textOf(trusting)).toBe('safe');
  const named = { ...trusting, baseUrl: `https://localhost:${port}/` };
  await expect(ask(named)).rejects.toMatchObject({ code: 'certificate-name' });
});
