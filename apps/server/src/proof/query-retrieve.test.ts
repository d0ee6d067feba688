import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { inCharset } from '@isocenter/dicom/elements/in-charset.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { findBy, type FindRequest, type Found } from './testing/find-scu.ts';
import { arePeersHere } from './testing/peers.ts';

const names = {
  latin: ['ISO_IR 100', 'Buc^Jérôme'],
  cyrillic: ['ISO_IR 144', 'Люксембург^Анна'],
  japanese: ['\\ISO 2022 IR 87', 'Yamada^Tarou=山田^太郎=やまだ^たろう'],
  chinese: ['GB18030', 'Wang^XiaoDong=王^小东'],
} as const;
const manyImages = 10_000;

describe.runIf(arePeersHere(['findscu'], 'dcmtk'))('DCMTK asks', () => {
  let world: ClinicWorld;
  const many = testObject({ set: { PatientName: 'Many^Images', PatientID: 'many-1', StudyDate: '20240105' } });

  beforeAll(async () => {
    world = await startClinicWorld();
    await storeFile(world.admin, many.file);
    for (const [id, [, name]] of Object.entries(names))
      await storeFile(
        world.admin,
        testObject({ set: { PatientName: name, PatientID: id, StudyDate: '20200229' } }).file,
      );
    const { db } = world.app.database;
    const here = { host: '127.0.0.1', verbs: ['find'] };
    await db
      .insertInto('dicom_node')
      .values([
        { name: 'All', ae_title: 'ALL', sees_all: true, ...here },
        { name: 'North', ae_title: 'NORTH', clinic_id: world.clinics.north, ...here },
        { name: 'Latin', ae_title: 'LATIN', sees_all: true, character_set: 'ISO_IR 100', ...here },
      ])
      .execute();
    // Rows that share the bytes of the first: what is tested is how many there are.
    await sql`
      insert into instance (series_key, study_key, sop_uid, sop_class_uid, transfer_syntax_uid, number, rows, columns, frame_count,
        pixel_format, sha256, pack_id, pack_offset, size_bytes, frame_table, header, source)
      select series_key, study_key, sop_uid || '.' || n, sop_class_uid, transfer_syntax_uid, n, rows, columns, frame_count,
        pixel_format, sha256, pack_id, pack_offset, size_bytes, frame_table, header, source
      from instance, generate_series(2, ${manyImages}) as n where sop_uid = ${many.sopUid}`.execute(db);
  });
  afterAll(() => world.app.close());

  /** Keys without a value are those that are only to be returned. */
  function ask(
    level: string,
    keys: Readonly<Record<string, string | readonly string[]>>,
    more: Partial<FindRequest> = {},
  ): Promise<Found> {
    const identifier = new DataSet().set('QueryRetrieveLevel', level);
    for (const [keyword, value] of Object.entries(keys)) identifier.set(keyword, value === '' ? undefined : value);
    return findBy({ port: world.app.dimsePort, aeTitle: 'ALL', model: '-S', identifier, options: [], ...more });
  }
  const patientsOf = ({ answers }: Found) => answers.map((answer) => answer.text('PatientID') ?? '').toSorted();

  test.each([
    ['PATIENT', '-P', { PatientID: 'north-1', PatientName: '' }, { PatientName: 'north^Patient' }],
    ['STUDY', '-P', { PatientID: 'north-1', StudyDate: '' }, { StudyDate: '20260102' }],
    ['STUDY', '-S', { PatientID: 'north-1', ModalitiesInStudy: '' }, { ModalitiesInStudy: 'CT' }],
    ['SERIES', '-S', { StudyInstanceUID: 'north', Modality: '' }, { Modality: 'CT', QueryRetrieveLevel: 'SERIES' }],
    ['IMAGE', '-S', { StudyInstanceUID: 'north', SeriesInstanceUID: 'north', Rows: '' }, { Rows: '8' }],
  ] as const)('at the level %s of %s', async (level, model, keys, expected) => {
    const { studyUid, seriesUid } = world.studies.north;
    const uids = { StudyInstanceUID: studyUid, SeriesInstanceUID: seriesUid };
    const named = Object.entries(keys).map(([key, value]) => [
      key,
      value === 'north' ? uids[key as keyof typeof uids] : value,
    ]);
    const { answers, output } = await ask(level, Object.fromEntries(named), { model });
    expect(answers).toHaveLength(1);
    expect(output).toContain('Received Final Find Response (Success)');
    for (const [keyword, value] of Object.entries({ ...expected, RetrieveAETitle: 'ISOCENTER' }))
      expect([keyword, answers[0]?.text(keyword)]).toEqual([keyword, value]);
  });

  test.each([
    [{ PatientID: 'n?rth*' }, ['north-1']],
    [{ PatientName: 'NORTH' }, ['north-1']],
    [{ PatientName: '^Patient' }, ['nobody-1', 'north-1', 'south-1']],
    [{ StudyDate: '20200101-20201231' }, ['chinese', 'cyrillic', 'japanese', 'latin']],
    [{ StudyDate: '-20240105' }, ['chinese', 'cyrillic', 'japanese', 'latin', 'many-1']],
    [{ StudyDate: '20240105' }, ['many-1']],
    [{ StudyDate: '20260102', StudyTime: '10-11' }, ['nobody-1', 'north-1', 'south-1']],
    [{ StudyDate: '20260102', StudyTime: '-1010' }, []],
    [{ ModalitiesInStudy: 'MR' }, ['south-1']],
    [{ PatientID: '*', AccessionNumber: 'ACC-nobody' }, ['nobody-1']],
  ])('matches %o', async (keys, expected) => {
    const found = await ask('STUDY', { StudyInstanceUID: '', PatientID: '', ...keys });
    expect(patientsOf(found)).toEqual(expected);
  });

  test('a list of UIDs', async () => {
    const { north, south } = world.studies;
    const found = await ask('STUDY', { StudyInstanceUID: [north.studyUid, south.studyUid, '1.2.3'], PatientID: '' });
    expect(patientsOf(found)).toEqual(['north-1', 'south-1']);
  });

  test.each(Object.entries(names))(
    'by a %s name, and is answered in the same character set',
    async (id, [set, name]) => {
      const terms = set.split('\\');
      const [alphabetic = '', ideographic] = name.split('=');
      const query = new DataSet()
        .set('QueryRetrieveLevel', 'STUDY')
        .set('StudyInstanceUID', undefined)
        .set('PatientID', undefined)
        .set('PatientName', ideographic === undefined ? `${alphabetic.slice(0, 3)}*` : `=${ideographic.slice(0, 1)}*`);
      const identifier = inCharset(query, terms) ?? query;
      const found = await ask('STUDY', {}, { identifier });
      expect(patientsOf(found)).toEqual([id]);
      expect(found.answers[0]?.strings('SpecificCharacterSet')).toEqual(terms);
      expect(found.answers[0]?.text('PatientName')).toBe(name);
    },
  );

  test('is answered in UTF-8 where its character set cannot write the answer, and in the one that the node is known to read', async () => {
    const keys = { StudyInstanceUID: '', PatientName: '', PatientID: 'latin', SpecificCharacterSet: 'ISO_IR 144' };
    const [utf8] = (await ask('STUDY', keys)).answers;
    expect([utf8?.text('SpecificCharacterSet'), utf8?.text('PatientName')]).toEqual(['ISO_IR 192', 'Buc^Jérôme']);
    const [latin] = (await ask('STUDY', keys, { aeTitle: 'LATIN' })).answers;
    expect([latin?.text('SpecificCharacterSet'), latin?.text('PatientName')]).toEqual(['ISO_IR 100', 'Buc^Jérôme']);
  });

  test('for a clinic that finds nothing of another', async () => {
    const keys = { StudyInstanceUID: '', PatientID: '' };
    expect(patientsOf(await ask('STUDY', keys, { aeTitle: 'NORTH' }))).toEqual(['north-1']);
    const { studyUid } = world.studies.south;
    expect((await ask('STUDY', { StudyInstanceUID: studyUid }, { aeTitle: 'NORTH' })).answers).toEqual([]);
    const series = { StudyInstanceUID: studyUid, SeriesInstanceUID: '' };
    expect((await ask('SERIES', series, { aeTitle: 'NORTH' })).answers).toEqual([]);
    expect((await ask('STUDY', keys, { aeTitle: 'ANYBODY' })).output).toContain('No Acceptable Presentation Contexts');
  });

  test('and leaves in the trail in which fields it looked, and whom it was shown', async () => {
    await ask('STUDY', { StudyInstanceUID: '', PatientName: 'south*' });
    const row = await world.app.database.db
      .selectFrom('audit_event')
      .select(['actor', 'address', 'detail'])
      .where('action', '=', 'study.search')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    const detail = { through: 'c-find', level: 'STUDY', fields: ['PatientName'] };
    const patients = [String(world.patientKeys.south)];
    expect(row).toEqual({ actor: 'AE ALL', address: '127.0.0.1', detail: { ...detail, patients } });
  });

  test('without the key above, for what is no date, and for a key that is not supported', async () => {
    expect((await ask('SERIES', { SeriesInstanceUID: '' })).output).toMatch(/A900|DataSetDoesNotMatchSOPClass/i);
    expect((await ask('STUDY', { StudyDate: 'yesterday' })).output).toMatch(/A900|DataSetDoesNotMatchSOPClass/i);
    const { output } = await ask('STUDY', { PatientID: 'north-1', KVP: '120' });
    expect(output).toContain('Pending: Warning');
  });

  test('for ten thousand images: all of them, or no more than were wanted', async () => {
    const { studyUid: StudyInstanceUID, seriesUid: SeriesInstanceUID } = many;
    const keys = { StudyInstanceUID, SeriesInstanceUID, SOPInstanceUID: '', InstanceNumber: '' };
    const { answers } = await ask('IMAGE', keys);
    expect(answers.map((answer) => answer.number('InstanceNumber'))).toEqual(
      Array.from({ length: manyImages }, (_, index) => index + 1),
    );
    const { output } = await ask('IMAGE', keys, { options: ['--cancel', 100] });
    expect(output).toContain('Received Final Find Response (Cancel');
    expect(output.match(/Find Response \d+ \(Pending\)/g)?.length).toBeLessThan(manyImages / 2);
  });
});
