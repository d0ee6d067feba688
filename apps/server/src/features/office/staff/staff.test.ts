import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportOutcome } from '@isocenter/contract/import.ts';
import {
  type Employee,
  emptyStaff,
  type Staff,
  type StaffFields,
  type StaffRow,
} from '@isocenter/contract/office/staff/fields.ts';
import { recordedActions } from '#testing/recorded-actions.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';
import { fillStaff } from './example-staff.ts';

let world: ClinicWorld;
let admin: Person;
/** Reads the register of the north. */
let reader: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
  reader = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north], scope: { clinics: true } });
});
afterAll(() => world.app.close());

const path = '/api/office/staff';
const ada: StaffFields = {
  ...emptyStaff,
  fullName: 'Ada Brink',
  email: 'abrink@north.example',
  post: 'MR Technologist',
  city: 'Bergen',
  startDay: '2019-04-17',
  birthDate: '1990-01-02',
  salary: '18250.4',
  status: 'professional',
};
const post = (fields: Partial<StaffFields>, person = admin) => person.fetch(path, json({ ...ada, ...fields }));
const list = async (query = '', person = admin) => (await person.json<{ rows: StaffRow[] }>(`${path}?${query}`)).rows;
const page = (query: string, person = admin) =>
  person.json<{ allData: Employee[]; invoices: Employee[]; total: number }>(`/api/datatables/data?${query}`);
let north: Staff;

describe('the register of the staff', () => {
  test('keeps people with their pay, which only those who change it are told', async () => {
    const answer = await post({ clinicId: world.clinics.north });
    expect(answer.status).toBe(201);
    north = (await answer.json()) as Staff;
    expect(north).toMatchObject({ ...ada, salary: '18250.40', clinicId: world.clinics.north, revision: 1 });
    await post({ fullName: 'Cleo South', email: 'cleo@south.example', clinicId: world.clinics.south });
    const seen = await reader.json<Staff>(`${path}/${north.staffId}`);
    expect(seen).toMatchObject({ fullName: 'Ada Brink', salary: '', birthDate: null, may: { change: false } });
    expect(await list('', reader)).toMatchObject([
      { fullName: 'Ada Brink', age: null, salary: '', clinicName: 'North Clinic' },
    ]);
    expect((await list('sort=post')).map(({ salary }) => salary)).toEqual(['18250.40', '18250.40']);
  });

  test('is changed by those who may, one after another, and has each address once', async () => {
    const { staffId, revision, may: _may, ...fields } = north;
    const put = (more: object, person = admin) =>
      person.fetch(`${path}/${staffId}`, json({ ...fields, revision, ...more }, 'PUT'));
    expect((await put({ post: 'Lead' }, reader)).status).toBe(403);
    expect((await put({ post: 'Lead' })).status).toBe(200);
    expect((await put({ post: 'Stale' })).status).toBe(409);
    expect((await post({ email: 'ABrink@north.example' })).status).toBe(409);
    expect((await post({ email: 'new@north.example', salary: '12,5' })).status).toBe(400);
    expect((await list('q=lead')).map(({ fullName }) => fullName)).toEqual(['Ada Brink']);
    expect((await reader.fetch(`${path}/${staffId}`, { method: 'DELETE' })).status).toBe(403);
    const file = await (await reader.fetch(`${path}/export`)).text();
    expect(file).toContain('Ada Brink');
    expect(file).not.toContain('18250');
  });
});

describe('a file of the staff', () => {
  const bring = (csv: string, more: object = {}, person = admin) =>
    person.fetch(`${path}/import`, json({ csv, dryRun: false, ...more }));
  const outcomesOf = async (answer: Response) =>
    ((await answer.json()) as ImportOutcome).lines.map(({ outcome }) => outcome);
  const head = 'Full name,E-mail,Clinic,Salary,Status,Age';
  const csv = [
    head,
    'Bea Import,bea@north.example,North Clinic,20100.50,current,44',
    'Ada Brink,ABrink@north.example,,19000,,',
    'Cleo South,cleo@south.example,,,,',
  ].join('\n');

  test('is tried without changing anything, then adds and changes by the address', async () => {
    expect(await outcomesOf(await bring(csv, { dryRun: true }))).toEqual(['create', 'change', 'unchanged']);
    expect(await list('q=bea')).toEqual([]);
    expect((await bring(csv, {}, reader)).status).toBe(403);
    expect(await outcomesOf(await bring(csv))).toEqual(['create', 'change', 'unchanged']);
    expect(await list('q=bea')).toMatchObject([{ clinicName: 'North Clinic', salary: '20100.50', status: 'current' }]);
    expect(await list('q=abrink')).toMatchObject([{ post: 'Lead', salary: '19000.00' }]);
  });

  test('with wrong lines changes nothing, unless they are left out', async () => {
    const wrong = [
      head,
      'Dan,dan@x.example,Nowhere,1,current,',
      'Eve,eve@x.example,,12,working,',
      'Fay,fay@x.example,,1.5,applied,',
    ].join('\n');
    expect((await bring(wrong)).status).toBe(409);
    expect(await outcomesOf(await bring(wrong, { skipErrors: true }))).toEqual(['error', 'error', 'create']);
    // Somebody of another clinic is not found by who does not see it, and not added again.
    const local = await world.app.signIn('admin', { clinicIds: [world.clinics.north], scope: { clinics: true } });
    const foreign = `${head}\nCleo,cleo@south.example,North Clinic,1,current,`;
    expect(await outcomesOf(await bring(foreign, { dryRun: true }, local))).toEqual(['error']);
    for (const q of ['bea', 'fay'])
      for (const { staffId } of await list(`q=${q}`)) await admin.fetch(`${path}/${staffId}`, { method: 'DELETE' });
    await bring('email,salary\nabrink@north.example,18250.40');
  });
});

describe('the calls of the specification', () => {
  test('tell everybody in one form, and age and salary to those who change the register', async () => {
    const all = await admin.json<Employee[]>('/api/datatables/initial-data');
    expect(all[0]).toMatchObject({
      responsive_id: '',
      id: north.staffId,
      avatar: '',
      full_name: 'Ada Brink',
      post: 'Lead',
      start_date: '04/17/2019',
      salary: '$18250.40',
      status: 2,
    });
    expect(all[0]?.age).toMatch(/^\d\d$/);
    expect(all[0]?.experience).toMatch(/^\d+ Years$/);
    const [seen, ...others] = await reader.json<Employee[]>('/api/datatables/initial-data');
    expect([seen?.age, seen?.salary, others]).toEqual(['', '', []]);
  });

  test('page and search, without finding by what is not told', async () => {
    await fillStaff({ db: world.app.database.db })({ accountId: admin.accountId, now: new Date() });
    expect((await page('')).total).toBe(2);
    expect(await page('q=LEAD&perPage=1')).toMatchObject({ total: 1, invoices: [{ full_name: 'Ada Brink' }] });
    expect((await page('q=$18250')).total).toBe(2);
    expect((await page('q=04/17')).total).toBe(2);
    expect((await page('q=bergen')).total).toBe(0);
    expect((await page('perPage=1&page=2')).invoices.map(({ full_name: name }) => name)).toEqual(['Cleo South']);
    expect((await page('q=$18250', reader)).total).toBe(0);
    expect((await page('q=brink', reader)).total).toBe(1);
  });

  test('complete procedures by how frequent they are', async () => {
    const { autoComplete } = await reader.json<{ autoComplete: { title: string; rank: string; id: string }[] }>(
      '/api/autocomplete/data',
    );
    for (const entry of autoComplete) expect(entry.id).toMatch(/^px\d{4,}$/);
    const ranks = autoComplete.map(({ rank }) => Number(rank));
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
  });
});

test('who leaves is taken out, once', async () => {
  const remove = () => admin.fetch(`${path}/${north.staffId}`, { method: 'DELETE' });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
});

test('the demo has a hundred people, each with an address of his own', async () => {
  const { db } = world.app.database;
  await db.deleteFrom('staff').execute();
  for (let n = 0; n < 2; n += 1) await fillStaff({ db })({ accountId: admin.accountId, now: new Date() });
  expect(await list('limit=200')).toHaveLength(100);
  expect(new Set((await list('limit=200')).map(({ status }) => status)).size).toBe(5);
});

test('what was done stands in the trail', async () => {
  const recorded = await recordedActions(world.app.database.db);
  expect(recorded).toEqual(
    expect.arrayContaining(['staff.change', 'staff.create', 'staff.export', 'staff.import', 'staff.remove']),
  );
});
