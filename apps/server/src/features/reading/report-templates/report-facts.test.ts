import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { mergedOf, type ReportFacts } from '@isocenter/contract/reading/reports/fields.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, studyOf, type ClinicWorld, type WorldStudy } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import type { Person } from '#testing/test-app.ts';

let world: ClinicWorld;
/** Reads for the north clinic. */
let reader: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  reader = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north], scope: { clinics: true } });
});
afterAll(() => world.app.close());

const pathOf = (name: WorldStudy) => `/api/studies/${world.studies[name].studyUid}/report-facts`;

test('what a report is filled with names the study, its patient and earlier studies in sight', async () => {
  const earlier = studyOf('north', {
    StudyDate: '20200102',
    StudyDescription: 'Chest, earlier',
    AccessionNumber: 'A-1',
  });
  await storeFile(world.admin, earlier.file);
  await world.app.database.db
    .insertInto('appointment')
    .values({
      clinic_id: world.clinics.north,
      patient_key: world.patientKeys.north,
      patient_id: 'north-1',
      family_name: 'north',
      given_name: 'Patient',
      birth_date: null,
      sex: '',
      starts_at: '2026-01-02 10:00',
      minutes: 20,
      modality: 'CT',
      station_ae_title: '',
      room: '',
      procedure: 'CT',
      body_part: '',
      priority: 'routine',
      referrer_id: null,
      reason: 'Cough',
      notes: '',
      accession_number: 'ACC-north',
      issued_by: null,
      study_uid: world.studies.north.studyUid,
      workitem_uid: '1.2.3.4',
      created_by: null,
    })
    .execute();
  const { patient, study, priors } = await reader.json<ReportFacts>(pathOf('north'));
  expect(patient).toMatchObject({ name: 'north, Patient', patientId: 'north-1' });
  expect(study).toMatchObject({ modalities: ['CT'], accessionNumber: 'ACC-north', reason: 'Cough' });
  expect(study).toMatchObject({ referringPhysician: 'Novak, Ada' });
  expect(priors).toContainEqual({ date: '2020-01-02', description: 'Chest, earlier' });
  const trail = await world.admin.json<{ rows: object[] }>('/api/audit?action=study.preview');
  expect(trail.rows).toHaveLength(1);
});

test('a study that is not in sight has none, nor one for whom reads no templates', async () => {
  for (const name of ['south', 'nobody'] as const) expect((await reader.fetch(pathOf(name))).status).toBe(404);
  const client = await world.app.signIn('client', { clinicIds: [world.clinics.north] });
  expect((await client.fetch(pathOf('north'))).status).toBe(403);
  expect((await reader.fetch('/api/studies/1.2.3/report-facts')).status).toBe(404);
});

describe('the dose of a study', () => {
  const code = (value: string, scheme: string) =>
    new DataSet().set('CodeValue', value).set('CodingSchemeDesignator', scheme).set('CodeMeaning', value);
  const item = (type: string, name: string) =>
    new DataSet()
      .set('RelationshipType', 'CONTAINS')
      .set('ValueType', type)
      .set('ConceptNameCodeSequence', [code(name, 'DCM')]);
  const figure = (name: string, value: string, unit: string) => {
    const measured = new DataSet().set('NumericValue', value).set('MeasurementUnitsCodeSequence', [code(unit, 'UCUM')]);
    return item('NUM', name).set('MeasuredValueSequence', [measured]);
  };
  const container = (name: string, ...inner: DataSet[]) => item('CONTAINER', name).set('ContentSequence', inner);
  /** A dose report of a study, as its modality writes it (TID 10001, 10011). */
  const report = (studyUid: string, content: DataSet[], more: Record<string, DataSet[]> = {}) =>
    testObject({
      studyUid,
      set: {
        PatientID: 'north-1',
        PatientName: 'north^Patient',
        InstitutionName: 'north hospital',
        SOPClassUID: '1.2.840.10008.5.1.4.1.1.88.67',
        Modality: 'SR',
        ContentSequence: content,
        ...more,
      },
    });
  const ct = (total: string, unit = 'mGy.cm') => [
    container('113811', figure('113812', '1', '{events}'), figure('113813', total, unit)),
    container('113819', container('113829', figure('113830', '4.25', 'mGy'))),
    container('113819', container('113829', figure('113830', '12.5', 'mGy'))),
  ];
  const study = (more: Record<string, string> = {}) => studyOf('north', { AccessionNumber: '', ...more });
  const doseOf = async (uid: string) => {
    const facts = await reader.json<ReportFacts>(`/api/studies/${uid}/report-facts`);
    const { CTDoseLengthProductTotal, CTDIvol, DoseAreaProductTotal } = mergedOf(facts, 'de');
    return [CTDoseLengthProductTotal, CTDIvol, DoseAreaProductTotal];
  };

  test('is what its report says, the newest of those that follow one another, in the words of a language', async () => {
    const { studyUid, file } = study({ CTDIvol: '99' });
    const first = report(studyUid, ct('212.34'));
    for (const each of [file, first.file]) await storeFile(world.admin, each);
    expect(await doseOf(studyUid)).toEqual(['212,3 mGy·cm', '12,5 mGy', '']);
    const instance = new DataSet().set('ReferencedSOPInstanceUID', first.sopUid);
    const series = new DataSet().set('ReferencedSOPSequence', [instance]);
    const before = new DataSet().set('StudyInstanceUID', studyUid).set('ReferencedSeriesSequence', [series]);
    const next = report(studyUid, ct('300'), { PredecessorDocumentsSequence: [before] });
    await storeFile(world.admin, next.file);
    expect((await doseOf(studyUid))[0]).toBe('300 mGy·cm');
    // One more that follows none may tell of the same again.
    await storeFile(world.admin, report(studyUid, ct('500')).file);
    expect(await doseOf(studyUid)).toEqual(['', '12,5 mGy', '']);
  });

  test('of projections is the sum of both planes; a figure in another unit is none', async () => {
    const { studyUid, file } = study();
    const plane = (value: string) => container('113702', figure('113722', value, 'Gy.m2'));
    await storeFile(world.admin, file);
    await storeFile(world.admin, report(studyUid, [plane('0.00021'), plane('0.0001'), ...ct('7', 'Gy.cm')]).file);
    expect(await doseOf(studyUid)).toEqual(['', '12,5 mGy', '3,1 Gy·cm²']);
  });

  test('is what its images say where there is no report, and nothing where they say nothing', async () => {
    const scan = study({ CTDIvol: '8.5' });
    const film = study({ Modality: 'DX', ImageAndFluoroscopyAreaDoseProduct: '2.5' });
    const silent = study();
    for (const { file } of [scan, film, silent]) await storeFile(world.admin, file);
    expect(await doseOf(scan.studyUid)).toEqual(['', '8,5 mGy', '']);
    expect(await doseOf(film.studyUid)).toEqual(['', '', '0,25 Gy·cm²']);
    expect(await doseOf(silent.studyUid)).toEqual(['', '', '']);
  });
});
