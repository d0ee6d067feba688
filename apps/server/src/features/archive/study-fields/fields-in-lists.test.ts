import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { each, fieldSteps, fieldsPath as path } from '#testing/field-steps.ts';
import { json, type Person } from '#testing/test-app.ts';
import { walked } from '#testing/walked-lists.ts';

let world: ClinicWorld;
let admin: Person;
/** Fills fields of the north clinic. */
let technologist: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
  technologist = await world.app.signIn('technologist', { clinicIds: [world.clinics.north] });
});
afterAll(() => world.app.close());

const { add, put, addEach, remove, patients, found, fill, fieldsOf } = fieldSteps(() => ({ admin, technologist }));

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
    for (const [query, whose] of cases) expect([query, await found(query)]).toEqual([query, whose]);
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
  expect(await search('north q-471')).toEqual(['north-1']);
  expect(await search('north q-471 sport')).toEqual([]);
  expect(await search('strassen', technologist)).toEqual(['north-1']);
  expect(await search('yes')).toEqual([]);
  await fill(world.studies.north.studyUid, [{ fieldId: text.fieldId, value: null, was: 'Überweisung Q-4711' }]);
  expect(await search('q-47')).toEqual(['south-1']);
  await put(text, { status: 'inactive' });
  expect((await remove(text.fieldId)).status).toBe(200);
  expect(await search('q-47')).toEqual([]);
});
