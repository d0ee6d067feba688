import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpServer, type HttpServer } from './http-server.ts';
import { serveWebApplication } from './web-application.ts';

const opening = '<meta name="opening-script" content="/assets/opening-5e6f.js" data-imports="/assets/ahead-7a8b.js">';
const page = `<!doctype html>${opening}<title>Isocenter</title>${'<p>words</p>'.repeat(300)}`;
const script = `export const words = ${JSON.stringify('words '.repeat(2_000))};`;

let server: HttpServer;
let folder = '';
let origin = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isocenter-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'assets/page-1a2b.js'), script);
  await writeFile(join(folder, 'assets/page-1a2b.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'assets/page-1a2b.js.gz'), gzipSync(script));
  await writeFile(join(folder, 'assets/mark-3c4d.js'), 'export {};');
  server = await createHttpServer({
    logger: pino({ level: 'silent' }),
    authenticate: async () => undefined,
    onRefused: async () => {},
    proxies: 0,
    isTls: false,
  });
  await serveWebApplication(server, folder);
  origin = await server.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close(0);
  await rm(folder, { recursive: true });
});

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return fetch(`${origin}${path}`, { method, headers });
}

test('the page of a study names what asks for the study, and no other page does', async () => {
  const links = async (path: string) => (await get(path, { accept: 'text/html' })).headers.get('link');
  expect(await links('/viewer/1.2.3')).toBe(
    '</assets/opening-5e6f.js>; rel="modulepreload", </assets/ahead-7a8b.js>; rel="modulepreload"',
  );
  expect(await links('/viewer/1.2.3?series=1.2.3.4')).toBeNull();
  expect(await links('/studies')).toBeNull();
});

describe('an asset', () => {
  test.each([
    ['br, gzip', 'br', brotliCompressSync(script).length],
    ['gzip', 'gzip', gzipSync(script).length],
    ['identity', null, script.length],
  ])('goes to who takes %s as %s', async (accepted, coding, length) => {
    const answer = await get('/assets/page-1a2b.js', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(coding);
    expect(answer.headers.get('content-length')).toBe(String(length));
    expect(answer.headers.get('content-type')).toMatch(/\/javascript\b/);
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await answer.text()).toBe(script);
  });

  test('that has no smaller form goes as it is', async () => {
    const answer = await get('/assets/mark-3c4d.js', { 'accept-encoding': 'br, gzip' });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe('export {};');
  });

  test('is had in its own name only', async () => {
    expect((await get('/assets/page-1a2b.js.br')).status).toBe(404);
    expect((await get('/assets/gone-5e6f.js', { accept: 'text/html' })).status).toBe(404);
  });
});

describe('a page', () => {
  const asBrowser = { accept: 'text/html,*/*', 'accept-encoding': 'gzip' };

  test.each(['/', '/studies', '/viewer/1.2.3'])('%s answers HEAD as GET, without the body', async (path) => {
    const [got, head] = await Promise.all([get(path, asBrowser), get(path, asBrowser, 'HEAD')]);
    expect([got.status, head.status]).toEqual([200, 200]);
    for (const name of ['content-type', 'content-length', 'content-encoding', 'vary', 'cache-control']) {
      expect([name, head.headers.get(name)]).toEqual([name, got.headers.get(name)]);
    }
    expect(got.headers.get('content-encoding')).toBe('gzip');
    expect(await got.text()).toBe(page);
    expect(await head.text()).toBe('');
  });

  test.each([{ accept: '*/*' }, { accept: '*/*', 'sec-fetch-dest': 'document' }] as Record<string, string>[])(
    'is there for who tries a link of a letter with %j',
    async (headers) => {
      for (const method of ['GET', 'HEAD'])
        expect((await get('/share', headers, method)).headers.get('content-type')).toMatch(/^text\/html/);
      expect((await get('/viewer/1.2.3', headers)).status).toBe(200);
      expect((await get('/gone.js', headers)).status).toBe(404);
      expect((await get('/api/nothing', headers)).status).toBe(404);
      expect((await get('/share', { ...headers, 'sec-fetch-dest': 'script' })).status).toBe(404);
    },
  );

  test('is not what a program gets for an address that is not there', async () => {
    expect((await get('/studies', { accept: 'application/json' }, 'HEAD')).status).toBe(404);
    expect((await get('/api/nothing', asBrowser, 'HEAD')).status).toBe(404);
  });
});
