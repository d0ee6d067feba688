import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyGroup, type Group } from '@isocenter/contract/people/groups/fields.ts';
import type { Notice } from '@isocenter/contract/system/notices/fields.ts';
import type { Holdings } from '@isocenter/contract/reading/hand-over/fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let admin: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
});
afterAll(() => world.app.close());

const reader = () => world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
const holdings = ({ accountId }: Person, by = admin) => by.json<Holdings>(`/api/users/${accountId}/holdings`);
const everything = ['studies', 'filters', 'groups'];
const handOver = (from: Person, to: Person, { what = everything, by = admin } = {}) =>
  by.fetch(`/api/users/${from.accountId}/hand-over`, json({ successorId: to.accountId, what }));
const assign = (names: readonly ('north' | 'south')[], ...people: Person[]) => {
  const studyUids = names.map((name) => world.studies[name].studyUid);
  return admin.json('/api/studies/assignments', json({ studyUids, accountIds: people.map((one) => one.accountId) }));
};
const save = ({ accountId }: Person, name: string) =>
  world.app.database.db
    .insertInto('saved_filter')
    .values({ name, criteria: JSON.stringify({ modality: 'CT' }), created_by: accountId })
    .execute();

test('what somebody who leaves holds is his successor’s, once, and is on record', async () => {
  const [leaver, successor] = [await reader(), await reader()];
  await assign(['north', 'south'], leaver);
  await assign(['north'], successor);
  await save(leaver, 'Tonight');
  await save(leaver, 'Mine');
  await save(successor, 'tonight');
  const members = [{ accountId: leaver.accountId, isLead: true, studiesPerDay: 7 }];
  const group = await admin.json<Group>('/api/reader-groups', json({ ...emptyGroup, name: 'Left', members }));
  expect(await holdings(leaver)).toEqual({ studies: 2, filters: 2, groups: 1, tokens: 0 });

  const done = await handOver(leaver, successor);
  expect([done.status, await done.json()]).toEqual([200, { studies: 2, filters: 2, groups: 1 }]);
  expect(await holdings(leaver)).toEqual({ studies: 0, filters: 0, groups: 0, tokens: 0 });
  expect(await holdings(successor)).toEqual({ studies: 2, filters: 3, groups: 1, tokens: 0 });
  expect((await successor.fetch(`/api/studies/${world.studies.south.studyUid}`)).status).toBe(200);
  expect(await admin.json(`/api/reader-groups/${group.groupId}`)).toMatchObject({
    revision: 2,
    members: [{ accountId: successor.accountId, isLead: true, studiesPerDay: 7 }],
  });
  const { rows } = await successor.json<{ rows: { name: string }[] }>('/api/filters');
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Mine', 'tonight', expect.stringMatching(/^Tonight \(.+\)$/)]));
  const answer = await successor.json<{ rows: Notice[] }>('/api/notices');
  expect(answer.rows.filter(({ kind }) => kind === 'work.handed-over')).toMatchObject([
    { by: 'A admin', name: 'A radiologist', studies: 2 },
  ]);
  const action = 'user.hand-over';
  const trail = await admin.json<{ rows: object[] }>(`/api/audit?action=${action}`);
  expect(trail.rows).toMatchObject([{ detail: { to: successor.accountId, studies: 2, filters: 2, groups: 1 } }]);
});

test('only what is named goes, and only what the caller sees', async () => {
  const [leaver, successor] = [await reader(), await reader()];
  await assign(['north', 'south'], leaver);
  await save(leaver, 'Kept');
  const by = await world.app.signIn('power-user', { clinicIds: [world.clinics.north], scope: { clinics: true } });
  expect(await holdings(leaver, by)).toMatchObject({ studies: 1 });
  expect((await handOver(leaver, successor, { by, what: ['studies'] })).status).toBe(200);
  expect(await holdings(leaver)).toMatchObject({ studies: 1, filters: 1 });
  expect(await holdings(successor)).toMatchObject({ studies: 1, filters: 0 });
  expect((await handOver(leaver, successor, { by, what: ['groups'] })).status).toBe(403);
});

test('nothing goes to oneself, to who cannot work, or to and from who is more or out of sight', async () => {
  const [leaver, successor] = [await reader(), await reader()];
  const south = await world.app.signIn('radiologist', { clinicIds: [world.clinics.south] });
  const by = await world.app.signIn('power-user', { clinicIds: [world.clinics.north], scope: { clinics: true } });
  expect((await handOver(leaver, leaver)).status).toBe(400);
  expect((await handOver(leaver, successor, { what: [] })).status).toBe(400);
  expect((await handOver(leaver, successor, { what: ['house'] })).status).toBe(400);
  expect((await handOver(admin, successor, { by, what: ['studies'] })).status).toBe(404);
  expect((await handOver(leaver, south, { by, what: ['studies'] })).status).toBe(404);
  expect((await handOver(leaver, successor, { by: leaver })).status).toBe(403);
  await admin.json(`/api/users/${successor.accountId}/deactivate`, json({}));
  expect((await handOver(leaver, successor)).status).toBe(409);
});
