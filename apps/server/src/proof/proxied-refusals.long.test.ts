import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '@isocenter/contract/route.ts';
import { idOf } from '#testing/example-ids.ts';
import { startMatrixWorld, type MatrixWorld } from '#testing/matrix-world.ts';
import { pathWith } from '#testing/route-path.ts';
import { sampleOf } from '#testing/sample-of.ts';
import { json } from '#testing/test-app.ts';
import { nginxProgram, startNginx, type Nginx } from './testing/nginx.ts';
import { arePeersHere } from './testing/peers.ts';

const isHere = existsSync(nginxProgram) || arePeersHere([nginxProgram], 'nginx-light');

describe.runIf(isHere)('behind a proxy that keeps its connections', () => {
  let world: MatrixWorld;
  let nginx: Nginx;

  beforeAll(async () => {
    world = await startMatrixWorld();
    nginx = await startNginx(world.app.app.httpPort);
  });
  afterAll(async () => {
    await nginx.close();
    await world.app.close();
  });

  test('whatever is refused to some, what others send arrives', async () => {
    let isOver = false;
    const answers = Promise.all(Array.from({ length: 4 }, () => goOnWriting(() => isOver)));
    const refused = await refuseEverything().finally(() => (isOver = true));
    const written = (await answers).flat();
    expect(refused.length).toBeGreaterThan(1500);
    expect(refused.filter(({ status }) => status >= 500)).toEqual([]);
    expect(written.filter((status) => status === 201).length).toBeGreaterThan(100);
    expect(written.filter((status) => status >= 500)).toEqual([]);
    expect(nginx.complaints()).toBe('');
    expect(world.app.log.filter((line) => line.includes('request hit a bug'))).toEqual([]);
  });

  /** @returns what each note was answered with */
  async function goOnWriting(isOver: () => boolean): Promise<number[]> {
    const statuses: number[] = [];
    const note = json({ text: 'Seen', audience: 'house', answers: null, accountIds: [] });
    while (!isOver()) {
      const answer = await fetch(`${nginx.url}/api/studies/${world.studies.north.studyUid}/notes`, {
        ...note,
        headers: { ...Object(note.headers), authorization: `Bearer ${world.admin.accessToken}` },
      });
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
    return statuses;
  }

  interface Refusal {
    readonly route: string;
    readonly status: number;
  }

  /** Every route by nobody, by a token that is none, by somebody for what is not there, and with a body that does not fit. */
  async function refuseEverything(): Promise<Refusal[]> {
    const strangers = world.app.app.routes.flatMap((route) => [
      request(route, {}),
      request(route, { authorization: 'Bearer none' }),
    ]);
    const known = world.app.app.routes
      .filter((route) => !route.path.startsWith('/jwt/') && route.path !== '/api/events')
      .flatMap((route) => {
        const headers = { authorization: `Bearer ${world.manager.accessToken}` };
        return [request(route, headers), request(route, headers, '{"nothing":')];
      });
    const sessions = Array.from({ length: 300 }, () => refusedSession());
    const waiting = [...sessions, ...strangers, ...known];
    const refused: Refusal[] = [];
    const next = async (): Promise<void> => {
      for (let call = waiting.pop(); call !== undefined; call = waiting.pop()) refused.push(await call());
    };
    await Promise.all(Array.from({ length: 4 }, next));
    return refused.filter(({ status }) => status >= 400);
  }

  function refusedSession(): () => Promise<Refusal> {
    return () => ask('refresh', '/jwt/refresh-token', json({ refreshToken: 'none' }));
  }

  function request(route: Route, headers: Record<string, string>, body?: string): () => Promise<Refusal> {
    const path = pathWith(route, ({ kind }) => idOf(world.absent, kind));
    const query = route.query === undefined ? '' : `?${new URLSearchParams(Object(sampleOf(route.query))).toString()}`;
    return () =>
      ask(`${route.method} ${route.path}`, `${path}${query}`, {
        method: route.method,
        redirect: 'manual',
        headers: { ...headers, ...(route.body === undefined ? {} : { 'content-type': contentTypeOf(route) }) },
        ...(route.body === undefined ? {} : { body: body ?? bodyOf(route) }),
      });
  }

  async function ask(route: string, path: string, init: RequestInit): Promise<Refusal> {
    const signal = AbortSignal.timeout(60_000);
    const answer = await fetch(`${nginx.url}${path}`, { ...init, signal });
    // What goes on for as long as somebody listens is no refusal.
    if (answer.ok) await answer.body?.cancel();
    else await answer.arrayBuffer();
    return { route, status: answer.status };
  }
});

function contentTypeOf(route: Route): string {
  return route.body !== undefined && 'stream' in route.body
    ? (route.body.contentTypes[0] ?? 'application/octet-stream')
    : 'application/json';
}

function bodyOf({ body }: Route): string {
  return body === undefined || 'stream' in body ? 'x' : JSON.stringify(sampleOf(body));
}
