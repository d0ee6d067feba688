import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPhysician } from '#testing/physician-input.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;

const people = [
  'Müller^Jürgen',
  'Mueller^Ute',
  'Lutz^Ida',
  'Łukasiewicz^Ewa',
  'lukas^Jan',
  'Nguyễn^Thị Ánh',
  'Παπαδοπούλου^Ελένη',
  'Yamada^Tarou=山田^太郎=やまだ^たろう',
  'Zeman^Jan',
  "O'Brien^Conor",
  'OBrien^Deirdre',
  'D’Arc^Jeanne',
  'Mac Donald^Ronald',
  'MacDonald^Flora',
  'Smith-Jones^Ann',
  'Smith Jones^Bob',
  'Delacruz^Ines',
];

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  for (const [index, name] of people.entries()) {
    const set = {
      PatientName: name,
      PatientID: `Ä-${index}`,
      StudyDate: name.startsWith('Zeman') ? '' : `202601${String(index + 1).padStart(2, '0')}`,
      PatientBirthDate: name.startsWith('Zeman') ? '19791005' : '19550101',
      StudyDescription: index === 0 ? 'Schädel' : 'Thorax',
      AccessionNumber: `Nº-${index}`,
      ReferringPhysicianName: index === 0 ? 'Øster^Ben' : 'Weber^Jan',
      InstitutionName: 'Klinik Süd',
    };
    await storeFile(admin, testObject({ set }).file);
  }
});
afterAll(() => app.close());

const studies = async (query: string) =>
  (
    await admin.json<{ rows: { patientName: { alphabetic: string }; studyDate: string | null }[] }>(
      `/api/studies?limit=100&${query}`,
    )
  ).rows;
const namesOf = async (query: string) =>
  (await studies(query)).map(({ patientName }) => patientName.alphabetic.split('^')[0]);
const encoded = (field: string, word: string) => `${field}=${encodeURIComponent(word)}`;

describe('what is typed without accents finds what is written with them, and the other way round', () => {
  const typed: [string, string[]][] = [
    ['muller', ['Müller']],
    ['Mueller', ['Mueller', 'Müller']],
    ['müller', ['Mueller', 'Müller']],
    ['JURGEN', ['Müller']],
    ['juergen', ['Müller']],
    ['lukas', ['lukas', 'Łukasiewicz']],
    ['ŁUKAS', ['lukas', 'Łukasiewicz']],
    ['nguyen anh', ['Nguyễn']],
    ['παπαδοπουλου', ['Παπαδοπούλου']],
    ['ΠΑΠΑΔΟΠΟΥΛΟΥ', ['Παπαδοπούλου']],
    ['ﾔﾏﾀﾞ', []],
    ['山田', ['Yamada']],
    ['mü', ['Mueller', 'Müller']],
    ['mueller*', ['Mueller', 'Müller']],
    ['obrien', ["O'Brien", 'OBrien']],
    ["o'brien", ["O'Brien", 'OBrien']],
    ['O’Brien', ["O'Brien", 'OBrien']],
    ['O´Brien conor', ["O'Brien"]],
    ['o brien', ["O'Brien", 'OBrien']],
    ['darc', ['D’Arc']],
    ["d'arc", ['D’Arc']],
    ['macdonald', ['Mac Donald', 'MacDonald']],
    ['mac donald', ['Mac Donald', 'MacDonald']],
    ['smithjones', ['Smith Jones', 'Smith-Jones']],
    ['smith‐jones', ['Smith Jones', 'Smith-Jones']],
    ['smith jones', ['Smith Jones', 'Smith-Jones']],
    ['jones', ['Smith Jones', 'Smith-Jones']],
    ['jo', ['Smith Jones', 'Smith-Jones']],
    ['de la cruz', ['Delacruz']],
  ];
  test.each(typed)('%s', async (word, found) => {
    expect(new Set(await namesOf(encoded('q', word)))).toEqual(new Set(found));
    expect(new Set(await namesOf(encoded('patientName', word)))).toEqual(new Set(found));
    expect(await admin.json(`/api/studies/count?${encoded('q', word)}`)).toEqual({
      count: found.length,
      isExact: true,
    });
    const { rows } = await admin.json<{ rows: { name: { alphabetic: string } }[] }>(
      `/api/patients?${encoded('q', word)}`,
    );
    expect(new Set(rows.map(({ name }) => name.alphabetic.split('^')[0]))).toEqual(new Set(found));
  });

  test.each([
    ['description', 'schadel'],
    ['description', 'SCHAEDEL'],
    ['referring', 'oster'],
    ['referring', 'oester ben'],
    ['patientId', 'a-0'],
    ['accession', 'no-0'],
    ['q', 'schadel sud muller oster'],
  ])('%s=%s', async (field, word) => {
    expect(await namesOf(encoded(field, word))).toEqual(['Müller']);
  });

  test('in the values that filters offer, over DICOMweb, and of a word that is only marks', async () => {
    const { values } = await admin.json<{ values: { value: string }[] }>(
      '/api/studies/values?field=referringPhysician&q=ost',
    );
    expect(values.map(({ value }) => value)).toEqual(['Øster^Ben']);
    const fuzzy = await admin.json<unknown[]>('/dicom-web/studies?PatientName=nguyen&fuzzymatching=true');
    expect(fuzzy).toHaveLength(1);
    expect(await admin.json<unknown[]>('/dicom-web/studies?StudyDescription=Sch%C3%A4*')).toHaveLength(1);
    expect(await admin.json<unknown[]>('/dicom-web/studies?PatientName=M%C3%BCller*')).toHaveLength(1);
    expect((await admin.fetch(`/api/studies?${encoded('q', '\u0301')}`)).status).toBe(200);
  });
});

test('lists are in the order of names without accents', async () => {
  const order = [
    'Delacruz',
    'D’Arc',
    'lukas',
    'Łukasiewicz',
    'Lutz',
    'Mac Donald',
    'MacDonald',
    'Mueller',
    'Müller',
    'Nguyễn',
    "O'Brien",
    'OBrien',
    'Smith Jones',
    'Smith-Jones',
    'Yamada',
    'Zeman',
    'Παπαδοπούλου',
  ];
  expect(await namesOf('sort=patientName&direction=asc')).toEqual(order);
  expect(await namesOf('sort=patientName&direction=desc')).toEqual(order.toReversed());
  expect((await namesOf('sort=referringPhysician&direction=asc'))[0]).toBe('Müller');
  const { rows } = await admin.json<{ rows: { name: { alphabetic: string } }[] }>(
    '/api/patients?sort=name&direction=asc',
  );
  expect(rows.map(({ name }) => name.alphabetic.split('^')[0])).toEqual(order);
});

describe('a study without a date', () => {
  test('is of no day, and older than every other', async () => {
    expect((await namesOf('sort=studyAt&direction=desc')).at(-1)).toBe('Zeman');
    expect((await studies('sort=studyAt&direction=desc')).at(-1)?.studyDate).toBeNull();
    const today = new Date().toISOString().slice(0, 10);
    expect(await namesOf(`dateFrom=${today}`)).toEqual([]);
    expect(await namesOf(`dateTo=${today}`)).not.toContain('Zeman');
    expect(await namesOf('q=zeman')).toEqual(['Zeman']);
  });

  test('gives the clinic, the physician and the name no last day', async () => {
    const { rows } = await admin.json<{ rows: { lastStudyDate: string | null }[] }>(
      '/api/clinics?sort=lastStudy&direction=asc',
    );
    expect(rows.map(({ lastStudyDate }) => lastStudyDate)).not.toContain('-infinity');
    const found = await admin.json<{ rows: { spellings: { name: string; lastStudyDate: string }[] }[] }>(
      '/api/physicians/names?state=open',
    );
    const weber = found.rows.flatMap(({ spellings }) => spellings).find(({ name }) => name === 'Weber^Jan');
    expect(weber?.lastStudyDate).toBe('2026-01-17');
  });
});

describe('people and places', () => {
  test('physicians, their names in images and their order', async () => {
    await addPhysician(admin, { lastName: 'Łoś', firstName: 'Zoë' });
    await addPhysician(admin, { lastName: 'Lopez', firstName: 'Ana' });
    await addPhysician(admin, { lastName: 'Lück', firstName: 'Ole' });
    const last = async (query: string) =>
      (await admin.json<{ rows: { lastName: string }[] }>(`/api/physicians?${query}`)).rows.map((row) => row.lastName);
    expect(await last('q=zoe%20los')).toEqual(['Łoś']);
    expect(await last('q=lueck')).toEqual(['Lück']);
    expect(await last('')).toEqual(['Lopez', 'Łoś', 'Lück']);
    const found = await admin.json<{ rows: unknown[] }>('/api/physicians/names?state=open&q=oster');
    expect(found.rows).toHaveLength(1);
  });

  test('clinics and users, accounts to choose from, and the trail', async () => {
    const { db } = app.database;
    await db.insertInto('clinic').values({ name: 'Klinik Süd', code: 'KS', city: 'Köln' }).execute();
    const radiologist = await app.signIn('radiologist');
    await db.updateTable('account').set({ full_name: 'Jörg Größe' }).where('id', '=', radiologist.accountId).execute();
    const found = async (path: string) => (await admin.json<{ rows: unknown[] }>(path)).rows.length;
    expect(await found('/api/clinics?q=koln%20sud')).toBe(1);
    expect(await found('/api/clinics?q=koeln')).toBe(1);
    expect(await found('/api/users?q=jorg%20grosse')).toBe(1);
    expect(await found('/api/accounts/choices?q=groesse')).toBe(1);
    await db
      .insertInto('audit_event')
      .values({ account_id: radiologist.accountId, actor: 'Jörg', action: 'auth.logout', outcome: 'success' })
      .execute();
    expect(await found('/api/audit?q=jorg&action=auth.logout')).toBe(1);
    expect(await found('/api/audit?person=JOERG&action=auth.logout')).toBe(1);
  });
});

describe('half a birth date finds', () => {
  test.each(['1979', '10/1979', 'zem 1979', '10.1979', '1979-10', '05.10.1979', '10/05/1979'])('%s', async (word) => {
    expect(await namesOf(encoded('q', word))).toEqual(['Zeman']);
    const { rows } = await admin.json<{ rows: { name: { alphabetic: string } }[] }>(
      `/api/patients?${encoded('q', word)}`,
    );
    expect(rows.map(({ name }) => name.alphabetic)).toEqual(['Zeman^Jan']);
  });

  test.each(['1978', '11/1979', 'obrien 1979'])('%s does not', async (word) => {
    expect(await namesOf(encoded('q', word))).toEqual([]);
  });
});
