import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { abilityOf, roleGrants, roles, type Role } from '@isocenter/contract/abilities.ts';
import type { Route } from '@isocenter/contract/route.ts';
import { idNames } from '#features.ts';
import { idOf, type Ids } from '#testing/example-ids.ts';
import { idNamesOf, idSlots, type IdSlot } from '#testing/id-slots.ts';
import { startMatrixWorld, type MatrixWorld } from '#testing/matrix-world.ts';
import { pathWith } from '#testing/route-path.ts';
import { openObjects, sampleOf } from '#testing/sample-of.ts';
import type { Person } from '#testing/test-app.ts';

let world: MatrixWorld;
/** Somebody of one clinic who may do everything that there is, so that the scope alone stands in the way. */
let manager: Person;
const people = new Map<Role, Person>();

beforeAll(async () => {
  world = await startMatrixWorld();
  manager = world.manager;
  for (const role of roles)
    people.set(role, await world.app.signIn(role, { clinicIds: [world.clinics.north], scope: { clinics: true } }));
});
afterAll(() => world.app.close());

const nameOf = (route: Route) => `${route.method} ${route.path}`;
const routes = () =>
  world.app.app.routes.filter((route) => route.access.kind !== 'public' && nameOf(route) !== storesIntoStudy);
/** Ends the session that walks, or turns it into another one. */
const isLeaving = (route: Route) =>
  route.path.startsWith('/jwt/') || route.path.endsWith('/see-as') || route.path === '/api/events';

/** Answered image by image: what of it is for a study that cannot be seen is refused there; `scope.test.ts` sends some. */
const storesIntoStudy = 'POST /dicom-web/studies/:studyUid';
/** For those who see every clinic, since both clinics of the merger have to be seen. */
const needsAllClinics = new Set([
  'GET /api/clinics/:clinicId/merge-preview',
  'GET /api/clinics/:clinicId/remap-preview',
  'GET /api/clinics/:clinicId/hanging',
  'GET /api/reader-groups/:groupId/hanging',
]);
/** The conflict of this world holds nothing apart; `conflicts.test.ts` shows a picture of one that does. */
const withoutPicture = 'GET /api/identity-conflicts/:conflictId/pictures/:conflictInstanceId';
/** What is written is for who wrote it, and for reviewers; `articles.test.ts` shows both. */
const ofAuthors = 'GET /api/office/articles/:articleId';
/** No study of this world is reported; `print-report.test.ts`, `share-ends.test.ts` and `key-images.test.ts` show some. */
const withoutReport = new Set([
  'GET /api/studies/:studyUid/report/pdf',
  'GET /api/studies/:studyUid/report/images/:imageId',
  'GET /api/guest/reports/:studyUid',
  'GET /api/guest/reports/:studyUid/images/:imageId',
]);

describe('every number and UID of another clinic or account', () => {
  test('is declared', () => {
    for (const route of world.app.app.routes) expect(() => idSlots(route), nameOf(route)).not.toThrow();
    const given = new Set(world.app.app.routes.flatMap(idNamesOf));
    expect(Object.keys(idNames).filter((name) => !given.has(name))).toEqual([]);
  });

  test('in a path is answered as one that does not exist, with 404 and the same words', async () => {
    const wrong: string[] = [];
    for (const route of routes()) {
      for (const slot of idSlots(route).filter(({ where }) => where === 'path')) {
        const [foreign, absent] = await bothAnswers(manager, route, slot);
        // A stream that is empty for both is an answer too: QIDO of a study that is not there.
        const isRight = foreign.status === 404 || isEmptyAnswer(route, foreign);
        if (!isRight || foreign.text !== absent.text || foreign.status !== absent.status)
          wrong.push(
            `${nameOf(route)} :${slot.name} ${foreign.status} ${foreign.text} / ${absent.status} ${absent.text}`,
          );
      }
    }
    expect(wrong).toEqual([]);
  });

  test('in a body or a query is answered as one that does not exist', async () => {
    const wrong: string[] = [];
    for (const route of routes().filter((candidate) => !isLeaving(candidate))) {
      for (const slot of idSlots(route).filter(({ where }) => where !== 'path')) {
        const [foreign, absent] = await bothAnswers(manager, route, slot);
        const isDone = foreign.status < 300 && route.method !== 'GET';
        if (isDone || foreign.text !== absent.text || foreign.status !== absent.status)
          wrong.push(
            `${nameOf(route)} ${slot.name} ${foreign.status} ${foreign.text} / ${absent.status} ${absent.text}`,
          );
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each(roles)('is refused to %s: 403 where the role does not reach, else 404', async (role) => {
    const person = people.get(role);
    const ability = abilityOf(roleGrants[role]);
    const wrong: string[] = [];
    for (const route of routes()) {
      const slots = idSlots(route).filter(({ where }) => where === 'path');
      const [slot] = slots;
      if (slot === undefined || role === 'admin' || person === undefined) continue;
      const { access } = route;
      const mayAsk = access.kind !== 'ability' || ability.can(access.action, access.subject);
      const { status, text } = await answerOf(person, route, slot, world.foreign);
      const isRight = mayAsk ? status === 404 || isEmptyAnswer(route, { status, text }) : status === 403;
      if (!isRight) wrong.push(`${nameOf(route)} ${status} ${text}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each(roles)('of the own clinic is answered to %s where the role reaches', async (role) => {
    const person = people.get(role);
    const ability = abilityOf(roleGrants[role]);
    const wrong: string[] = [];
    for (const route of routes().filter(({ method }) => method === 'GET')) {
      const slots = idSlots(route).filter(({ where, kind }) => where === 'path' && !world.personal.has(kind));
      const { access } = route;
      if (slots.length === 0 || person === undefined || route.path.includes('*')) continue;
      if (
        needsAllClinics.has(nameOf(route)) ||
        nameOf(route) === withoutPicture ||
        nameOf(route) === ofAuthors ||
        withoutReport.has(nameOf(route))
      )
        continue;
      const mayAsk = access.kind !== 'ability' || ability.can(access.action, access.subject);
      const { status } = await answerOf(person, route, undefined, world.own);
      const isRight = mayAsk ? status < 400 : status === 403;
      if (!isRight) wrong.push(`${nameOf(route)} ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('every body', () => {
  test('takes no key that it does not name, at any depth', () => {
    const open = world.app.app.routes.flatMap((route) =>
      route.body === undefined || 'stream' in route.body
        ? []
        : openObjects(route.body).map((place) => `${nameOf(route)} ${place}`),
    );
    expect(open).toEqual([]);
  });

  test('with an unknown key is refused with 400', async () => {
    const wrong: string[] = [];
    for (const route of routes()) {
      if (route.body === undefined || 'stream' in route.body || isLeaving(route)) continue;
      const body = { ...Object(sampleOf(route.body)), isAdmin: true };
      const by = isOfAllJobs(route) ? world.admin : manager;
      const answer = await by.fetch(pathOf(route, undefined, world.absent), {
        method: route.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (answer.status !== 400) wrong.push(`${nameOf(route)} ${answer.status}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** The one thing that the manager of this world may not do. */
const isOfAllJobs = ({ access }: Route) =>
  access.kind === 'ability' && access.action === 'manage' && access.subject === 'Job';

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Returns the answer to a call in which everything is the caller's own, but one slot. */
async function answerOf(person: Person, route: Route, slot: IdSlot | undefined, ids: Ids): Promise<Answer> {
  const response = await person.fetch(pathOf(route, slot, ids), {
    method: route.method,
    headers: { accept: '*/*', ...(route.body === undefined ? {} : { 'content-type': contentTypeOf(route) }) },
    ...(route.body === undefined ? {} : { body: bodyOf(route, slot, ids) }),
  });
  const text = (await response.text()).slice(0, 2000);
  return { status: response.status, text: withoutIds(text) };
}

/**
 * Returns the answers for what is another's and for what is not there. A paper that says the minute is printed again when one has passed.
 */
async function bothAnswers(person: Person, route: Route, slot: IdSlot): Promise<[Answer, Answer]> {
  const ask = async (): Promise<[Answer, Answer]> => [
    await answerOf(person, route, slot, world.foreign),
    await answerOf(person, route, slot, world.absent),
  ];
  const answers = await ask();
  const [foreign, absent] = answers;
  const isPaper = route.method === 'GET' && foreign.text.startsWith('%PDF');
  return isPaper && foreign.text !== absent.text ? ask() : answers;
}

function pathOf(route: Route, slot: IdSlot | undefined, ids: Ids): string {
  const path = pathWith(route, ({ name, kind }) =>
    slot === undefined || slot.name === name ? idOf(ids, kind) : idOf(world.own, kind),
  );
  const inQuery = slot?.where === 'query' ? slot : undefined;
  const required = queryOf(route);
  if (inQuery !== undefined) required[inQuery.name] = String(idOf(ids, inQuery.kind));
  const query = new URLSearchParams(required).toString();
  return query === '' ? path : `${path}?${query}`;
}

function queryOf(route: Route): Record<string, string> {
  if (route.query === undefined) return {};
  const given = Object.entries(Object(sampleOf(route.query)) as Record<string, unknown>).map(([name, value]) => {
    const slot = idSlots(route).find((other) => other.where === 'query' && other.name === name);
    return [name, String(slot === undefined ? value : idOf(world.own, slot.kind))] as const;
  });
  return Object.fromEntries(given);
}

function contentTypeOf(route: Route): string {
  return route.body !== undefined && 'stream' in route.body
    ? (route.body.contentTypes[0] ?? 'application/octet-stream')
    : 'application/json';
}

function bodyOf(route: Route, slot: IdSlot | undefined, ids: Ids): string {
  if (route.body === undefined || 'stream' in route.body) return 'x';
  const slots = idSlots(route).filter(({ where }) => where === 'body');
  // Of a node and a DICOMweb server a call names one.
  const isNamed = (name: string) => name === slot?.name || (name === 'nodeId' && slot?.name !== 'serverId');
  const named = slots.map(({ name }) => name).filter(isNamed);
  const body = Object(sampleOf(route.body, named)) as Record<string, unknown>;
  for (const { name, kind } of slots) {
    if (!(name in body)) continue;
    const id = slot?.where === 'body' && slot.name === name ? idOf(ids, kind) : idOf(world.own, kind);
    body[name] = name === 'selection' ? { studyUids: [id] } : name.endsWith('s') ? [id] : id;
  }
  return JSON.stringify(body);
}

/** The same words for different ids are the same answer. */
function withoutIds(text: string): string {
  const ids = [...Object.values(world.foreign), ...Object.values(world.absent)]
    .map(String)
    .toSorted((a, b) => b.length - a.length);
  const plainText = ids.reduce((rest, id) => rest.replaceAll(id, '#'), text);
  return plainText.replaceAll(/"requestId":"[^"]*"/g, '').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T');
}

function isEmptyAnswer(route: Route, { status, text }: Answer): boolean {
  return route.path.startsWith('/dicom-web/') && (status === 204 || (status === 200 && text === '[]'));
}
