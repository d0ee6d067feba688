import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyStudyField, studyFieldSortColumns } from '@isocenter/contract/archive/study-fields.ts';
import type { StudyField } from '@isocenter/contract/archive/field-choices.ts';
import type { StudyFieldFields, StudyFieldRecord } from '@isocenter/contract/archive/study-fields.ts';
import { inputOf } from '@isocenter/contract/fields.ts';
import type { FieldValue, StudyRow } from '@isocenter/contract/archive/study.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';
import { orderFaults, walked } from '#testing/walked-lists.ts';

let world: ClinicWorld;
let admin: Person;
/** Fills fields of the north clinic. */
let technologist: Person;
/** Looks after labels and fields, and sees the north clinic only. */
let reader: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
  technologist = await world.app.signIn('technologist', { clinicIds: [world.clinics.north] });
  reader = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
});
afterAll(() => world.app.close());

const path = '/api/study-fields';
const post = (fields: Partial<StudyFieldFields>, person = admin) =>
  person.fetch(path, json({ ...emptyStudyField, ...fields }));
const add = async (fields: Partial<StudyFieldFields>) => (await (await post(fields)).json()) as StudyFieldRecord;
function put({ fieldId, revision, ...field }: StudyFieldRecord, fields: Partial<StudyFieldFields>, person = admin) {
  const body = { ...inputOf(emptyStudyField, field), ...fields, revision };
  return person.fetch(`${path}/${fieldId}`, json(body, 'PUT'));
}
/** The status of what is refused, and the fields that are named. */
const refusal = async (asked: Promise<Response>) => {
  const answer = await asked;
  return [answer.status, Object.keys(((await answer.json()) as { error: { fields?: object } }).error.fields ?? {})];
};
/** The numbers of fields that are added one after the other. */
async function addEach(...each: readonly Partial<StudyFieldFields>[]): Promise<number[]> {
  const ids: number[] = [];
  for (const fields of each) ids.push((await add(fields)).fieldId);
  return ids;
}
const remove = (fieldId: number, person = admin) => person.fetch(`${path}/${fieldId}`, { method: 'DELETE' });
const order = (fieldIds: readonly number[], person = admin) => person.fetch(`${path}/order`, json({ fieldIds }, 'PUT'));
const choices = async (person = admin) => (await person.json<{ rows: StudyField[] }>(`${path}/choices`)).rows;

interface Filling {
  readonly fieldId: number;
  readonly value: FieldValue | null;
  readonly was?: FieldValue | null;
}
const fill = (studyUid: string, values: readonly Filling[], person = technologist) =>
  person.fetch(
    `/api/studies/${studyUid}/fields`,
    json({ values: values.map((value) => ({ was: null, ...value })) }, 'PUT'),
  );
const fieldsOf = async (studyUid: string, person = admin) =>
  (await person.json<{ study: StudyRow }>(`/api/studies/${studyUid}`)).study.fields;
/** One value for each field; null where there are fewer. */
const each = (fieldIds: readonly number[], ...values: readonly (FieldValue | null)[]): Filling[] =>
  fieldIds.map((fieldId, at) => ({ fieldId, value: values[at] ?? null }));
const patients = async (name: 'field' | 'q', value: string, person = admin) => {
  const { rows } = await person.json<{ rows: StudyRow[] }>(`/api/studies?${name}=${encodeURIComponent(value)}`);
  return rows.map(({ patientId }) => patientId).toSorted();
};
const found = (field: string, person?: Person) => patients('field', field, person);

describe('a field', () => {
  test('is added behind the others, changed, and in its trail', async () => {
    const made = await add({ name: ' Contrast dose ', kind: 'number', unit: 'ml' });
    expect(made).toMatchObject({ name: 'Contrast dose', kind: 'number', unit: 'ml', revision: 1 });
    expect(await admin.json(`${path}/${made.fieldId}`)).toEqual(made);
    expect((await choices()).at(-1)).toMatchObject({ fieldId: made.fieldId, inList: false });
    expect((await put(made, { unit: 'mg' })).status).toBe(200);
    const late = await put(made, { unit: 'l' });
    expect([late.status, (await late.text()).includes('"stale-revision"')]).toEqual([409, true]);
    const { rows } = await admin.json<{ rows: object[] }>(`/api/activity/study-field/${made.fieldId}`);
    expect(rows).toMatchObject([
      { action: 'study-field.change', detail: { fields: ['unit'] } },
      { action: 'study-field.create', detail: { name: 'Contrast dose' } },
    ]);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ kind: 'colour' as 'text' }, 'kind'],
    [{ unit: 'ml' }, 'unit'],
    [{ kind: 'choice' as const }, 'choices'],
    [{ kind: 'choice' as const, choices: ['A', 'a'] }, 'choices'],
    [{ choices: ['A'] }, 'choices'],
  ])('with %j is refused, naming what is wrong', async (wrong, field) => {
    expect(await refusal(post({ name: 'Wrong', ...wrong }))).toEqual([400, [field]]);
  });

  test('has a name that no other has in any case, and keeps its kind', async () => {
    const both = await Promise.all([post({ name: 'Twin' }), post({ name: 'twin' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await refusal(put(await add({ name: 'Kept kind' }), { kind: 'date' }))).toEqual([400, ['kind']]);
  });

  test('is read by who looks after the catalogue, changed by who sees every clinic, and known to who sees studies', async () => {
    const made = await add({ name: 'Of the house' });
    const doctor = await world.app.signIn('doctor');
    for (const refused of [
      post({ name: 'Mine' }, reader),
      put(made, { name: 'Mine' }, reader),
      remove(made.fieldId, reader),
      order([], reader),
      doctor.fetch(path),
    ])
      expect((await refused).status).toBe(403);
    expect((await choices(doctor)).map(({ name }) => name)).toContain('Of the house');
    expect((await admin.fetch(`${path}/999999`)).status).toBe(404);
  });
});

describe('the catalogue', () => {
  test('is narrowed and ordered, and refuses what is none of it', async () => {
    await add({ name: 'Asleep', status: 'inactive' });
    const { rows } = await admin.json<{ rows: StudyField[] }>(`${path}?status=inactive`);
    expect(rows.map(({ name }) => name)).toEqual(['Asleep']);
    for (const sort of studyFieldSortColumns) expect(await orderFaults(admin, path, sort)).toEqual([]);
    for (const wrong of ['sort=secret', 'status=open', 'cursor=zzz'])
      expect((await admin.fetch(`${path}?${wrong}`)).status).toBe(400);
  });

  test('is put into another order as a whole', async () => {
    await add({ name: 'Last of all' });
    const fieldIds = (await choices()).map(({ fieldId }) => fieldId).toReversed();
    expect((await order(fieldIds)).status).toBe(200);
    expect((await choices()).map(({ fieldId }) => fieldId)).toEqual(fieldIds);
    expect((await order(fieldIds.slice(1))).status).toBe(409);
    const { rows } = await admin.json<{ rows: object[] }>('/api/audit?action=study-field.order');
    expect(rows).toMatchObject([{ action: 'study-field.order', detail: { fields: fieldIds.length } }]);
  });
});

describe('what a study holds', () => {
  test('is filled and emptied, each by its kind, and is in its rows and its trail', async () => {
    const { studyUid } = world.studies.north;
    const [dose = 0, seen = 0] = await addEach({ name: 'Dose', kind: 'number' }, { name: 'Seen on', kind: 'date' });
    const answer = await fill(studyUid, each([dose, seen], 2.5, '2026-02-28'));
    const held = { [dose]: 2.5, [seen]: '2026-02-28' };
    expect(await answer.json()).toEqual({ fields: held });
    const { rows } = await technologist.json<{ rows: StudyRow[] }>('/api/studies');
    expect(rows.map(({ fields }) => fields)).toEqual([held]);
    expect((await fill(studyUid, [{ fieldId: dose, value: null, was: 2.5 }])).status).toBe(200);
    expect(await fieldsOf(studyUid)).toEqual({ [seen]: '2026-02-28' });
    const trail = await admin.json<{ rows: object[] }>(`/api/activity/study/${studyUid}`);
    expect(trail.rows).toContainEqual(
      expect.objectContaining({ action: 'study.fields', detail: { fields: ['Dose', 'Seen on'] } }),
    );
  });

  test.each([
    [{ kind: 'number' as const }, 'three'],
    [{ kind: 'date' as const }, '2026-02-30'],
    [{ kind: 'date' as const }, 20260201],
    [{ kind: 'choice' as const, choices: ['Private', 'General'] }, 'Other'],
    [{ kind: 'yes-no' as const }, 'maybe'],
    [{ kind: 'text' as const }, 7],
    [{ kind: 'text' as const }, 'two\nlines'],
    [{ status: 'inactive' as const }, 'words'],
  ])('is refused in %j as %j, naming the field', async (kind, value) => {
    const { fieldId } = await add({ name: `Of ${JSON.stringify([kind, value])}`.slice(0, 60), ...kind });
    expect(await refusal(fill(world.studies.north.studyUid, [{ fieldId, value }]))).toEqual([400, [String(fieldId)]]);
  });

  test('is not written over what somebody else filled meanwhile', async () => {
    const { studyUid } = world.studies.north;
    const { fieldId } = await add({ name: 'Contested' });
    await fill(studyUid, [{ fieldId, value: 'first' }]);
    expect(await refusal(fill(studyUid, [{ fieldId, value: 'second' }]))).toEqual([409, [String(fieldId)]]);
    expect(await fieldsOf(studyUid)).toMatchObject({ [fieldId]: 'first' });
    expect(await refusal(fill(studyUid, [{ fieldId: 999_999, value: 'x' }]))).toEqual([400, ['999999']]);
  });

  test('is filled by who may change studies, in studies that exist for him', async () => {
    const { fieldId } = await add({ name: 'Guarded' });
    const values = [{ fieldId, value: 'x' }];
    expect((await fill(world.studies.south.studyUid, values)).status).toBe(404);
    expect((await fill(world.studies.north.studyUid, values, reader)).status).toBe(403);
    await fill(world.studies.south.studyUid, values, admin);
    expect(await found(`${fieldId}.filled`)).toEqual(['south-1']);
    expect(await found(`${fieldId}.filled`, technologist)).toEqual([]);
  });
});

test('a table of studies has the fields that lists show, for the studies that exist for its reader', async () => {
  const { fieldId } = await add({ name: 'Shown dose', kind: 'number', unit: 'ml', inList: true });
  await add({ name: 'Not shown' });
  await fill(world.studies.north.studyUid, [{ fieldId, value: 47.25 }], admin);
  await fill(world.studies.south.studyUid, [{ fieldId, value: 93.75 }], admin);
  const table = async (person: Person) => (await person.fetch('/api/studies/export')).text();
  expect(await table(admin)).toContain('93.75');
  const lines = (await table(technologist)).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/,Shown dose \(ml\)$/);
  expect(lines[1]).toMatch(/,47\.25$/);
  const doctor = await world.app.signIn('client', { clinicIds: [world.clinics.north] });
  expect((await doctor.fetch('/api/studies/export')).status).toBe(403);
});

describe('a list by a field', () => {
  test('has its values in their order and what has none behind them, in both directions, page by page', async () => {
    const kinds = [{ name: 'O text' }, { name: 'O number', kind: 'number' }, { name: 'O date', kind: 'date' }] as const;
    const ids = await addEach(...kinds);
    const [text, number = 0, date] = ids;
    const { north, south, nobody } = world.studies;
    await fill(north.studyUid, each(ids, 'ähre', -0.5, '2026-02-28'), admin);
    await fill(south.studyUid, each(ids, 'Zeder', 1e-9, '1999-12-31'), admin);
    const cases = [
      [`text${text}`, 'north-1', 'south-1'],
      [`number${number}`, 'north-1', 'south-1'],
      [`date${date}`, 'south-1', 'north-1'],
    ] as const;
    for (const [sort, first, second] of cases) {
      const ordered = async (query: string) =>
        (await walked<StudyRow>(admin, `/api/studies?sort=${sort}${query}`, 1)).map(({ patientId }) => patientId);
      expect(await ordered('')).toEqual([first, second, 'nobody-1']);
      expect(await ordered('&direction=desc')).toEqual([second, first, 'nobody-1']);
      expect(await ordered(`&field=${text}.filled`)).toEqual([first, second]);
    }
    await fill(nobody.studyUid, [{ fieldId: number, value: 1e15 }], admin);
    const most = await admin.json<{ rows: StudyRow[] }>(`/api/studies?sort=number${number}&direction=desc`);
    expect(most.rows.map(({ patientId }) => patientId)).toEqual(['nobody-1', 'south-1', 'north-1']);
    const places = most.rows.map((row) => (row as StudyRow & { place: string }).place);
    expect(places).toEqual(places.toSorted());
    const asTable = await (await admin.fetch(`/api/studies/export?sort=number${number}`)).text();
    expect(asTable.indexOf('north-1')).toBeLessThan(asTable.indexOf('south-1'));
  });

  test('is one by keys where the field holds something else, or is gone, and refuses what is no field', async () => {
    const { fieldId } = await add({ name: 'Of words' });
    await fill(world.studies.north.studyUid, [{ fieldId, value: 'x' }]);
    for (const sort of [`number${fieldId}`, 'text999999']) {
      const { rows } = await admin.json<{ rows: StudyRow[] }>(`/api/studies?sort=${sort}`);
      expect(rows).toHaveLength(3);
    }
    for (const sort of ['field1', 'text0', 'text1.2', 'number', `text1' or true`])
      expect((await admin.fetch(`/api/studies?sort=${encodeURIComponent(sort)}`)).status).toBe(400);
  });
});

describe('a filter by fields', () => {
  test('finds studies by each kind', async () => {
    const ids = await addEach(
      { name: 'F text' },
      { name: 'F number', kind: 'number' },
      { name: 'F date', kind: 'date' },
      { name: 'F choice', kind: 'choice', choices: ['Private, first', 'General'] },
    );
    const [text, number, date, choice] = ids;
    const { north, south } = world.studies;
    const today = new Date().toLocaleDateString('sv');
    await fill(north.studyUid, each(ids, 'Überweisung A-17', 3, today, 'Private, first'), admin);
    await fill(south.studyUid, each(ids, 'B-18', -0.5, '2020-05-05', 'General'), admin);
    const cases: readonly (readonly [string, readonly string[]])[] = [
      [`${text}.has.uberweisung`, ['north-1']],
      [`${text}.is.b-18`, ['south-1']],
      [`${text}.not.b-18`, ['nobody-1', 'north-1']],
      [`${number}.number.3`, ['north-1']],
      [`${number}.number.3..`, ['north-1']],
      [`${number}.number...0`, ['south-1']],
      [`${number}.number.-1..3`, ['north-1', 'south-1']],
      [`${number}.notNumber.3`, ['nobody-1', 'south-1']],
      [`${date}.days.7d`, ['north-1']],
      [`${date}.days.2020-05-05`, ['south-1']],
      [`${date}.notDays.7d`, ['nobody-1', 'south-1']],
      [`${date}.notDays.2020-02-30`, ['nobody-1', 'north-1', 'south-1']],
      [`${date}.days.2020-02-30..`, []],
      [`${choice}.is.Private%2C first`, ['north-1']],
      [`${choice}.is.Private%2C first,General`, ['north-1', 'south-1']],
      [`${choice}.empty`, ['nobody-1']],
      [`${choice}.filled;${number}.number.0..`, ['north-1']],
      [`999999.empty`, []],
      [`999999.not.x`, []],
      [`999999.notNumber.3`, []],
    ];
    for (const [asked, whose] of cases) expect([asked, await found(asked)]).toEqual([asked, whose]);
    for (const wrong of ['x', `${text}.has`, `${number}.number.a`, `${number}.number...`, `${text}.is.a;`])
      expect((await admin.fetch(`/api/studies?field=${encodeURIComponent(wrong)}`)).status).toBe(400);
  });

  test('is a line of a saved filter, which finds nothing once the field is gone, whatever it asks', async () => {
    const made = await add({ name: 'Passing' });
    const { fieldId } = made;
    await fill(world.studies.north.studyUid, [{ fieldId, value: 'x' }]);
    const criteria = (match = 'all') => ({ match, parts: [{ field: `${fieldId}.is.x` }] });
    const count = async (match?: string) =>
      (await admin.json<{ found: object }>('/api/studies/preview', json({ criteria: criteria(match) }))).found;
    expect(await count()).toEqual({ count: 1, isExact: true });
    expect(await count('none')).toEqual({ count: 2, isExact: true });
    await admin.json('/api/filters', json({ name: 'By a field', criteria: criteria() }));
    const refused = await remove(fieldId);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: { hanging: [{ what: 'studies' }, { what: 'filters' }] } },
    ]);
    expect(await admin.json(`${path}/${fieldId}/hanging`)).toMatchObject({ hanging: [{}, {}] });
    expect((await put(made, { status: 'inactive' })).status).toBe(200);
    expect((await remove(fieldId)).status).toBe(200);
    expect(await fieldsOf(world.studies.north.studyUid)).not.toHaveProperty(String(fieldId));
    const { rows } = await admin.json<{ rows: object[] }>('/api/audit?action=study-field.remove');
    expect(rows).toMatchObject([{ action: 'study-field.remove', detail: { name: 'Passing' } }]);
    for (const match of ['all', 'any', 'none']) expect(await count(match)).toEqual({ count: 0, isExact: true });
  });
});

test('the search field finds words of texts and choices, in what its reader sees, as long as they are there', async () => {
  const text = await add({ name: 'Spoken of' });
  const choices = ['Straßenverkehr', 'Sport'];
  const others = await addEach({ name: 'Chosen', kind: 'choice', choices }, { name: 'Answered', kind: 'yes-no' });
  const values = (words: string) => each([text.fieldId, ...others], words, 'Straßenverkehr', 'yes');
  await fill(world.studies.north.studyUid, values('Überweisung Q-4711'), admin);
  await fill(world.studies.south.studyUid, values('Q-4712'), admin);
  const search = (q: string, person?: Person) => patients('q', q, person);
  expect(await search('ueberweisung q-47')).toEqual(['north-1']);
  expect(await search('q-47 strassen')).toEqual(['north-1', 'south-1']);
  expect(await search('q-471 north')).toEqual(['north-1']);
  expect(await search('strassen', technologist)).toEqual(['north-1']);
  expect(await search('yes')).toEqual([]);
  await fill(world.studies.north.studyUid, [{ fieldId: text.fieldId, value: null, was: 'Überweisung Q-4711' }]);
  expect(await search('q-47')).toEqual(['south-1']);
  await put(text, { status: 'inactive' });
  expect((await remove(text.fieldId)).status).toBe(200);
  expect(await search('q-47')).toEqual([]);
});
