import { describe, expect, test } from 'vitest';
import { getStudy, listStudies } from '@isocenter/contract/archive/studies/endpoints.ts';
import { login, logout } from '@isocenter/contract/people/auth/endpoints.ts';
import { ApiError } from './api-error.ts';
import { createCaller } from './caller.ts';
import type { CallerDependencies } from './caller.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** A caller before a server that answers the given responses in turn, and what it was asked. */
function callerBefore(answers: readonly (Response | Error)[], changes: Partial<CallerDependencies> = {}) {
  const sent: Sent[] = [];
  const answered: boolean[] = [];
  const left = [...answers];
  const call = createCaller({
    fetch: (url, init) => {
      sent.push({ url, init });
      const answer = left.shift();
      return answer instanceof Response ? Promise.resolve(answer) : Promise.reject(answer ?? new Error('nothing left'));
    },
    accessToken: () => 'token',
    account: () => 1,
    renew: () => Promise.resolve(false),
    answered: (didAnswer) => answered.push(didAnswer),
    ...changes,
  });
  return { call, sent, answered };
}

const json = (value: unknown, status = 200): Response => Response.json(value, { status });

describe('call', () => {
  test('builds the address from params and query and leaves out what is undefined', async () => {
    const { call, sent } = callerBefore([json({ rows: [], nextCursor: null }), json({})]);
    await call(listStudies, { query: { q: 'head & neck', limit: 50, sort: undefined } });
    await call(getStudy, { params: { studyUid: '1.2.3' } });
    expect(sent.map(({ url }) => url)).toEqual(['/api/studies?q=head+%26+neck&limit=50', '/api/studies/1.2.3']);
  });

  test('never lets a param leave its place in the path', async () => {
    const { call, sent } = callerBefore([json({})]);
    await call(getStudy, { params: { studyUid: '../bin?x=#' } });
    expect(sent[0]?.url).toBe('/api/studies/..%2Fbin%3Fx%3D%23');
  });

  test('sends the body as JSON with the token', async () => {
    const { call, sent } = callerBefore([json({})]);
    await call(login, { body: { email: 'a@b.example', password: 'x' } });
    expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"email":"a@b.example","password":"x"}' });
    expect(sent[0]?.init.headers).toMatchObject({ authorization: 'Bearer token', 'content-type': 'application/json' });
  });

  test('turns a refusal into its code, status, fields and reference', async () => {
    const refusal = {
      error: { code: 'invalid-input', message: 'Wrong.', fields: { q: 'Too short.' }, requestId: 'r7' },
    };
    const { call } = callerBefore([json(refusal, 400)]);
    const error = await call(listStudies, {}).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'invalid-input', status: 400, fields: { q: 'Too short.' }, requestId: 'r7' });
  });

  test('makes an error of its status from a page that a proxy wrote', async () => {
    const { call } = callerBefore([new Response('<h1>Bad gateway</h1>', { status: 502 })]);
    await expect(call(listStudies, {})).rejects.toMatchObject({ code: 'internal-error', status: 502 });
  });

  test('renews the session once after a 401 and repeats the call', async () => {
    let token = 'old';
    const refused: (string | undefined)[] = [];
    const { call, sent } = callerBefore([json({}, 401), json({ rows: [], nextCursor: null })], {
      accessToken: () => token,
      renew: (refusedToken) => {
        refused.push(refusedToken);
        token = 'new';
        return Promise.resolve(true);
      },
    });
    await expect(call(listStudies, {})).resolves.toEqual({ rows: [], nextCursor: null });
    expect(refused).toEqual(['old']);
    expect(sent.map(({ init }) => (init.headers as Record<string, string>)['authorization'])).toEqual([
      'Bearer old',
      'Bearer new',
    ]);
  });

  test('what one person began is not sent as another', async () => {
    let account = 1;
    const { call, sent } = callerBefore([json({}, 401)], {
      account: () => account,
      renew: () => Promise.resolve((account = 2) > 0), // signed in in another tab meanwhile
    });
    await expect(call(listStudies, {})).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
    await expect(call(listStudies, {}, { as: 1 })).rejects.toMatchObject({ code: 'not-signed-in' });
    expect(sent).toHaveLength(1);
  });

  test('does not renew for a wrong password or a refused sign-out', async () => {
    const renewed: unknown[] = [];
    const renew = (refusedToken: string | undefined) => Promise.resolve(renewed.push(refusedToken) > 0);
    const { call } = callerBefore([json({}, 401), json({}, 401)], { renew });
    await expect(call(login, { body: { email: 'a@b.c', password: 'x' } })).rejects.toBeInstanceOf(ApiError);
    await expect(call(logout, { body: {} })).rejects.toBeInstanceOf(ApiError);
    expect(renewed).toEqual([]);
  });

  test('says when there was no answer', async () => {
    const { call, answered } = callerBefore([new TypeError('Failed to fetch')]);
    await expect(call(listStudies, {})).rejects.toMatchObject({ code: 'no-connection', status: 0 });
    expect(answered).toEqual([false]);
  });

  test('passes the caller’s own abort through', async () => {
    const stop = new AbortController();
    stop.abort();
    const { call, answered } = callerBefore([new DOMException('aborted', 'AbortError')]);
    await expect(call(listStudies, {}, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(answered).toEqual([]);
  });
});
