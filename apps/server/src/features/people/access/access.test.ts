import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { abilityOf, roleGrants, roles, type Grant, type Role } from '@isocenter/contract/abilities.ts';
import { grantables } from '@isocenter/contract/people/access/access.ts';
import { workRules } from '@isocenter/contract/reading/workflow/work-acts.ts';
import type { Route } from '@isocenter/contract/route.ts';
import { absentId } from '#testing/example-ids.ts';
import { pathWith } from '#testing/route-path.ts';
import { sampleOf } from '#testing/sample-of.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
const people = new Map<Role, Person>();
/** Ids of nothing: who walks may not do everything with his own account. */
const absentIn = (route: Route, name: string) => absentId(Object(sampleOf(route.params ?? {}))[name], 1);

beforeAll(async () => {
  app = await startTestApp();
  for (const role of roles) people.set(role, await app.signIn(role));
});
afterAll(() => app.close());

describe('every route', () => {
  test('is known to this test', () => {
    expect(app.app.routes.length).toBeGreaterThan(20);
    expect(new Set(app.app.routes.map(nameOf)).size).toBe(app.app.routes.length);
  });

  test('turns strangers away unless it is public and says why', async () => {
    for (const route of app.app.routes) {
      if (route.access.kind === 'public') expect(route.access.because, nameOf(route)).not.toBe('');
      else expect(await statusOf(route), nameOf(route)).toBe(401);
    }
  });

  test.each(roles)('admits %s exactly as the grants say', async (role) => {
    expect(await breaches(people.get(role), roleGrants[role])).toEqual([]);
  });

  test('admits somebody of a role that an administrator made exactly as its grants say', async () => {
    const person = await app.signIn('power-user');
    const grants: Grant[] = [
      { action: 'read', subject: 'ReaderGroup' },
      { action: 'read', subject: 'Audit' },
    ];
    const fields = { name: 'Made', description: '', role: 'power-user', grants, scope: {} };
    const { customRoleId } = await admin().json<{ customRoleId: number }>('/api/custom-roles', json(fields));
    await giveRole(person, customRoleId);
    await expect.poll(async () => (await person.fetch('/api/users')).status).toBe(403);
    expect(await breaches(person, grants)).toEqual([]);
  });

  test('asks for everything that can be given', async () => {
    const named = new Set(
      app.app.routes.flatMap(({ access }) => (access.kind === 'ability' ? [`${access.action} ${access.subject}`] : [])),
    );
    const source = new URL('../../../', import.meta.url);
    for (const path of globSync('**/*.ts', { cwd: source, exclude: (name) => name.endsWith('.test.ts') })) {
      const text = await readFile(new URL(path, source), 'utf8');
      for (const [, action, subject] of text.matchAll(/\bcan\('(\w+)', '(\w+)'\)/g)) named.add(`${action} ${subject}`);
    }
    const given = grantables.flatMap(({ subject, actions }) => actions.map((action) => `${action} ${subject}`));
    // What is done with a study in the workflow asks for the right of its rule.
    for (const { action, subject } of Object.values(workRules)) named.add(`${action} ${subject}`);
    // The page of the same name asks for it in the browser; what it shows is everybody's own.
    named.add('read ACL');
    expect(given.filter((grant) => !named.has(grant))).toEqual([]);
  });

  test('refuses in one form, with a reference', async () => {
    const response = await people.get('client')?.fetch('/api/studies');
    expect(response?.status).toBe(403);
    expect(await response?.json()).toEqual({
      error: {
        code: 'forbidden',
        message: expect.any(String),
        patterns: expect.any(Object),
        requestId: response?.headers.get('x-request-id'),
      },
    });
  });

  test('leaves an audit row when it refuses somebody known', async () => {
    const rows = await app.database.db
      .selectFrom('audit_event')
      .select(['actor', 'detail'])
      .where('action', '=', 'access.refused')
      .where('actor', 'like', 'client%')
      .execute();
    expect(rows.length).toBeGreaterThan(0);
  });
});

/** The routes that admit somebody otherwise than his grants say, or break. */
async function breaches(person: Person | undefined, grants: readonly Grant[]): Promise<string[]> {
  const ability = abilityOf(grants);
  const found: string[] = [];
  for (const route of app.app.routes) {
    const { access } = route;
    // Signing out would end the walk, and the other ways of signing in and out have tests of their own.
    if (access.kind === 'public' || route.path.startsWith('/jwt/')) continue;
    const isAllowed = access.kind === 'signed-in' || ability.can(access.action, access.subject);
    const status = await statusOf(route, person);
    const isRefused = status === 401 || status === 403;
    if (isRefused === isAllowed || status >= 500) found.push(`${nameOf(route)} answered ${status}`);
  }
  return found;
}

function admin(): Person {
  const person = people.get('admin');
  if (person === undefined) throw new Error('Nobody is an administrator.');
  return person;
}

async function giveRole({ accountId }: Person, customRoleId: number): Promise<void> {
  const { revision } = await admin().json<{ revision: string }>(`/api/users/${accountId}`);
  await admin().json(`/api/users/${accountId}`, json({ customRoleId, revision }, 'PUT'));
}

function nameOf(route: Route): string {
  return `${route.method} ${route.path}`;
}

/** The status that a call with plausible ids and a body that fits no schema, so that nothing is done gets. The answer is not awaited: some are endless. */
async function statusOf(route: Route, person?: Person): Promise<number> {
  const abort = new AbortController();
  const response = await (person ?? app).fetch(
    pathWith(route, ({ name }) => absentIn(route, name)),
    {
      method: route.method,
      signal: abort.signal,
      ...(route.method === 'GET' ? {} : { body: '[]', headers: { 'content-type': 'application/json' } }),
    },
  );
  abort.abort();
  return response.status;
}
