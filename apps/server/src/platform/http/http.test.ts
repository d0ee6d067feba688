import { connect } from 'node:net';
import type { ErrorBody } from '@isocenter/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

describe('every answer', () => {
  test.each(['/health/live', '/api/studies', '/nowhere', '/docs', '/metrics'])(
    'of %s carries the security headers',
    async (path) => {
      const { headers } = await app.fetch(path);
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*object-src 'none'/);
      expect(headers.get('content-security-policy')).toContain(
        "require-trusted-types-for 'script'; trusted-types default",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-request-id')).not.toBeNull();
    },
  );
});

describe('an address that nobody serves', () => {
  test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    'is not there for %s, whatever its body',
    async (method) => {
      for (const path of ['/nowhere', '/api/nowhere', '/dicom-web/nowhere', '/dicom-web/studies/1.2.3/nowhere']) {
        for (const type of ['application/json', 'application/dicom', 'text/plain']) {
          const hasBody = method !== 'GET' && method !== 'HEAD';
          const response = await app.fetch(path, {
            method,
            ...(hasBody ? { headers: { 'content-type': type }, body: '{' } : {}),
          });
          expect([path, type, response.status]).toEqual([path, type, 404]);
          await response.arrayBuffer();
        }
      }
    },
  );
});

describe('a method that an address does not have', () => {
  test.each([
    ['PUT', '/api/studies', 'GET, HEAD'],
    ['DELETE', '/health/live', 'GET, HEAD'],
    ['PATCH', '/dicom-web/studies', 'GET, HEAD, POST'],
    ['PUT', '/dicom-web/studies/1.2.3/metadata', 'GET, HEAD'],
    ['GET', '/jwt/login', 'POST'],
    ['HEAD', '/jwt/login', 'POST'],
  ])('%s %s is answered with those that it has', async (method, path, allow) => {
    const response = await app.fetch(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allow);
  });
});

describe('a stranger', () => {
  test.each(['/api/studies', '/dicom-web/studies', '/dicom-web/studies/1.2.3', '/wado?requestType=WADO'])(
    'is told at %s how to sign in',
    async (path) => {
      const response = await app.fetch(path);
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer realm="Isocenter"');
      const refused = await app.fetch(path, { headers: { authorization: 'Bearer nonsense' } });
      expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="Isocenter", error="invalid_token"');
    },
  );
});

describe('a body', () => {
  const change = (init: RequestInit) => admin.fetch('/api/account/preferences', { method: 'PATCH', ...init });
  const asJson = { 'content-type': 'application/json' };

  test.each([
    ['that is no JSON', { headers: asJson, body: '{"language":' }, 400],
    ['that would reach into prototypes', { headers: asJson, body: '{"__proto__":{"x":1}}' }, 400],
    ['of the wrong type', { headers: asJson, body: '{"language":1}' }, 400],
    ['with an unknown key', { headers: asJson, body: '{"isAdmin":true}' }, 400],
    ['in another form', { headers: { 'content-type': 'application/octet-stream' }, body: 'x' }, 415],
    ['that is too large', { headers: asJson, body: JSON.stringify({ views: { a: 'x'.repeat(100_000) } }) }, 413],
  ])('%s is refused', async (_name, init, status) => {
    const response = await change(init);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code: expect.any(String), requestId: expect.any(String) } });
  });
});

describe('a refusal', () => {
  test('names each wrong input, and tells how its sentences were put together', async () => {
    const invitation = { email: 'ada@clinic.example', firstName: 'x'.repeat(201), role: 'doctor', shoeSize: 40 };
    const response = await admin.fetch('/api/users', json(invitation));
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as ErrorBody;
    expect(error.fields).toMatchObject({ lastName: 'is needed', shoeSize: 'is not known here' });
    const said = error.fields?.['firstName'] ?? '';
    expect(said).toMatch(/^has more than \d+ characters$/);
    expect(error.patterns?.[said]).toEqual({
      pattern: 'has more than {0} characters',
      values: [expect.stringMatching(/^\d+$/)],
    });
    const [first] = Object.entries(error.fields ?? {});
    const [field, words] = first ?? ['', ''];
    expect(error.message).toBe(`${field}: ${words}`);
    expect(error.patterns?.[error.message]).toEqual({ pattern: '{0}: {1}', values: [field, words] });
  });

  test('without values tells no patterns', async () => {
    const response = await admin.fetch('/api/studies/1.2.3');
    expect(response.status).toBe(404);
    const { error } = (await response.json()) as ErrorBody;
    expect(error).toEqual({ code: 'not-found', message: 'There is no such study.', requestId: expect.any(String) });
  });
});

describe('settings of a person', () => {
  test('are merged by key, and the views of one screen do not disturb those of another', async () => {
    await admin.fetch('/api/account/preferences', json({ language: 'de', views: { list: { sort: 'a' } } }, 'PATCH'));
    await admin.fetch('/api/account/preferences', json({ density: 'compact', views: { bin: 1 } }, 'PATCH'));
    expect(await admin.json('/api/account/preferences')).toEqual({
      language: 'de',
      density: 'compact',
      views: { list: { sort: 'a' }, bin: 1 },
    });
  });

  test('keep the columns of each list apart', async () => {
    const users = { order: ['name', 'role'], widths: { name: 300 }, hidden: ['phone'], density: 'compact' };
    const keep = (grids: object) => admin.fetch('/api/account/preferences', json({ grids }, 'PATCH'));
    expect((await keep({ 'users-all': users, audit: { hidden: ['time'] } })).status).toBe(200);
    expect((await keep({ audit: {} })).status).toBe(200);
    expect(await admin.json('/api/account/preferences')).toMatchObject({ grids: { 'users-all': users, audit: {} } });
  });

  test.each([
    ['a list under a name that is none', { 'pass words': {} }],
    ['a list that reaches into prototypes', JSON.parse('{"__proto__":{}}')],
    ['a part that there is not', { audit: { colour: 'red' } }],
    ['the name of a column that is none', { audit: { hidden: ['<b>'] } }],
    ['a width under a name that is none', { audit: { widths: { 'a b': 20 } } }],
    ['a width that is no width', { audit: { widths: { time: 1e9 } } }],
    ['a width that reaches into prototypes', JSON.parse('{"audit":{"widths":{"__proto__":20}}}')],
    ['more columns than a list has', { audit: { order: Array.from({ length: 41 }, (_, index) => `c${index}`) } }],
    [
      'more widths than a list has columns',
      { audit: { widths: Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`c${index}`, 20])) } },
    ],
  ])('do not take %s', async (_name, grids) => {
    const response = await admin.fetch('/api/account/preferences', json({ grids }, 'PATCH'));
    expect(response.status).toBe(400);
  });
});

describe('the server', () => {
  test('describes every route it serves', async () => {
    const document = (await (await app.fetch('/openapi.json')).json()) as { paths: Record<string, object> };
    for (const { path, method } of app.app.routes) {
      const shown = path.replaceAll(/:(\w+)/g, '{$1}').replaceAll('*', '{path}');
      expect(Object.keys(document.paths[shown] ?? {}), `${method} ${path}`).toContain(method.toLowerCase());
    }
    expect(await (await app.fetch('/docs')).text()).toContain('/api/studies');
  });

  test('tells its figures without a person in them', async () => {
    await admin.fetch('/api/studies?q=Hoffmann');
    const text = await (await app.fetch('/metrics')).text();
    expect(text).toContain('group="api/studies"');
    expect(text).not.toContain('Hoffmann');
    expect(app.log.join('\n')).not.toContain('Hoffmann');
  });

  test('cuts off who sends no request', async () => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    socket.resume();
    socket.write('GET / HTTP/1.1\r\nx-slow: ');
    const began = performance.now();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(performance.now() - began).toBeLessThan(30_000);
  });
});
