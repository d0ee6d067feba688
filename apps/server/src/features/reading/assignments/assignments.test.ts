import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClinicWorld, type ClinicWorld, type WorldStudy } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let reader: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  reader = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
});
afterAll(() => world.app.close());

const uids = (...names: WorldStudy[]) => names.map((name) => world.studies[name].studyUid);
const assign = (person: Person, studyUids: string[], accountIds: number[], more = '') =>
  person.fetch(`/api/studies/assignments${more}`, json({ studyUids, accountIds }));
const seenBy = async (person: Person) => (await person.json<{ rows: unknown[] }>('/api/studies')).rows.length;

test('assigned studies are seen, once however often they are assigned, until they are taken back', async () => {
  const { admin } = world;
  expect(await seenBy(reader)).toBe(1);
  const first = await assign(admin, uids('south', 'nobody'), [reader.accountId]);
  expect(await first.json()).toEqual({ studies: 2 });
  expect(await seenBy(reader)).toBe(3);
  expect(await (await assign(admin, uids('south', 'nobody'), [reader.accountId])).json()).toEqual({ studies: 0 });
  const [south = ''] = uids('south');
  expect(await admin.json(`/api/studies/${south}/assignments`)).toEqual({
    rows: [
      {
        accountId: reader.accountId,
        name: 'A radiologist',
        role: 'radiologist',
        at: expect.any(String),
        assignedBy: 'A admin',
      },
    ],
    others: 0,
  });
  expect(await (await assign(admin, uids('south', 'nobody'), [reader.accountId], '/remove')).json()).toEqual({
    studies: 2,
  });
  expect(await seenBy(reader)).toBe(1);
});

test('each study has its rows in the trail, only for what changed', async () => {
  const rows = await world.app.database.db
    .selectFrom('audit_event')
    .select(['action', 'subject_id', 'detail'])
    .where('action', 'in', ['study.assign', 'study.unassign'])
    .orderBy('id')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual([
    'study.assign',
    'study.assign',
    'study.unassign',
    'study.unassign',
  ]);
  expect(new Set(rows.map(({ subject_id }) => subject_id))).toEqual(new Set(uids('south', 'nobody')));
  expect(rows[0]?.detail).toEqual({ accountIds: [reader.accountId] });
});

test('an open list is told that it changed', async () => {
  const stream = await reader.fetch('/api/events');
  const text = stream.text();
  await assign(world.admin, uids('nobody'), [reader.accountId]);
  expect(await text).toContain('account.changed');
});

test('nothing is done when one study or one person is out of sight', async () => {
  const { app, clinics } = world;
  const technologist = await app.signIn('technologist', { clinicIds: [clinics.north] });
  const foreigner = await app.signIn('radiologist', { clinicIds: [clinics.south] });
  expect((await assign(technologist, uids('north', 'south'), [reader.accountId])).status).toBe(404);
  expect((await assign(technologist, uids('north'), [reader.accountId, foreigner.accountId])).status).toBe(404);
  expect((await assign(technologist, uids('north'), [4711])).status).toBe(404);
  expect((await technologist.fetch(`/api/studies/${uids('south')[0]}/assignments`)).status).toBe(404);
  expect(await (await assign(technologist, uids('north'), [reader.accountId])).json()).toEqual({ studies: 1 });
  await assign(world.admin, uids('north'), [foreigner.accountId]);
  expect(await technologist.json(`/api/studies/${uids('north')[0]}/assignments`)).toMatchObject({
    rows: [{ accountId: reader.accountId }],
    others: 1,
  });
});

test('people to choose from are those in sight who may see studies', async () => {
  const { app, admin, clinics } = world;
  const technologist = await app.signIn('technologist', { clinicIds: [clinics.north] });
  const client = await app.signIn('client', { clinicIds: [clinics.north] });
  const ids = async (person: Person, q = '') =>
    (await person.json<{ rows: { accountId: number }[] }>(`/api/accounts/choices?q=${q}`)).rows.map(
      ({ accountId }) => accountId,
    );
  const seen = await ids(technologist);
  expect(seen).toContain(reader.accountId);
  expect(seen).not.toContain(client.accountId);
  expect(seen).not.toContain(admin.accountId);
  expect(await ids(admin, 'A%20ADMIN')).toEqual([admin.accountId]);
  expect(await ids(admin, '%25_')).toEqual([]);
});

test('is refused to who may not, and for a list that is none', async () => {
  expect((await assign(reader, uids('north'), [reader.accountId])).status).toBe(403);
  expect((await reader.fetch('/api/accounts/choices')).status).toBe(403);
  expect((await assign(world.admin, [], [reader.accountId])).status).toBe(400);
  expect((await assign(world.admin, uids('north'), [])).status).toBe(400);
  expect((await assign(world.admin, ['../etc'], [reader.accountId])).status).toBe(400);
  expect(
    (
      await assign(
        world.admin,
        uids('north'),
        Array.from({ length: 51 }, (_, index) => index + 1),
      )
    ).status,
  ).toBe(400);
});
