import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Appointment } from '@isocenter/contract/archive/appointments/fields.ts';
import { lookupQueryOf, type LookupAnswers, type StudyNarrowing } from '@isocenter/contract/archive/lookup/fields.ts';
import { partsIn } from '@isocenter/contract/archive/lookup/lookup-parts.ts';
import { appointmentIn } from '#testing/appointment-steps.ts';
import { lena, newNumber, sent, startConflictWorld, type ConflictWorld } from '#testing/conflict-steps.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';
import { testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';

let world: ConflictWorld;
let admin: Person;
let ivanov: TestObject;
const writing = { isMonthFirst: false, locales: ['en', 'de', 'fr', 'pt'] };

beforeAll(async () => {
  world = await startConflictWorld();
  ({ admin } = world);
  ivanov = await sent(admin, {
    PatientID: 'NK-77310',
    PatientName: 'Ivanov^Sergei=Иванов^Сергей',
    PatientBirthDate: '19640503',
    AccessionNumber: 'A26-118884',
    StudyDescription: 'Pulmonary angiography',
    InstitutionName: 'north hospital',
  });
});
afterAll(() => world.app.close());

/** Looks a text up as the page does. */
const lookUp = (text: string, person = admin) =>
  person.json<LookupAnswers>('/api/lookup', json(lookupQueryOf(partsIn(text, writing))));
const studiesOf = ({ studies }: LookupAnswers) => studies.rows.map(({ study }) => study.studyUid);
const namesOf = ({ patients }: LookupAnswers) => patients.rows.map(({ patient }) => patient.name.alphabetic);
const nothing = { rows: [], more: [] };

describe('who is expected', () => {
  test('is found by number, accession number, UID, name and birth date, by who reads appointments of the clinic', async () => {
    const { clinicId } = await admin.json<{ clinicId: number }>(
      '/api/clinics',
      json({ name: 'Lookup Clinic', code: 'LOOK', emails: ['desk@lookup.example'], rules: [] }),
    );
    const who = { patientId: 'EXP-9', familyName: 'Zwirner', givenName: 'Ada', birthDate: '1981-02-03' };
    const fields = { ...appointmentIn(clinicId, 'north', who), accessionNumber: 'LOOK-77' };
    const made = await admin.json<Appointment>('/api/appointments', json(fields));
    const texts = ['EXP-9', 'LOOK-77', made.studyInstanceUid, 'Zwirner Ada', 'zwirner 1981-02-03', 'zwirner 2/1981'];
    for (const text of texts) {
      const { appointments } = await lookUp(text);
      expect(appointments, text).toMatchObject([{ appointmentId: made.appointmentId, clinicName: 'Lookup Clinic' }]);
    }
    expect((await lookUp('EXP-9', world.south)).appointments).toEqual([]);
    const radiologist = await world.app.signIn('radiologist', { clinicIds: [clinicId] });
    const rights = await radiologist.fetch('/api/appointments');
    expect((await lookUp('EXP-9', radiologist)).appointments).toHaveLength(rights.ok ? 1 : 0);
    const state = json({ state: 'cancelled', reason: 'Moved house' });
    await admin.json(`/api/appointments/${made.appointmentId}/state`, state);
    expect((await lookUp('EXP-9')).appointments).toEqual([]);
  });
});

describe('a patient', () => {
  test.each([
    ['obrien', "O'Brien^Conor"],
    ['O’Brien Conor', "O'Brien^Conor"],
    ['macdonald', 'Mac Donald^Ronald'],
    ['mac donald ronald', 'Mac Donald^Ronald'],
    ['smithjones', 'Smith-Jones^Ann'],
    ['obrien 1931', "O'Brien^Conor"],
    ['obrien 04/1931', "O'Brien^Conor"],
    ['1931', "O'Brien^Conor"],
    ['1931-04', "O'Brien^Conor"],
  ])('%s is %s', async (text, name) => {
    await Promise.all(
      ["O'Brien^Conor", 'Mac Donald^Ronald', 'Smith-Jones^Ann'].map((PatientName) =>
        sent(admin, {
          PatientName,
          PatientID: `SIGN ${PatientName}`,
          PatientBirthDate: PatientName.startsWith('O') ? '19310405' : '19320405',
        }),
      ),
    );
    const found = await lookUp(text);
    expect(namesOf(found)).toEqual([name]);
    expect(found.patients.rows[0]?.differs).toEqual([]);
    expect(studiesOf(found).length).toBeGreaterThan(0);
  });

  test('of a number that could be a year of birth is not contradicted by his own', async () => {
    await sent(admin, { PatientName: 'Quill^Tom', PatientID: '1933', PatientBirthDate: '19800101' });
    const { patients } = await lookUp('1933');
    expect(patients.rows).toMatchObject([{ patient: { patientId: '1933' }, differs: [] }]);
  });
});

describe('a study', () => {
  test.each([
    ['study', () => ivanov.studyUid],
    ['series', () => ivanov.seriesUid],
    ['instance', () => ivanov.sopUid],
  ] as const)('is found by the UID of the %s, and says of what it is', async (level, uid) => {
    const { studies, unseen } = await lookUp(`urn:oid:${uid()}`);
    expect(studies.rows).toHaveLength(1);
    expect(studies.rows[0]?.matched).toEqual([{ field: level, value: uid(), how: [] }]);
    expect(studies.rows[0]?.study.studyUid).toBe(ivanov.studyUid);
    expect(unseen).toEqual([]);
  });

  test('is found by its accession number in either case, by its beginning, and by the patient’s number', async () => {
    for (const [text, field, how] of [
      ['A26-118884', 'accession', []],
      ['acc a26-118884', 'accession', []],
      ['A26-1188', 'accession', ['contains']],
      ['nk-77310', 'patientId', []],
      ['MRN: NK-77310', 'patientId', []],
    ] as const) {
      const { studies } = await lookUp(text);
      expect(
        studies.rows.map(({ matched }) => matched),
        text,
      ).toEqual([[expect.objectContaining({ field, how })]]);
    }
    expect(studiesOf(await lookUp('ID A26-118884'))).toEqual([]);
  });

  test('that agrees in most comes first, and says what else was asked for and differs', async () => {
    const other = await sent(admin, lena(newNumber(), { AccessionNumber: 'B-118885' }));
    const { studies } = await lookUp(`Ivanov Sergej 03.05.1964 B-118885 A26-118884 ${ivanov.studyUid}`);
    expect(studies.rows.map(({ study }) => study.studyUid)).toEqual([ivanov.studyUid, other.studyUid]);
    expect(studies.rows[0]?.matched.map(({ field }) => field)).toEqual(['study', 'accession', 'name', 'birthDate']);
    expect(studies.rows[1]).toMatchObject({ matched: [{ field: 'accession' }], differs: ['name', 'birthDate'] });
  });

  test('is found by the words of its description where nobody is called so', async () => {
    const { studies } = await lookUp('pulmonary angio');
    expect(studies.rows).toMatchObject([
      { study: { studyUid: ivanov.studyUid }, matched: [{ field: 'words', value: 'Pulmonary angiography' }] },
    ]);
  });

  test('of more than 20 that match are the newest, with a link to the list of all', async () => {
    for (let number = 0; number < 22; number += 1)
      await storeFile(admin, testObject({ set: { PatientID: 'many', PatientName: 'Vanderveld^Many' } }).file);
    const { studies } = await lookUp('Vanderveld');
    expect(studies.rows).toHaveLength(20);
    expect(studies.more).toEqual([{ filter: { patientName: 'Vanderveld' }, count: 22, isExact: true }]);
  });
});

describe('what narrows', () => {
  const narrow = (narrowing: StudyNarrowing, text = '') =>
    admin.json<LookupAnswers>('/api/lookup', json(lookupQueryOf(partsIn(text, writing), narrowing)));
  let [knee, hip]: string[] = [];
  beforeAll(async () => {
    const person = { PatientID: 'NARROW-1', PatientName: 'Okonkwo^Ada', AccessionNumber: 'NARROW-ACC' };
    const made = async (set: Record<string, string>) => (await sent(admin, { ...person, ...set })).studyUid;
    knee = await made({ StudyDescription: 'Meniscus protocol', StudyDate: '20190304' });
    hip = await made({ StudyDescription: 'Labrum protocol', StudyDate: '20190601' });
    const selection = { studyUids: [hip] };
    await admin.json('/api/studies/tags', json({ selection, add: ['Lesson'], remove: [] }));
  });

  test.each<[string, StudyNarrowing, () => (string | undefined)[]]>([
    ['words of the description', { description: 'meniscus' }, () => [knee]],
    ['days', { dateFrom: '2019-03-01', dateTo: '2019-06-30' }, () => [hip, knee]],
    ['words and days', { description: 'protocol', dateTo: '2019-04-01' }, () => [knee]],
    ['a label and days', { tag: 'Lesson', dateFrom: '2019-01-01' }, () => [hip]],
    ['days that move', { description: 'protocol', dateWithin: '7d' }, () => []],
  ])('finds studies alone: %s', async (_what, narrowing, expected) => {
    const found = await narrow(narrowing);
    expect(studiesOf(found)).toEqual(expected());
    expect(found).toMatchObject({ patients: nothing, quarantine: [], conflicts: [] });
  });

  test.each(['Okonkwo', 'NARROW-1', 'acc NARROW-ACC', 'NARROW-AC'])(
    'leaves of the studies that %j finds those that are so',
    async (text) => {
      expect(new Set(studiesOf(await narrow({}, text)))).toEqual(new Set([knee, hip]));
      const { studies } = await narrow({ description: 'labrum' }, text);
      expect(studies.rows.map(({ study }) => study.studyUid)).toEqual([hip]);
      expect(studies.rows[0]?.matched.at(-1)).toEqual({ field: 'words', value: 'Labrum protocol', how: [] });
    },
  );

  test('leaves out a study with the UID that is not so', async () => {
    expect(studiesOf(await narrow({ tag: 'Lesson' }, hip))).toEqual([hip]);
    expect(studiesOf(await narrow({ tag: 'Lesson' }, knee))).toEqual([]);
  });

  test('of more than 20 leads to the list that is narrowed so', async () => {
    const set = { PatientID: 'NARROW-77', PatientName: 'Narrow^Many', StudyDescription: 'Sialography' };
    for (let number = 0; number < 21; number += 1) await storeFile(admin, testObject({ set }).file);
    const description = 'sialo';
    const more = (filter: object) => [{ filter, count: 21, isExact: true }];
    expect((await narrow({ description })).studies.more).toEqual(more({ description }));
    const numbered = await narrow({ description }, 'NARROW-77');
    expect(numbered.studies.rows).toHaveLength(20);
    expect(numbered.studies.more).toEqual(more({ patientId: 'NARROW-77', description }));
  });

  test('finds nothing outside what the caller sees', async () => {
    const request = json(lookupQueryOf([], { description: 'protocol' }));
    expect(studiesOf(await world.south.json<LookupAnswers>('/api/lookup', request))).toEqual([]);
  });

  test.each<[string, object]>([
    ['a day that is none', { dateFrom: '2019-02-31' }],
    ['words without end', { description: 'x'.repeat(201) }],
    ['another part of the filter', { patientName: 'Okonkwo' }],
  ])('is refused with %s', async (_what, narrowing) => {
    expect((await admin.fetch('/api/lookup', json({ ...lookupQueryOf([]), narrowing }))).status).toBe(400);
  });
});

describe('a patient', () => {
  test.each([
    ['Ivanov Sergei', []],
    ['sergei ivanov', []],
    ['IVANOV^SERGEI', []],
    ['Иванов Сергей', []],
    ['ivan', ['contains']],
  ])('is found by %j', async (text, how) => {
    const { patients } = await lookUp(text);
    expect(patients.rows[0]).toMatchObject({ patient: { patientId: 'NK-77310' }, matched: [{ field: 'name' }] });
    expect(patients.rows[0]?.matched[0]?.how.filter((reason) => reason !== 'other-script')).toEqual(how);
  });

  test('whose name is shown in another script says so', async () => {
    expect((await lookUp('Ivanov Sergei')).patients.rows[0]?.matched[0]).toMatchObject({
      value: 'Ivanov^Sergei',
      how: ['other-script'],
    });
  });

  test('is found with a slip in the name when the birth date agrees, and not without it', async () => {
    const { patients } = await lookUp('Ivanov Sergej 3 May 1964');
    expect(patients.rows).toMatchObject([
      {
        matched: [
          { field: 'name', how: ['other-script', 'one-letter'] },
          { field: 'birthDate', value: '1964-05-03' },
        ],
      },
    ]);
    expect(namesOf(await lookUp('Ivanov Sergej'))).toEqual([]);
  });

  test('is found by number and by birth date alone', async () => {
    expect(namesOf(await lookUp('NK-77310'))).toEqual(['Ivanov^Sergei']);
    expect(namesOf(await lookUp('1964-05-03'))).toEqual(['Ivanov^Sergei']);
  });

  test('who is not found says how many there are without the birth date', async () => {
    const { patients, without } = await lookUp('Ivanov Sergei 4 May 1964');
    expect(patients).toEqual(nothing);
    expect(without).toEqual([{ part: 'birthDate', patients: 1 }]);
  });

  test('is not answered to who may not read patients', async () => {
    const person = await world.app.signIn('radiologist');
    await world.app.database.db
      .updateTable('account')
      .set({ grant_overrides: JSON.stringify([{ action: 'read', subject: 'Patient', inverted: true }]) })
      .where('id', '=', person.accountId)
      .execute();
    await expect.poll(async () => (await person.fetch('/api/patients')).status).toBe(403);
    const found = await lookUp('Ivanov Sergei', person);
    expect(studiesOf(found)).toEqual([ivanov.studyUid]);
    expect(found.patients).toEqual(nothing);
  });
});

describe('beside the archive', () => {
  test('the bin answers those who may read it', async () => {
    const binned = await sent(
      admin,
      lena(newNumber(), { AccessionNumber: 'BIN-4711', InstitutionName: 'north hospital' }),
    );
    await admin.json('/api/studies/bin', json({ selection: { studyUids: [binned.studyUid] }, reason: 'Test' }));
    const found = await lookUp('BIN-4711');
    expect(found.studies).toEqual(nothing);
    expect(found.bin.rows).toMatchObject([
      { study: { studyUid: binned.studyUid, binnedAt: expect.any(String) }, matched: [{ field: 'accession' }] },
    ]);
    const radiologist = await world.app.signIn('radiologist');
    expect((await lookUp('BIN-4711', radiologist)).bin).toEqual(nothing);
  });

  test('quarantine and conflicts answer those who may read them', async () => {
    const number = newNumber();
    const first = await sent(admin, { ...lena(number), StudyDescription: 'Knee' });
    const { studyUid, seriesUid, sopUid } = first;
    await sent(admin, { ...lena(number), StudyDescription: 'Hip' }, { studyUid, seriesUid, sopUid });
    await sent(admin, lena(newNumber(), { PatientName: 'Quarrel^Otto' }), { studyUid });
    const byUid = await lookUp(sopUid);
    expect(byUid.quarantine).toMatchObject([
      { studyUid, patientId: number, objectCount: 1, matched: [{ field: 'instance', value: sopUid }] },
    ]);
    expect((await lookUp('hoffmann lena')).quarantine).toMatchObject([{ studyUid, matched: [{ field: 'name' }] }]);
    expect((await lookUp('Quarrel')).conflicts).toMatchObject([
      { name: { alphabetic: 'Quarrel^Otto' }, matched: [{ field: 'name' }] },
    ]);
    const radiologist = await world.app.signIn('radiologist');
    for (const text of [sopUid, 'Quarrel', number])
      expect(await lookUp(text, radiologist), text).toMatchObject({ quarantine: [], conflicts: [] });
  });
});

describe('hostile texts', () => {
  test('are answered with nothing, soon', async () => {
    for (const text of [
      '%',
      '%%%',
      '___',
      "'; drop table study; --",
      '\\\\ \\% 1=1',
      'A1-2 '.repeat(200),
      '5 June 1871 '.repeat(80),
      `${'1.2.3.4.5.'.repeat(6)}6 `.repeat(15),
      'Ab '.repeat(330),
      '\u202Egnp.exe',
      '🙂'.repeat(400),
    ]) {
      const began = Date.now();
      expect(studiesOf(await lookUp(text)), text).toEqual([]);
      expect(Date.now() - began, text).toBeLessThan(20_000);
    }
  });

  test.each([
    ['a UID that is none', { uids: ['1.2.*'] }],
    ['more than twelve', { numbers: Array.from({ length: 13 }, String) }],
    ['a name without end', { name: 'x'.repeat(201) }],
    ['a day that is none', { birthDate: '1964-02-31' }],
    ['signs of control', { numbers: ['a\u0000b'] }],
    ['an unknown key', { isAdmin: true }],
  ])('with %s are refused', async (_what, part) => {
    const body = { uids: [], accessions: [], patientIds: [], numbers: [], ...part };
    expect((await admin.fetch('/api/lookup', json(body))).status).toBe(400);
  });
});
