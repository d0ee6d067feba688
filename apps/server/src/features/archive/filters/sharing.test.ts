import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  emptyFilter,
  type FilterFields,
  type FilterRecord,
  type SavedFilter,
} from '@isocenter/contract/archive/filters/fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;

beforeAll(async () => {
  world = await startClinicWorld();
});
afterAll(() => world.app.close());

async function keep(person: Person, fields: Partial<FilterFields>): Promise<FilterRecord> {
  const body = { ...emptyFilter, name: crypto.randomUUID(), criteria: { modality: 'CT' }, ...fields };
  return person.json<FilterRecord>('/api/filters', json(body));
}

const rows = async (person: Person) => (await person.json<{ rows: SavedFilter[] }>('/api/filters')).rows;
const sees = async (person: Person, { filterId }: FilterRecord) =>
  (await rows(person)).some((row) => row.filterId === filterId);

test.each<[string, (saved: { clinic: number; group: number; account: number }) => Partial<FilterFields>, boolean[]]>([
  ['nobody', () => ({}), [false, false]],
  ['everyone', () => ({ everyone: true }), [true, true]],
  ['a role', () => ({ roles: ['radiologist'] }), [true, false]],
  ['a clinic', ({ clinic }) => ({ clinicIds: [clinic] }), [true, false]],
  ['a reader group', ({ group }) => ({ groupIds: [group] }), [true, false]],
  ['a person', ({ account }) => ({ accountIds: [account] }), [true, false]],
])('a filter that is shared with %s is seen by those and by nobody else', async (_, shares, expected) => {
  const { north: clinic } = world.clinics;
  const meant = await world.app.signIn('radiologist', { clinicIds: [clinic], scope: { clinics: true } });
  const other = await world.app.signIn('technologist', { clinicIds: [world.clinics.south], scope: { clinics: true } });
  const { db } = world.app.database;
  const { id: group } = await db
    .insertInto('reader_group')
    .values({ name: crypto.randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('reader_group_member').values({ group_id: group, account_id: meant.accountId }).execute();
  const filter = await keep(world.admin, shares({ clinic, group, account: meant.accountId }));
  expect([await sees(meant, filter), await sees(other, filter)]).toEqual(expected);
  expect((await other.fetch(`/api/filters/${filter.filterId}`)).status).toBe(expected[1] === true ? 200 : 404);
  expect(filter.reaches > 0).toBe(expected[0]);
});

test('one’s own is kept by anybody who sees studies; sharing it takes the right to', async () => {
  const reader = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north], scope: { clinics: true } });
  const mine = await keep(reader, { name: 'Heads' });
  expect(mine).toMatchObject({ isMine: true, isShared: false, may: { change: true, remove: true, share: false } });
  const body = { ...emptyFilter, name: 'Shared', criteria: { modality: 'CT' } };
  for (const shares of [{ everyone: true }, { startsFor: ['radiologist'] }])
    expect((await reader.fetch('/api/filters', json({ ...body, ...shares }))).status).toBe(403);
  const manager = await world.app.signIn('power-user', { clinicIds: [world.clinics.north], scope: { clinics: true } });
  const foreign = { clinicIds: [world.clinics.south] };
  expect((await manager.fetch('/api/filters', json({ ...body, ...foreign }))).status).toBe(400);
  expect((await manager.fetch('/api/filters', json({ ...body, clinicIds: [world.clinics.north] }))).status).toBe(201);
});

test('an owner goes on to change what was shared beyond his sight', async () => {
  const owner = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north], scope: { clinics: true } });
  const mine = await keep(owner, { name: 'Chests' });
  const foreign = await world.app.signIn('doctor', { clinicIds: [world.clinics.south] });
  const shared = { clinicIds: [world.clinics.south], accountIds: [foreign.accountId] };
  const put = async (person: Person, fields: Partial<FilterFields>) => {
    const { revision, ...stored } = await person.json<FilterRecord>(`/api/filters/${mine.filterId}`);
    const body = {
      ...Object.fromEntries(Object.keys(emptyFilter).map((name) => [name, Object(stored)[name]])),
      revision,
    };
    return person.fetch(`/api/filters/${mine.filterId}`, json({ ...body, ...fields }, 'PUT'));
  };
  expect((await put(world.admin, shared)).status).toBe(200);
  expect((await put(owner, { name: 'Chests of today' })).status).toBe(200);
  expect(await world.admin.json(`/api/filters/${mine.filterId}`)).toMatchObject({ name: 'Chests of today', ...shared });
});

test('a role’s list begins with what an administrator chose, a person’s with what he chose himself', async () => {
  const reader = await world.app.signIn('doctor', { clinicIds: [world.clinics.north], scope: { clinics: true } });
  const ofRole = await keep(world.admin, { roles: ['doctor'], startsFor: ['doctor'] });
  const own = await keep(reader, {});
  const starts = async () => (await rows(reader)).filter(({ isStart }) => isStart).map(({ filterId }) => filterId);
  expect(await starts()).toEqual([ofRole.filterId]);
  const pin = (body: object) => reader.fetch('/api/filters/pinned', json(body, 'PUT'));
  expect((await pin({ filterIds: [own.filterId], startId: own.filterId })).status).toBe(200);
  expect(await starts()).toEqual([own.filterId]);
  await pin({ filterIds: [ofRole.filterId, own.filterId], startId: null });
  expect(await starts()).toEqual([ofRole.filterId]);
  expect((await rows(reader)).slice(0, 2).map(({ filterId, pinnedAt }) => [filterId, pinnedAt])).toEqual([
    [ofRole.filterId, 0],
    [own.filterId, 1],
  ]);
  expect((await pin({ filterIds: [own.filterId, own.filterId], startId: null })).status).toBe(400);
  expect((await pin({ filterIds: [2_000_000], startId: null })).status).toBe(404);
});

test('who saved in between is not overwritten', async () => {
  const { filterId, revision } = await keep(world.admin, {});
  const save = (name: string) =>
    world.admin.fetch(
      `/api/filters/${filterId}`,
      json({ ...emptyFilter, name, criteria: { modality: 'MR' }, revision }, 'PUT'),
    );
  expect((await save('First')).status).toBe(200);
  const late = await save('Second');
  expect([late.status, await late.json()]).toMatchObject([409, { error: { code: 'stale-revision' } }]);
});
