import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyFilter, type FilterRecord, type SavedFilter } from '@isocenter/contract/archive/filters/fields.ts';
import { inputOf } from '@isocenter/contract/fields.ts';
import type { RoleRow } from '@isocenter/contract/people/access/fields.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const save = (name: string, criteria: object = { modality: 'CT' }) =>
  admin.fetch('/api/filters', json({ name, criteria }));
const list = async () => (await admin.json<{ rows: SavedFilter[] }>('/api/filters')).rows;
/** Changes some fields of what somebody sees, or of what the administrator does where he sees nothing. */
async function change(person: Person, id: number, fields: object): Promise<Response> {
  const seen = await person.fetch(`/api/filters/${id}`);
  const stored = (await (seen.ok ? seen : await admin.fetch(`/api/filters/${id}`)).json()) as FilterRecord;
  const body = { ...inputOf(emptyFilter, stored), revision: stored.revision, ...fields };
  return person.fetch(`/api/filters/${id}`, json(body, 'PUT'));
}
const remove = (id: number) => admin.fetch(`/api/filters/${id}`, { method: 'DELETE' });

test('a filter is saved, listed where it was put, changed and deleted', async () => {
  const created = await save(' Tonight’s CT ', { modality: 'CT', priority: 'stat' });
  expect(created.status).toBe(201);
  const { filterId } = (await created.json()) as SavedFilter;
  await save('Abdomen', { description: 'abdomen' });
  expect((await list()).map(({ name }) => name)).toEqual(['Tonight’s CT', 'Abdomen']);
  expect(await (await change(admin, filterId, { name: 'CT', criteria: { modality: 'CT' } })).json()).toMatchObject({
    name: 'CT',
    criteria: { modality: 'CT' },
    scopeOf: { accounts: 0, roles: 0 },
  });
  expect((await remove(filterId)).status).toBe(200);
  expect((await remove(filterId)).status).toBe(404);
  const late = json({ ...emptyFilter, name: 'x', criteria: { modality: 'CT' }, revision: 2 }, 'PUT');
  expect((await admin.fetch(`/api/filters/${filterId}`, late)).status).toBe(404);
});

test('a name exists once, with or without regard to case', async () => {
  const { filterId } = (await (await save('Mine')).json()) as SavedFilter;
  const taken = await save('MINE');
  expect([taken.status, await taken.json()]).toEqual([
    409,
    { error: expect.objectContaining({ fields: { name: 'is taken already' } }) },
  ]);
  await save('Other');
  expect((await change(admin, filterId, { name: 'other' })).status).toBe(409);
  expect((await change(admin, filterId, { name: 'mine' })).status).toBe(200);
});

test('nothing, the bin, one patient, and what no filter knows cannot be saved', async () => {
  const wrong = [
    {},
    { bin: true },
    { modality: 'CT', bin: true },
    { patientKey: 1 },
    { moon: 'full' },
    { modality: ' , ' },
  ];
  for (const criteria of wrong) expect((await save('Wrong', criteria)).status, JSON.stringify(criteria)).toBe(400);
  expect((await save('   ')).status).toBe(400);
  expect((await save('x'.repeat(81))).status).toBe(400);
});

describe('somebody else’s filter', () => {
  test('is there for its owner, for those it is shared with, and for whoever manages all of them', async () => {
    const [owner, colleague, stranger] = [
      await app.signIn('power-user', { scope: { clinics: true } }),
      await app.signIn('doctor'),
      await app.signIn('doctor'),
    ];
    const created = await owner.json<SavedFilter>(
      '/api/filters',
      json({ name: 'Mine alone', criteria: { patientName: 'Secretowski' } }),
    );
    const sees = async (person: Person) => JSON.stringify(await person.json('/api/filters')).includes('Secretowski');
    const seeing = async () => Promise.all([owner, admin, colleague, stranger].map(sees));
    expect(await seeing()).toEqual([true, true, false, false]);
    expect((await change(admin, created.filterId, { accountIds: [colleague.accountId] })).status).toBe(200);
    expect(await seeing()).toEqual([true, true, true, false]);
    expect((await colleague.json<{ rows: SavedFilter[] }>('/api/filters')).rows).toMatchObject([
      { isMine: false, isShared: true },
    ]);
    expect(await colleague.json(`/api/filters/${created.filterId}`)).toMatchObject({
      accountIds: [],
      people: [],
      reaches: 1,
      may: { change: false, remove: false, share: false },
    });
  });

  test('is not there to be changed or deleted, and one that is shared is only used', async () => {
    const { filterId } = (await (await save('Of the house')).json()) as SavedFilter;
    const other = await app.signIn('power-user', { scope: { clinics: true } });
    expect((await change(other, filterId, { name: 'Taken over' })).status).toBe(404);
    expect((await other.fetch(`/api/filters/${filterId}`, { method: 'DELETE' })).status).toBe(404);
    await change(admin, filterId, { accountIds: [other.accountId] });
    expect((await change(other, filterId, { name: 'Taken over' })).status).toBe(403);
  });

  test('does not take its name from others', async () => {
    await save('Names');
    const other = await app.signIn('power-user', { scope: { clinics: true } });
    const body = json({ name: 'Names', criteria: { modality: 'CT' } });
    expect((await other.fetch('/api/filters', body)).status).toBe(201);
    expect((await other.fetch('/api/filters', body)).status).toBe(409);
  });

  test('is shared with people who exist for whoever shares it', async () => {
    const owner = await app.signIn('power-user', { scope: { clinics: true } });
    const foreign = await app.signIn('doctor');
    const body = json({ name: 'Shared', criteria: { modality: 'CT' }, accountIds: [foreign.accountId] });
    expect((await owner.fetch('/api/filters', body)).status).toBe(400);
  });
});

describe('a filter that decides what others see', () => {
  test('is kept', async () => {
    const { filterId } = (await (await save('Scope')).json()) as SavedFilter;
    await app.signIn('doctor', { scope: { filterId } });
    const refused = await remove(filterId);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { error: expect.objectContaining({ hanging: [expect.objectContaining({ what: 'users' })] }) },
    ]);
  });

  test('is changed by somebody who may change those accounts', async () => {
    const { filterId } = (await (await save('Scope of accounts')).json()) as SavedFilter;
    await app.signIn('doctor', { scope: { filterId } });
    const manager = await app.signIn('power-user');
    expect((await change(manager, filterId, { criteria: { modality: 'MR' } })).status).toBe(200);
    await app.signIn('admin', { scope: { filterId } });
    expect((await change(manager, filterId, { criteria: { modality: 'CT' } })).status).toBe(403);
    expect((await change(admin, filterId, { criteria: { modality: 'CT' } })).status).toBe(200);
  });

  test('is changed by somebody who may change that role', async () => {
    const { filterId } = (await (await save('Scope of a role')).json()) as SavedFilter;
    const { rows } = await admin.json<{ rows: RoleRow[] }>('/api/roles');
    const { grants, revision } = rows.find(({ role }) => role === 'clinic-user') ?? { grants: [], revision: 0 };
    await admin.json('/api/roles/clinic-user', json({ grants, scope: { filterId }, revision }, 'PUT'));
    const manager = await app.signIn('power-user');
    const reach = json({ grants, scope: { all: true }, revision: revision + 1 }, 'PUT');
    expect((await manager.fetch('/api/roles/clinic-user', reach)).status).toBe(403);
    expect((await change(manager, filterId, { criteria: { dateFrom: '1900-01-01' } })).status).toBe(403);
    expect((await change(manager, filterId, { name: 'Harmless' })).status).toBe(403);
    expect((await change(admin, filterId, { criteria: { modality: 'MR' } })).status).toBe(200);
  });
});

test('saving is refused to who has none, and leaves a trail without what is looked for', async () => {
  const client = await app.signIn('client');
  expect((await client.fetch('/api/filters')).status).toBe(403);
  expect((await client.fetch('/api/filters', json({ name: 'No', criteria: { modality: 'CT' } }))).status).toBe(403);
  await save('Somebody', { patientName: 'Hoffmann' });
  const rows = await app.database.db
    .selectFrom('audit_event')
    .select('detail')
    .where('action', '=', 'filter.create')
    .execute();
  expect(JSON.stringify(rows)).toContain('patientName');
  expect(JSON.stringify(rows)).not.toContain('Hoffmann');
});
