import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clinic } from '@isocenter/contract/people/clinics/fields.ts';
import {
  emptyGroup,
  type Group,
  type GroupFields,
  type GroupMay,
  type GroupRow,
} from '@isocenter/contract/people/groups/fields.ts';
import { groupSortColumns } from '@isocenter/contract/people/groups/groups.ts';
import type { UserRecord } from '@isocenter/contract/people/users/fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';
import { orderFaults } from '#testing/walked-lists.ts';

let world: ClinicWorld;
let admin: Person;
/** A power user of the north clinic only. */
let manager: Person;
let reader: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
  manager = await world.app.signIn('power-user', { clinicIds: [world.clinics.north], scope: { clinics: true } });
  reader = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
});
afterAll(() => world.app.close());

const path = '/api/reader-groups';
const post = (fields: Partial<GroupFields>, person = admin) => person.fetch(path, json({ ...emptyGroup, ...fields }));
const add = async (fields: Partial<GroupFields>) => (await (await post(fields)).json()) as Group;
const read = (groupId: number, person = admin) => person.json<Group>(`${path}/${groupId}`);
const list = (query = '', person = admin) =>
  person.json<{ rows: GroupRow[]; nextCursor: string | null; may: GroupMay }>(`${path}?${query}`);
const namesIn = async (query: string, person = admin) => (await list(query, person)).rows.map(({ name }) => name);
async function put(group: Group, fields: Partial<GroupFields>, person = admin): Promise<Response> {
  const own = Object.fromEntries(Object.keys(emptyGroup).map((name) => [name, group[name as keyof Group]]));
  return person.fetch(`${path}/${group.groupId}`, json({ ...own, ...fields, revision: group.revision }, 'PUT'));
}
const wrongIn = async (response: Response) =>
  Object.keys(((await response.json()) as { error: { fields?: object } }).error.fields ?? {});
const trailOf = async (action: string) => (await admin.json<{ rows: object[] }>(`/api/audit?action=${action}`)).rows;
const member = (accountId: number) => ({ accountId, isLead: false, studiesPerDay: null });

describe('a reader group', () => {
  test('is added with its members and clinics, found again and in its trail', async () => {
    const made = await add({
      name: '  Neuro ',
      subspeciality: 'Neuroradiology',
      modalities: ['CT', 'MR'],
      bodyParts: ['HEAD'],
      members: [{ accountId: reader.accountId, isLead: true, studiesPerDay: 30 }],
      clinicIds: [world.clinics.north],
    });
    expect(made).toMatchObject({ name: 'Neuro', revision: 1, may: { change: true, remove: true } });
    expect(made.members).toEqual([{ accountId: reader.accountId, isLead: true, studiesPerDay: 30 }]);
    expect(made.people).toMatchObject([{ accountId: reader.accountId, role: 'radiologist' }]);
    expect(await read(made.groupId)).toEqual(made);
    const [row] = (await list('q=neuro head')).rows;
    expect(row).toMatchObject({ name: 'Neuro', members: 1, clinics: 1, leads: [made.people[0]?.name] });
    const saved = (await (await put(made, { description: 'Heads' })).json()) as Group;
    expect(saved).toEqual({ ...made, description: 'Heads', revision: 2 });
    const { rows } = await admin.json<{ rows: object[] }>(`/api/activity/reader-group/${made.groupId}`);
    expect(rows).toMatchObject([
      { action: 'reader-group.change', detail: { fields: ['description'] } },
      { action: 'reader-group.create', detail: { name: 'Neuro' } },
    ]);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ modalities: ['c t!'] }, 'modalities.0'],
    [{ status: 'asleep' as 'active' }, 'status'],
    [{ members: [member(999_999)] }, 'members'],
    [{ members: [{ ...member(1), studiesPerDay: 0 }] }, 'members.0.studiesPerDay'],
    [{ members: [member(1), { ...member(1), isLead: true }] }, 'members'],
    [{ clinicIds: [999_999] }, 'clinicIds'],
  ])('with %j is refused, naming the field', async (wrong, field) => {
    const answer = await post({ name: 'Wrong', ...wrong });
    expect([answer.status, await wrongIn(answer)]).toEqual([400, [field]]);
  });

  test('has a name that no other has, also of two who add it at once', async () => {
    const both = await Promise.all([post({ name: 'Twin' }), post({ name: 'twin' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const late = await post({ name: 'TWIN' });
    expect([late.status, await wrongIn(late)]).toEqual([409, ['name']]);
  });

  test('saved by two tells the second that somebody was before him', async () => {
    const made = await add({ name: 'Contested' });
    expect((await put(made, { description: 'A' })).status).toBe(200);
    const late = await put(made, { description: 'B' });
    expect([late.status, (await late.text()).includes('"stale-revision"')]).toEqual([409, true]);
    expect((await read(made.groupId)).description).toBe('A');
  });

  test('is removed once nobody belongs to it, and says before what does', async () => {
    const made = await add({ name: 'Leaving', members: [member(reader.accountId)], clinicIds: [world.clinics.south] });
    const one = `${path}/${made.groupId}`;
    const { hanging } = await admin.json<{ hanging: { what: string }[] }>(`${one}/hanging`);
    expect(hanging.map(({ what }) => what)).toEqual(['users', 'clinics']);
    expect((await admin.fetch(one, { method: 'DELETE' })).status).toBe(409);
    await put(made, { members: [], clinicIds: [] });
    expect((await admin.fetch(one, { method: 'DELETE' })).status).toBe(200);
    expect((await admin.fetch(one)).status).toBe(404);
    expect(await trailOf('reader-group.remove')).toMatchObject([{ detail: { name: 'Leaving' } }]);
  });
});

describe('the list of reader groups', () => {
  test('is filtered, and ordered both ways page by page', async () => {
    await add({ name: 'Asleep', status: 'inactive' });
    expect(await namesIn('status=inactive')).toEqual(['Asleep']);
    for (const sort of groupSortColumns) expect(await orderFaults(admin, path, sort)).toEqual([]);
    for (const wrong of ['sort=secret', 'status=open', 'cursor=zzz'])
      expect((await admin.fetch(`${path}?${wrong}`)).status).toBe(400);
  });

  test('leaves as a file, which is on record', async () => {
    const text = await (await admin.fetch(`${path}/export?q=neuro`)).text();
    expect(text.trimEnd().split('\r\n')).toEqual([
      'name,subspeciality,modalities,bodyParts,members,leads,clinics,status',
      expect.stringMatching(/^Neuro,Neuroradiology,CT MR,HEAD,1,.+,1,active$/),
    ]);
    expect(await trailOf('reader-group.export')).toMatchObject([{ detail: { 'reader-groups': 1, format: 'csv' } }]);
  });
});

describe('somebody of one clinic', () => {
  test('sees the groups that read for it and those he belongs to, with the people and clinics that he sees', async () => {
    const stranger = await world.app.signIn('radiologist', { clinicIds: [world.clinics.south] });
    const both = await add({
      name: 'Both',
      members: [member(reader.accountId), member(stranger.accountId)],
      clinicIds: [world.clinics.north, world.clinics.south],
    });
    const foreign = await add({ name: 'Foreign', clinicIds: [world.clinics.south] });
    expect(await namesIn('', manager)).toEqual(['Both', 'Neuro']);
    expect(await read(both.groupId, manager)).toMatchObject({
      members: [member(reader.accountId)],
      clinicIds: [world.clinics.north],
      may: { create: false, change: false, remove: false },
    });
    for (const suffix of ['', '/hanging'])
      expect((await manager.fetch(`${path}/${foreign.groupId}${suffix}`)).status).toBe(404);
    expect((await put(foreign, { name: 'Mine' }, manager)).status).toBe(404);
    await put(foreign, { members: [member(reader.accountId)] });
    expect(await namesIn('q=foreign', reader)).toEqual(['Foreign']);
  });

  test('changes none, neither here nor on the page of a person or of a clinic', async () => {
    const [group] = (await list('q=both')).rows;
    const stored = await read(group?.groupId ?? 0);
    expect((await put(stored, { description: 'x' }, manager)).status).toBe(403);
    expect((await post({ name: 'Mine' }, manager)).status).toBe(403);
    const user = `/api/users/${reader.accountId}`;
    const { revision } = await manager.json<UserRecord>(user);
    const refused = await manager.fetch(user, json({ readerGroupIds: [], revision }, 'PUT'));
    expect(refused.status).toBe(403);
    expect((await reader.fetch(path, json(emptyGroup))).status).toBe(403);
  });
});

describe('who belongs to a group', () => {
  test('is told and changed on the person’s page, and whoever has the group open is told of it', async () => {
    const group = await add({
      name: 'Night',
      members: [{ accountId: reader.accountId, isLead: true, studiesPerDay: 5 }],
    });
    const other = await add({ name: 'Day' });
    const user = `/api/users/${reader.accountId}`;
    const { fields, revision } = await admin.json<UserRecord>(user);
    expect(fields.readerGroupIds).toContain(group.groupId);
    const readerGroupIds = [group.groupId, other.groupId];
    const saved = await admin.fetch(user, json({ readerGroupIds, revision }, 'PUT'));
    expect(saved.status).toBe(200);
    expect((await admin.json<UserRecord>(user)).fields.readerGroupIds).toEqual(readerGroupIds);
    // What the group says of a member who stays is left as it is.
    expect(await read(group.groupId)).toEqual(group);
    expect(await read(other.groupId)).toMatchObject({ members: [member(reader.accountId)], revision: 2 });
    expect((await put(other, { description: 'stale' })).status).toBe(409);
    const { revision: later } = await admin.json<UserRecord>(user);
    const missing = await admin.fetch(user, json({ readerGroupIds: [999_999], revision: later }, 'PUT'));
    expect([missing.status, await wrongIn(missing)]).toEqual([400, ['readerGroupIds']]);
  });

  test('is told and ordered on the clinic’s page, and goes with it into another', async () => {
    const [first, second] = [await add({ name: 'First' }), await add({ name: 'Second' })];
    const readerGroupIds = [second.groupId, first.groupId];
    const body = { name: 'East', code: 'EAST', emails: ['desk@east.example'], readerGroupIds };
    const clinic = await admin.json<Clinic>('/api/clinics', json(body));
    expect(clinic.readerGroupIds).toEqual(readerGroupIds);
    expect((await read(first.groupId)).clinicIds).toEqual([clinic.clinicId]);
    const into = { intoClinicId: world.clinics.south, revision: clinic.revision };
    await admin.json(`/api/clinics/${clinic.clinicId}/merge`, json(into));
    expect((await read(first.groupId)).clinicIds).toEqual([world.clinics.south]);
  });
});
