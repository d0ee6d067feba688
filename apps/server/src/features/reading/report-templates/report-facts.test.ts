import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportFacts } from '@isocenter/contract/reading/merge-fields.ts';
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
