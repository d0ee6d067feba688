import { Readable } from 'node:stream';
import { pino } from 'pino';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defineRoute, type Route } from '@isocenter/contract/route.ts';
import { answered } from './answered.ts';
import { createHttpServer, type HttpServer } from './http-server.ts';
import { servePublic } from './serve.ts';

const access = { kind: 'public', because: 'this is a test' } as const;
const row = { name: 'Doe^John', description: 'CT of the chest' };
const rows = Array.from({ length: 200 }, () => row);
const list = { rows: Type.Array(Type.Object({ name: Type.String(), description: Type.String() })) };

const many = defineRoute({
  method: 'GET',
  path: '/many',
  summary: 'Many rows',
  access,
  response: Type.Object(list),
});
const few = defineRoute({ ...many, path: '/few', summary: 'One row' });
const made = defineRoute({ ...many, method: 'POST', path: '/made', summary: 'Makes many rows' });
const raw = (path: string, contentType: string): Route =>
  defineRoute({ method: 'GET', path, summary: path, access, response: { raw: true, contentTypes: [contentType] } });

let server: HttpServer;
let origin = '';
beforeAll(async () => {
  server = await createHttpServer({
    logger: pino({ level: 'silent' }),
    authenticate: async () => undefined,
    onRefused: async () => {},
    proxies: 0,
    isTls: false,
  });
  servePublic(server, many, async () => ({ rows }));
  servePublic(server, few, async () => ({ rows: [row] }));
  servePublic(server, made, async () => ({ rows }));
  servePublic(server, raw('/table', 'text/csv'), async ({ reply }) => {
    const lines = Readable.from(
      rows.map(() => 'Doe^John,CT of the chest\n'),
      { objectMode: false },
    );
    await reply.type('text/csv; charset=utf-8').send(lines);
    return answered;
  });
  servePublic(server, raw('/broken', 'text/csv'), async ({ reply }) => {
    await reply.type('text/csv').send(Readable.from(breaking()));
    return answered;
  });
  servePublic(server, raw('/pixels', 'application/octet-stream'), async ({ reply }) => {
    await reply.type('application/octet-stream').send(Buffer.alloc(10_000));
    return answered;
  });
  servePublic(server, raw('/tagged', 'application/json'), async ({ reply }) => {
    await reply.type('application/json').header('etag', '"a"').header('vary', 'Accept').send(JSON.stringify({ rows }));
    return answered;
  });
  origin = await server.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close(0));

async function* breaking(): AsyncGenerator<string> {
  yield 'one line\n';
  throw new Error('The database went away.');
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return fetch(`${origin}${path}`, { method, headers: { 'accept-encoding': 'gzip', ...headers } });
}

describe('a long text', () => {
  test('leaves compressed, and is the same', async () => {
    const answer = await get('/many');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(1_000);
    expect(await answer.json()).toEqual({ rows });
  });

  test('leaves as it is for who takes nothing else', async () => {
    for (const accepted of ['identity', 'gzip;q=0', 'br']) {
      const answer = await get('/many', { 'accept-encoding': accepted });
      expect([accepted, answer.headers.get('content-encoding')]).toEqual([accepted, null]);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(await answer.json()).toEqual({ rows });
    }
  });

  test('has a tag that says that its bytes may differ', async () => {
    const answer = await get('/tagged');
    expect(answer.headers.get('etag')).toBe('W/"a"');
    expect(answer.headers.get('vary')).toBe('Accept, Accept-Encoding');
    expect((await get('/tagged', { 'accept-encoding': 'identity' })).headers.get('etag')).toBe('"a"');
  });

  test('answers HEAD with the length that GET has', async () => {
    const [got, head] = await Promise.all([get('/many'), get('/many', {}, 'HEAD')]);
    expect(head.headers.get('content-length')).toBe(got.headers.get('content-length'));
  });

  test('is had by many at once, by each whole', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, async () => (await get('/many')).json()));
    expect(answers.every((answer) => JSON.stringify(answer) === JSON.stringify({ rows }))).toBe(true);
  });
});

describe('a text that is made while it leaves', () => {
  test('leaves compressed', async () => {
    const answer = await get('/table');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect((await answer.text()).split('\n')).toHaveLength(rows.length + 1);
  });

  test('that breaks off is not taken for whole, and keeps no place', async () => {
    for (let round = 0; round < 40; round += 1) {
      const text = get('/broken').then((answer) => answer.text());
      await expect(text).rejects.toThrow(/terminated|aborted|closed/);
    }
    expect((await get('/table')).headers.get('content-encoding')).toBe('gzip');
  });
});

describe('what is not compressed:', () => {
  test.each(['/few', '/pixels'])('%s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBeNull();
  });

  test('an answer to POST, which is where tokens are told', async () => {
    expect((await get('/made', {}, 'POST')).headers.get('content-encoding')).toBeNull();
  });

  test.each(['cross-site', 'same-site'])('what a page of another origin makes a browser ask (%s)', async (site) => {
    expect((await get('/many', { 'sec-fetch-site': site })).headers.get('content-encoding')).toBeNull();
    const own = await get('/many', { 'sec-fetch-site': 'same-origin' });
    expect(own.headers.get('content-encoding')).toBe('gzip');
    const byToken = await get('/many', { 'sec-fetch-site': site, authorization: 'Bearer token' });
    expect(byToken.headers.get('content-encoding')).toBe('gzip');
  });
});
