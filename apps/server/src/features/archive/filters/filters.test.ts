import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SavedFilter } from '@isocenter/contract/archive/filters.ts';
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
const change = (person: Person, id: number, body: object) => person.fetch(`/api/filters/${id}`, json(body, 'PATCH'));
const remove = (id: number) => admin.fetch(`/api/filters/${id}`, { method: 'DELETE' });

test('a filter is saved, listed by name, changed and deleted', async () => {
  const created = await save(' Tonight’s CT ', { modality: 'CT', priority: 'stat' });
  expect(created.status).toBe(201);
  const { filterId } = (await created.json()) as SavedFilter;
  await save('Abdomen', { description: 'abdomen' });
  expect((await list()).map(({ name }) => name)).toEqual(['Abdomen', 'Tonight’s CT']);
  expect(await (await change(admin, filterId, { name: 'CT', criteria: { modality: 'CT' } })).json()).toMatchObject({
    name: 'CT',
    criteria: { modality: 'CT' },
    scopeOf: { accounts: 0, roles: 0 },
  });
  expect((await remove(filterId)).status).toBe(200);
  expect((await remove(filterId)).status).toBe(404);
  expect((await change(admin, filterId, { name: 'x' })).status).toBe(404);
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

test('one that decides what others see is kept, and its criteria change only by whoever sees all', async () => {
  const { filterId } = (await (await save('Scope')).json()) as SavedFilter;
  await app.signIn('doctor', { scope: { filterId } });
  const refused = await remove(filterId);
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { error: expect.objectContaining({ message: expect.stringContaining('1 person sees studies by this filter') }) },
  ]);
  const narrow = await app.signIn('power-user', { scope: { clinics: true } });
  expect((await change(narrow, filterId, { criteria: { modality: 'MR' } })).status).toBe(403);
  expect((await change(narrow, filterId, { name: 'Scope of a doctor' })).status).toBe(200);
  expect((await change(admin, filterId, { criteria: { modality: 'MR' } })).status).toBe(200);
});

test('saving is refused to who may only use them, and leaves a trail without what is looked for', async () => {
  const reader = await app.signIn('radiologist');
  expect((await reader.fetch('/api/filters')).status).toBe(200);
  expect((await reader.fetch('/api/filters', json({ name: 'No', criteria: { modality: 'CT' } }))).status).toBe(403);
  await save('Somebody', { patientName: 'Hoffmann' });
  const rows = await app.database.db
    .selectFrom('audit_event')
    .select('detail')
    .where('action', '=', 'filter.create')
    .execute();
  expect(JSON.stringify(rows)).toContain('patientName');
  expect(JSON.stringify(rows)).not.toContain('Hoffmann');
});
