import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { abilityOf, roleGrants, roles, type Role } from '@isocenter/contract/abilities.ts';
import type { Route } from '@isocenter/contract/route.ts';
import { idSlots } from '#testing/id-slots.ts';
import { idOf } from '#testing/example-ids.ts';
import { startMatrixWorld, type MatrixWorld } from '#testing/matrix-world.ts';
import { plant, privateNotes, type Planted } from '#testing/planted.ts';
import { pathWith } from '#testing/route-path.ts';
import { sampleOf } from '#testing/sample-of.ts';
import type { Person } from '#testing/test-app.ts';

/** Each test asks every call that reads. */
vi.setConfig({ testTimeout: 120_000 });

let world: MatrixWorld;
let planted: Planted;
const people = new Map<Role, Person>();

beforeAll(async () => {
  world = await startMatrixWorld();
  planted = await plant(world);
  for (const role of roles)
    people.set(role, await world.app.signIn(role, { clinicIds: [world.clinics.north], scope: { clinics: true } }));
});
afterAll(() => world.app.close());

const nameOf = (route: Route) => `${route.method} ${route.path}`;

/** Every call that only reads, and comes to an end. */
const reading = () =>
  world.app.app.routes.filter(
    ({ method, access, path }) => method === 'GET' && access.kind !== 'public' && path !== '/api/events',
  );

/** A call in which everything is the northern clinic's: as it is asked without more, and looking for what is planted. */
function pathsOf(route: Route, sought = 'planted'): string[] {
  const path = pathWith(route, ({ kind }) => idOf(world.own, kind));
  const query = route.query === undefined ? {} : Object(sampleOf(route.query));
  const slots = idSlots(route).filter(({ where }) => where === 'query');
  for (const { name, kind } of slots) if (name in query) query[name] = idOf(world.own, kind);
  const properties = Object.keys(Object(Object(route.query).properties));
  const searched = properties.includes('q') ? [{ ...query, q: sought }] : [];
  const fields = route.path === '/api/studies/values' ? ['institution', 'tag', 'station', 'referring'] : [];
  return [query, ...searched, ...fields.map((field) => ({ ...query, field }))].map((request) => {
    const text = new URLSearchParams(request as Record<string, string>).toString();
    return text === '' ? path : `${path}?${text}`;
  });
}

/** Returns those of these words that any call shows somebody, and where. */
async function shownTo(person: Person, words: Planted): Promise<{ place: string; what: string }[]> {
  const found: { place: string; what: string }[] = [];
  for (const route of reading())
    for (const path of pathsOf(route)) {
      const answer = await person.fetch(path, { headers: { accept: '*/*' } });
      const text = (await answer.text()).toLowerCase();
      for (const [what, word] of Object.entries(words))
        if (text.includes(word.toLowerCase())) found.push({ place: nameOf(route), what });
    }
  return found;
}

/** Jobs are the installation's to whoever manages them. */
const mayKnow = (role: Role, what: string) => what === 'a job' && abilityOf(roleGrants[role]).can('manage', 'Job');

describe('an answer', () => {
  test('is seen to leak when it does: whoever sees everything is shown each of the planted words', async () => {
    const whats = new Set((await shownTo(world.admin, planted)).map(({ what }) => what));
    // Kept queries, uploads, chats and sessions are their owner's alone.
    expect(Object.keys(planted).filter((what) => !whats.has(what))).toEqual([
      'a saved query',
      'an upload',
      'a chat message',
      'a session',
    ]);
  });

  test.each(roles)('shows %s of one clinic nothing of another', async (role) => {
    const person = people.get(role);
    if (person === undefined) throw new Error('Nobody walks.');
    const leaks = (await shownTo(person, planted)).filter(({ what }) => !mayKnow(role, what));
    expect(leaks).toEqual([]);
  });

  test('shows somebody of one clinic who may do everything nothing of another', async () => {
    expect(await shownTo(world.manager, planted)).toEqual([]);
  });

  test.each(roles)('shows %s private words of a physician only where the role manages physicians', async (role) => {
    const person = people.get(role);
    if (person === undefined) throw new Error('Nobody walks.');
    const isManaging = abilityOf(roleGrants[role]).can('update', 'Physician');
    expect((await shownTo(person, { notes: privateNotes })).length > 0).toBe(isManaging);
  });

  test.each(roles)('lets %s find a physician by private words only where the role manages physicians', async (role) => {
    const person = people.get(role);
    if (person === undefined) throw new Error('Nobody walks.');
    const isManaging = abilityOf(roleGrants[role]).can('update', 'Physician');
    const found: string[] = [];
    for (const path of reading().flatMap((route) => pathsOf(route, 'Reserved9').filter((each) => /\bq=/.test(each))))
      if ((await (await person.fetch(path)).text()).includes('Nearby')) found.push(path);
    expect(found.length > 0).toBe(isManaging);
  });
});
