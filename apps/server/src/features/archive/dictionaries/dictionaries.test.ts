import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  emptyValue,
  type DictionaryChoice,
  type Value,
  type ValueFields,
  type ValueRow,
  type Modality,
} from '@isocenter/contract/archive/dictionaries/fields.ts';
import { valueSortColumns } from '@isocenter/contract/archive/dictionaries/dictionaries.ts';
import { builtInModalities } from '@isocenter/contract/archive/dictionaries/modalities.ts';
import { inputOf } from '@isocenter/contract/fields.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { appointmentIn } from '#testing/appointment-steps.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';
import { orderFaults } from '#testing/walked-lists.ts';

let world: ClinicWorld;
let admin: Person;
/** Sees the studies of the north clinic. */
let technologist: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
  technologist = await world.app.signIn('technologist', { clinicIds: [world.clinics.north] });
  const set = { InstitutionName: 'south hospital', Modality: 'SR', BodyPartExamined: 'ELBOW', PatientID: 'south-2' };
  await storeFile(admin, testObject({ set }).file);
});
afterAll(() => world.app.close());

const path = '/api/dictionary-values';
const post = (fields: Partial<ValueFields>, person = admin) =>
  person.fetch(path, json({ ...emptyValue, catalogue: 'procedure', ...fields }));
const add = async (fields: Partial<ValueFields>) => (await (await post(fields)).json()) as Value;
const put = ({ valueId, revision, ...value }: Value | ValueRow, fields: Partial<ValueFields>, person = admin) =>
  person.fetch(`${path}/${valueId}`, json({ ...inputOf(emptyValue, value), ...fields, revision }, 'PUT'));
const remove = ({ valueId }: Pick<Value, 'valueId'>, person = admin) =>
  person.fetch(`${path}/${valueId}`, { method: 'DELETE' });
const move = (valueId: number, toward: string) => admin.fetch(`${path}/${valueId}/place`, json({ toward }, 'PUT'));
const rowsOf = async (catalogue: string) =>
  (await admin.json<{ rows: ValueRow[] }>(`${path}?catalogue=${catalogue}&limit=200`)).rows;
const choices = async (catalogue: string, person = admin) =>
  (await person.json<{ rows: DictionaryChoice[] }>(`/api/dictionaries/${catalogue}`)).rows;
const modalities = async (person = admin) => (await person.json<{ rows: Modality[] }>('/api/modalities')).rows;
const wrongIn = async (response: Response) =>
  Object.keys(((await response.json()) as { error: { fields?: object } }).error.fields ?? {});

describe('modalities', () => {
  test('come with the product, and those that only images have stand behind them for who sees such studies', async () => {
    const known = await modalities();
    expect(known.slice(0, 24).map(({ code }) => code)).toEqual([...builtInModalities]);
    expect(known.find(({ code }) => code === 'SR')).toMatchObject({ isListed: false, isBuiltIn: false, studies: 1 });
    expect((await modalities(technologist)).map(({ code }) => code)).not.toContain('SR');
  });

  test('get a name and a colour of the house, are switched off, and those of its own are added', async () => {
    const made = await add({ catalogue: 'modality', code: 'BMD', text: 'Bone density', colour: 'olive' });
    expect(made).toMatchObject({ code: 'BMD', isBuiltIn: false, may: { remove: true } });
    const fluoroscopy = (await rowsOf('modality')).find(({ code }) => code === 'RF');
    if (fluoroscopy === undefined) throw new Error('RF is not there.');
    expect((await put(fluoroscopy, { colour: 'pink', status: 'inactive' })).status).toBe(200);
    const known = await modalities(technologist);
    expect(known.find(({ code }) => code === 'BMD')).toMatchObject({ name: 'Bone density', colour: 'olive' });
    expect(known.find(({ code }) => code === 'RF')).toMatchObject({ colour: 'pink', isActive: false });
    const recoded = await put(made, { code: 'BMX' });
    expect([recoded.status, await wrongIn(recoded)]).toEqual([400, ['code']]);
    const builtIn = await remove(fluoroscopy);
    expect([builtIn.status, (await builtIn.text()).includes('Switch it off')]).toEqual([409, true]);
    expect((await remove(made)).status).toBe(200);
  });

  test('that studies hold stay, and say how many do', async () => {
    const inUse = await add({ catalogue: 'modality', code: 'SR' });
    await put(inUse, { status: 'inactive' });
    const refused = await remove(inUse);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: { hanging: [{ what: 'studies', count: { count: 1 }, to: '/studies?modality=SR' }] } },
    ]);
  });
});

describe('a value', () => {
  test('is added, changed, told of in its trail, and refused to a reader of an old one', async () => {
    const made = await add({ text: ' CT of the knee ', code: 'CTKNEE' });
    expect(made).toMatchObject({ text: 'CT of the knee', revision: 1, may: { change: true } });
    expect(await admin.json(`${path}/${made.valueId}`)).toEqual(made);
    expect((await put(made, { text: 'CT of one knee' })).status).toBe(200);
    expect((await put(made, { text: 'late' })).status).toBe(409);
    const { rows } = await admin.json<{ rows: object[] }>(`/api/activity/dictionary/${made.valueId}`);
    expect(rows).toMatchObject([
      { action: 'dictionary.change', detail: { fields: ['text'] } },
      { action: 'dictionary.create', detail: { catalogue: 'procedure', name: 'CT of the knee' } },
    ]);
  });

  test.each([
    [{ text: ' ' }, 'text'],
    [{ text: 'x'.repeat(65) }, 'text'],
    [{ catalogue: 'modality' as const, code: '' }, 'code'],
    [{ catalogue: 'modality' as const, code: 'ct' }, 'code'],
    [{ catalogue: 'body-part' as const, code: 'KNEE-L' }, 'code'],
    [{ catalogue: 'station' as const, text: 'CT 1', code: 'CT\\1' }, 'code'],
    [{ catalogue: 'reject-reason' as const, text: 'Blurred', code: '113002' }, 'code'],
    [{ catalogue: 'colour' as 'station', text: 'Blue' }, 'catalogue'],
    [{ text: 'Red', colour: 'mauve' as 'red' }, 'colour'],
  ])('with %j is refused, naming what is wrong', async (wrong, field) => {
    const answer = await post(wrong);
    expect([answer.status, await wrongIn(answer)]).toEqual([400, [field]]);
  });

  test('says what no other of its list says, and stays in its list', async () => {
    const both = await Promise.all([post({ text: 'Twin' }), post({ text: 'twin' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await post({ catalogue: 'institution', text: 'Twin' })).status).toBe(201);
    expect((await post({ catalogue: 'modality', code: 'CT' })).status).toBe(409);
    const moved = await put(await add({ text: 'Stays' }), { catalogue: 'station' });
    expect([moved.status, await wrongIn(moved)]).toEqual([400, ['catalogue']]);
  });

  test('moves by one place, and stays at either end; or in front of another of its list', async () => {
    const ids = [];
    for (const text of ['First', 'Second', 'Third']) ids.push((await add({ catalogue: 'station', text })).valueId);
    const [first = 0, second = 0, third = 0] = ids;
    const order = async () => (await rowsOf('station')).map(({ valueId }) => valueId);
    expect((await move(third, 'up')).status).toBe(200);
    expect((await move(first, 'up')).status).toBe(200);
    expect(await order()).toEqual([first, third, second]);
    await move(second, 'down');
    await move(first, 'down');
    expect(await order()).toEqual([third, first, second]);
    const put = (valueId: number, before: number | null) =>
      admin.fetch(`${path}/${valueId}/place`, json({ before }, 'PUT'));
    expect((await put(second, third)).status).toBe(200);
    expect((await put(third, null)).status).toBe(200);
    expect(await order()).toEqual([second, first, third]);
    const [ofOther] = await rowsOf('modality');
    expect((await put(third, ofOther?.valueId ?? 0)).status).toBe(200);
    expect(await order()).toEqual([second, first, third]);
    expect((await move(first, 'aside')).status).toBe(400);
    expect((await move(999_999, 'up')).status).toBe(404);
  });

  test('is removed with a word of what says it, until it is switched off', async () => {
    const made = await add({ text: 'CT of the abdomen in two phases' });
    await admin.json(
      '/api/appointments',
      json(appointmentIn(world.clinics.north, 'north', { procedure: 'CT of the abdomen in two phases' })),
    );
    expect(await admin.json(`${path}/${made.valueId}/hanging`)).toMatchObject({ hanging: [{ what: 'appointments' }] });
    expect((await remove(made)).status).toBe(409);
    expect((await put(made, { status: 'inactive' })).status).toBe(200);
    expect((await remove(made)).status).toBe(200);
    expect((await admin.fetch(`${path}/${made.valueId}`)).status).toBe(404);
  });

  test('is of those who manage the installation, and offered to everybody', async () => {
    const made = await add({ catalogue: 'cancel-reason', text: 'Contrast allergy' });
    for (const person of [technologist, await world.app.signIn('power-user')]) {
      expect((await post({ text: 'Mine' }, person)).status).toBe(403);
      expect((await put(made, { text: 'Mine' }, person)).status).toBe(403);
      expect((await remove(made, person)).status).toBe(403);
      expect((await person.fetch(path)).status).toBe(403);
      expect((await choices('cancel-reason', person)).map(({ text }) => text)).toEqual(['Contrast allergy']);
    }
    expect((await fetch(new URL('/api/modalities', world.app.url))).status).toBe(401);
  });
});

test('forms are offered a list in its order without what is switched off, then what only the caller’s studies say', async () => {
  await add({ catalogue: 'institution', text: 'Riverside' });
  await add({ catalogue: 'institution', text: 'Closed', status: 'inactive' });
  const offered = await choices('institution');
  expect(offered.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Twin', 'Riverside', 'north hospital', 'south hospital']),
  );
  expect(offered.map(({ text }) => text)).not.toContain('Closed');
  expect(offered.findIndex(({ isListed }) => !isListed)).toBe(offered.filter(({ isListed }) => isListed).length);
  expect((await choices('institution', technologist)).map(({ text }) => text)).not.toContain('south hospital');
  expect(await choices('body-part')).toContainEqual({ text: '', code: 'ELBOW', isListed: false, studies: 1 });
  expect((await admin.fetch('/api/dictionaries/colour')).status).toBe(400);
});

test('the page of a list is narrowed and ordered, and refuses what is none of it', async () => {
  const { rows } = await admin.json<{ rows: ValueRow[] }>(`${path}?catalogue=body-part&q=kne`);
  expect(rows).toMatchObject([{ code: 'KNEE', studies: 0 }]);
  for (const sort of valueSortColumns) expect(await orderFaults(admin, path, sort)).toEqual([]);
  for (const wrong of ['sort=secret', 'status=open', 'cursor=zzz', 'catalogue=x'])
    expect((await admin.fetch(`${path}?${wrong}`)).status).toBe(400);
});

test('lists leave as a table and come in as one', async () => {
  const csv = [
    'catalogue,text,code,colour,status',
    'modality,Computer tomograph,CT,red,active',
    'reject-reason,Blurred,113001,,active',
    'reject-reason,Blurred,,,active',
    'station,CT 9,CT\\9,,active',
  ].join('\r\n');
  const tried = await admin.json<{ lines: { outcome: string }[] }>(`${path}/import`, json({ csv, dryRun: true }));
  expect(tried.lines.map(({ outcome }) => outcome)).toEqual(['change', 'create', 'error', 'error']);
  expect((await admin.fetch(`${path}/import`, json({ csv, dryRun: false }))).status).toBe(409);
  await admin.json(`${path}/import`, json({ csv, dryRun: false, skipErrors: true }));
  expect((await modalities()).find(({ code }) => code === 'CT')).toMatchObject({
    name: 'Computer tomograph',
    colour: 'red',
  });
  expect(await choices('reject-reason')).toMatchObject([{ text: 'Blurred', code: '113001' }]);
  const table = await (await admin.fetch(`${path}/export?catalogue=modality`)).text();
  expect(table).toMatch(
    /^catalogue,text,code,colour,status,studies\r\n.*\r\nmodality,Computer tomograph,CT,red,active,2\r\n/,
  );
  const again = await admin.json<{ lines: { outcome: string }[] }>(
    `${path}/import`,
    json({ csv: table, dryRun: true }),
  );
  expect(new Set(again.lines.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
});

test.each(['dictionary.order', 'dictionary.remove', 'dictionary.export', 'dictionary.import'])(
  'the trail has %s',
  async (action) => {
    const { rows } = await admin.json<{ rows: object[] }>(`/api/audit?action=${action}`);
    expect(rows[0]).toMatchObject({ action, outcome: 'success' });
  },
);
