import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  emptySavedQuery,
  type SavedQuery,
  type SavedQueryFields,
  type SavedQueryRun,
} from '@isocenter/contract/network/queries/fields.ts';
import { mostSavedQueries } from '@isocenter/contract/network/queries/queries.ts';
import type { Notice } from '@isocenter/contract/system/notices/fields.ts';
import { wake } from '#platform/database/wake-queries.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, onlyWoken, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const soon = { timeout: 60_000, interval: 100 };
const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');

/** Ours, and another archive that is asked: the same product. */
let world: ClinicWorld;
let other: TestApp;
let otherAdmin: Person;
let north: Person;
let nodes: Readonly<Record<'other' | 'south' | 'down' | 'asked', number>>;

beforeAll(async () => {
  world = await startClinicWorld({}, onlyWoken);
  other = await startTestApp();
  otherAdmin = await other.signIn('admin');
  const there = { host: '127.0.0.1', ae_title: 'ISOCENTER', sees_all: true, verbs: ['find', 'get'] };
  await other.database.db
    .insertInto('dicom_node')
    .values({ name: 'Asks', ...there })
    .execute();
  north = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
  const common = { host: '127.0.0.1', port: other.dimsePort, clinic_id: world.clinics.north };
  const uses = ['query', 'retrieve'];
  const rows = await world.app.database.db
    .insertInto('dicom_node')
    .values([
      { ...common, uses, name: 'other', ae_title: 'ISOCENTER' },
      { ...common, uses, name: 'south', ae_title: 'SOUTH', clinic_id: world.clinics.south },
      { ...common, uses, name: 'down', ae_title: 'DOWN', port: 1 },
      { ...common, name: 'asked', ae_title: 'ASKED', uses: ['query'] },
    ])
    .returning(['id', 'name'])
    .execute();
  nodes = Object.fromEntries(rows.map(({ id, name }) => [name, id])) as typeof nodes;
});
afterAll(async () => {
  await Promise.all([world.app.close(), other.close()]);
});

const path = '/api/saved-queries';
const fieldsOf = (fields: Partial<SavedQueryFields>): SavedQueryFields => ({
  ...emptySavedQuery,
  sources: [{ nodeId: nodes.other }],
  ...fields,
});
const keep = (fields: Partial<SavedQueryFields>, person = north) => person.fetch(path, json(fieldsOf(fields)));
const saved = (fields: Partial<SavedQueryFields>) => north.json<SavedQuery>(path, json(fieldsOf(fields)));
const change = (query: SavedQuery, fields: Partial<SavedQueryFields>, person = north) => {
  const { savedQueryId, nextAt: _next, unableSince: _since, last: _last, ...stored } = query;
  return person.fetch(`${path}/${savedQueryId}`, json({ ...stored, ...fields }, 'PUT'));
};
const loaded = (savedQueryId: number) => north.json<SavedQuery>(`${path}/${savedQueryId}`);
const runsOf = async (savedQueryId: number) =>
  (await north.json<{ rows: SavedQueryRun[] }>(`${path}/${savedQueryId}/runs`)).rows;
const noticesTo = async (person: Person) =>
  (await person.json<{ rows: Notice[] }>('/api/notices')).rows.filter(({ kind }) => kind === 'saved-query.unable');
/** Its turn has come. */
async function hasten(savedQueryId: number): Promise<void> {
  const { db } = world.app.database;
  await db
    .updateTable('saved_query')
    .set({ next_at: new Date(0) })
    .where('id', '=', savedQueryId)
    .execute();
  await wake(db, 'saved_query');
}

describe('a saved query', () => {
  test('is its owner’s: kept, renamed, listed by name and removed, with the trail saying so and not for whom it looks', async () => {
    const first = await saved({ name: 'Yamada', criteria: { patientName: 'yamada' } });
    const second = await saved({
      name: 'of today',
      criteria: { days: 'today' },
      sources: [{}, { nodeId: nodes.other }],
    });
    expect(second).toMatchObject({ repeats: 'never', nextAt: null, last: null, unableSince: null });
    expect((await change(first, { name: 'Tumour board' })).status).toBe(200);
    expect((await change(first, { name: 'Again' })).status).toBe(409);
    const { rows } = await north.json<{ rows: SavedQuery[] }>(path);
    expect(rows.map(({ name }) => name)).toEqual(['of today', 'Tumour board']);
    const colleague = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
    expect(await colleague.json(path)).toEqual({ rows: [] });
    expect((await change(second, { name: 'Mine' }, colleague)).status).toBe(404);
    for (const { savedQueryId } of rows) await north.fetch(`${path}/${savedQueryId}`, { method: 'DELETE' });
    expect(await north.json(path)).toEqual({ rows: [] });
    for (const action of ['kept-query.create', 'kept-query.change', 'kept-query.remove']) {
      const trail = await world.admin.json<{ rows: object[] }>(`/api/audit?action=${action}`);
      expect(trail.rows).toHaveLength(action === 'kept-query.change' ? 1 : 2);
      expect(JSON.stringify(trail.rows)).not.toMatch(/yamada|Tumour/i);
    }
  });

  test('is refused with a name that one has, of a source or clinic that is not his, and without the right to retrieve', async () => {
    const { savedQueryId } = await saved({ name: 'Taken' });
    expect((await keep({ name: 'taken' })).status).toBe(409);
    for (const sources of [[{ nodeId: nodes.south }], [{ nodeId: 999_999 }], [{ serverId: 999_999 }]])
      expect((await keep({ name: 'Another', sources })).status).toBe(404);
    expect((await keep({ name: 'Another', clinicId: world.clinics.south })).status).toBe(404);
    const asker = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
    await withoutRetrieving(asker);
    expect((await keep({ name: 'Another', retrieves: true }, asker)).status).toBe(403);
    expect((await keep({ name: 'Another' }, asker)).status).toBe(201);
    await north.fetch(`${path}/${savedQueryId}`, { method: 'DELETE' });
  });

  test.each([
    [{ name: '' }],
    [{ sources: [] }],
    [{ criteria: { days: 'tomorrow' } }],
    [{ criteria: { days: '7d', dateFrom: '2026-01-01' } }],
    [{ repeats: 'often', retrieves: true, criteria: { patientName: '' } }],
    [{ everyMinutes: 4 }],
    [{ atTime: '24:00' }],
    [{ sources: [{ nodeId: 1, serverId: 1 }] }],
  ] as const)('is not %o', async (fields) => {
    expect((await keep({ name: 'Faulty', ...(fields as Partial<SavedQueryFields>) })).status).toBe(400);
  });

  test('is one of a bounded number', async () => {
    const person = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
    for (let at = 0; at < mostSavedQueries; at += 1)
      expect((await keep({ name: `No ${at}` }, person)).status).toBe(201);
    expect((await keep({ name: 'One more' }, person)).status).toBe(409);
  });
});

describe('a query that is repeated', () => {
  const studyUid = '1.2.826.0.1.3680043.8.498.78';
  const image = () => testObject({ studyUid, set: { PatientID: 'again-1', StudyDate: today } });

  test('retrieves what is not here into its clinic, and not a second time', async () => {
    await storeFile(otherAdmin, image().file);
    const { savedQueryId } = await saved({
      name: 'Of today',
      criteria: { days: '2d', patientId: 'again-*' },
      sources: [{}, { nodeId: nodes.other }, { nodeId: nodes.down }, { nodeId: nodes.asked }],
      repeats: 'often',
      retrieves: true,
      clinicId: world.clinics.north,
      priority: 'urgent',
    });
    await expect
      .poll(() => runsOf(savedQueryId), soon)
      .toMatchObject([{ found: 1, requested: 1, retrieved: 1, failed: 0 }]);
    const { study } = await north.json<{ study: object }>(`/api/studies/${studyUid}`);
    expect(study).toMatchObject({ priority: 'urgent', clinic: { clinicId: world.clinics.north } });
    const { last, nextAt } = await loaded(savedQueryId);
    expect(last).toMatchObject({ faults: [{ source: 'down', fault: 'port-closed' }], isLimited: false });
    expect(Date.parse(nextAt ?? '')).toBeGreaterThan(Date.now());
    await hasten(savedQueryId);
    await expect.poll(() => runsOf(savedQueryId), soon).toHaveLength(2);
    expect((await runsOf(savedQueryId))[0]).toMatchObject({ found: 1, requested: 0, jobIds: [] });
    await storeFile(otherAdmin, image().file);
    await hasten(savedQueryId);
    await expect.poll(async () => (await runsOf(savedQueryId))[0], soon).toMatchObject({ requested: 1, retrieved: 1 });
    await north.fetch(`${path}/${savedQueryId}`, { method: 'DELETE' });
  });

  test('each night has its turn at its time, also when something else of it is changed', async () => {
    const query = await saved({ name: 'Nightly', criteria: { days: 'today' }, repeats: 'nightly', atTime: '03:30' });
    expect(query.nextAt).toMatch(/:30:00\.000Z$/);
    expect(Date.parse(query.nextAt ?? '') - Date.now()).toBeLessThanOrEqual(25 * 3_600_000);
    await change(query, { name: 'By night' });
    const changed = await loaded(query.savedQueryId);
    expect(changed.nextAt).toBe(query.nextAt);
    await change(changed, { repeats: 'never' });
    expect((await loaded(query.savedQueryId)).nextAt).toBeNull();
  });

  test('does nothing and says since when, once its owner may not do what it does; and goes on when he may again', async () => {
    const criteria = { patientId: 'nobody-*' };
    const query = await saved({ name: 'Of nobody', criteria, repeats: 'often', retrieves: true });
    await expect.poll(() => runsOf(query.savedQueryId), soon).toHaveLength(1);
    await withoutRetrieving(north);
    await hasten(query.savedQueryId);
    await expect.poll(async () => (await loaded(query.savedQueryId)).unableSince, soon).not.toBeNull();
    expect(await runsOf(query.savedQueryId)).toHaveLength(1);
    const said = { kind: 'saved-query.unable', userId: north.accountId };
    const far = await world.app.signIn('power-user', { clinicIds: [world.clinics.south], scope: { clinics: true } });
    expect(await noticesTo(north)).toMatchObject([{ ...said, isOwn: true }]);
    expect(await noticesTo(world.admin)).toMatchObject([{ ...said, isOwn: false, name: 'A radiologist' }]);
    expect(await noticesTo(far)).toEqual([]);
    await world.app.database.db
      .updateTable('account')
      .set({ grant_overrides: '[]' })
      .where('id', '=', north.accountId)
      .execute();
    await hasten(query.savedQueryId);
    await expect.poll(() => runsOf(query.savedQueryId), soon).toHaveLength(2);
    expect((await loaded(query.savedQueryId)).unableSince).toBeNull();
    expect([await noticesTo(north), await noticesTo(world.admin)]).toEqual([[], []]);
  });
});

/** Leaves somebody the right to ask, and takes that to retrieve. */
async function withoutRetrieving({ accountId }: Person): Promise<void> {
  await world.app.database.db
    .updateTable('account')
    .set({ grant_overrides: JSON.stringify([{ action: 'create', subject: 'Query', inverted: true }]) })
    .where('id', '=', accountId)
    .execute();
}
