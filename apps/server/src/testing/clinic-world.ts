import type { AppNeeds } from '#app.ts';
import { testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { storeFile } from './sample-archive.ts';
import { startTestApp, type Person, type TestApp } from './test-app.ts';

/** The studies of the world: one in each clinic, and one in none; each of a patient of its own. */
export const worldStudies = ['north', 'south', 'nobody'] as const;
export type WorldStudy = (typeof worldStudies)[number];

/** An installation with two clinics, a study in each and one in none, to see who sees what. */
export interface ClinicWorld {
  readonly app: TestApp;
  readonly admin: Person;
  readonly clinics: { readonly north: number; readonly south: number };
  readonly studies: Readonly<Record<WorldStudy, TestObject>>;
  /** The patient's key in our index, by study. */
  readonly patientKeys: Readonly<Record<WorldStudy, number>>;
}

export const referrers: Readonly<Record<WorldStudy, string>> = {
  north: 'Novak^Ada',
  south: 'Costa^Rui',
  nobody: 'Weber^Jan',
};

export async function startClinicWorld(
  environment: Record<string, string> = {},
  clock?: AppNeeds['clock'],
): Promise<ClinicWorld> {
  const app = await startTestApp(environment, undefined, clock);
  const admin = await app.signIn('admin');
  const clinics = {
    north: await addClinic(app, 'North Clinic', 'north*'),
    south: await addClinic(app, 'South Clinic', 'south*'),
  };
  const studies = Object.fromEntries(worldStudies.map((name) => [name, studyOf(name)])) as ClinicWorld['studies'];
  for (const { file } of Object.values(studies)) await storeFile(admin, file);
  const patients = await app.database.db.selectFrom('study').select(['study_uid', 'patient_key']).execute();
  const patientKeys = Object.fromEntries(
    worldStudies.map((name) => [
      name,
      patients.find(({ study_uid }) => study_uid === studies[name].studyUid)?.patient_key ?? 0,
    ]),
  ) as ClinicWorld['patientKeys'];
  return { app, admin, clinics, studies, patientKeys };
}

/** A study of that part of the world, without being stored. */
export function studyOf(name: WorldStudy, more: Readonly<Record<string, string>> = {}): TestObject {
  return testObject({
    set: {
      PatientID: `${name}-1`,
      PatientName: `${name}^Patient`,
      InstitutionName: `${name} hospital`,
      ReferringPhysicianName: referrers[name],
      Modality: name === 'south' ? 'MR' : 'CT',
      AccessionNumber: `ACC-${name}`,
      ...more,
    },
  });
}

async function addClinic({ database }: TestApp, name: string, pattern: string): Promise<number> {
  const { id } = await database.db
    .insertInto('clinic')
    .values({ name, code: name.slice(0, 1) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.db.insertInto('clinic_rule').values({ clinic_id: id, kind: 'institution', pattern }).execute();
  return id;
}

/** A physician known by a name of the images, with the login of somebody. */
export async function addPhysician(
  { database }: TestApp,
  { name, accountId }: { name: string; accountId: number },
): Promise<number> {
  const [last = '', first = ''] = name.split('^');
  const { id } = await database.db
    .insertInto('physician')
    .values({ first_name: first, last_name: last, birth_date: null, weekly_capacity: null, account_id: accountId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.db
    .updateTable('physician_name')
    .set({ physician_id: id, linked_at: new Date() })
    .where('name', '=', name)
    .execute();
  await database.db.updateTable('study').set({ referrer_id: id }).where('referring_physician', '=', name).execute();
  return id;
}
