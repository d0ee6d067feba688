import type { IdentityConflict, IdentityConflictDetail } from '@isocenter/contract/archive/conflicts/fields.ts';
import { testObject, type TestObject, type TestObjectOptions } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, type ClinicWorld } from './clinic-world.ts';
import { storeFile } from './sample-archive.ts';
import { json, type Person } from './test-app.ts';

/** Two clinics with somebody in each who may decide, and somebody who sees both. */
export interface ConflictWorld extends ClinicWorld {
  readonly north: Person;
  readonly south: Person;
}

export async function startConflictWorld(environment: Record<string, string> = {}): Promise<ConflictWorld> {
  const world = await startClinicWorld(environment);
  const scope = { clinics: true } as const;
  const north = await world.app.signIn('power-user', { clinicIds: [world.clinics.north], scope });
  const south = await world.app.signIn('power-user', { clinicIds: [world.clinics.south], scope });
  return { ...world, north, south };
}

let numbers = 0;
export const newNumber = () => `C-${(numbers += 1)}`;

/** A patient, born in 1979. */
export const lena = (patientId: string, more: Record<string, string> = {}) => ({
  PatientID: patientId,
  PatientName: 'Hoffmann^Lena',
  PatientBirthDate: '19790314',
  PatientSex: 'F',
  ...more,
});

export async function sent(
  person: Person,
  set: TestObjectOptions['set'],
  ids: Omit<TestObjectOptions, 'set'> = {},
): Promise<TestObject> {
  const object = testObject({ ...ids, ...(set === undefined ? {} : { set }) });
  await storeFile(person, object.file);
  return object;
}

export const list = async (person: Person, state = 'open') =>
  (await person.json<{ rows: IdentityConflict[] }>(`/api/identity-conflicts?state=${state}&limit=200`)).rows;
export const conflictsOf = async (person: Person, number: string, state = 'open') =>
  (await list(person, state)).filter(({ arriving }) => arriving.patientId === number);
export const detailOf = (person: Person, conflictId: number) =>
  person.json<IdentityConflictDetail>(`/api/identity-conflicts/${conflictId}`);
export const decide = (person: Person, conflictId: number, decision: string, reason = 'asked the ward') =>
  person.fetch(`/api/identity-conflicts/${conflictId}/decide`, json({ decision, reason }));
export const undo = (person: Person, conflictId: number) =>
  person.fetch(`/api/identity-conflicts/${conflictId}/undo`, json({}));
export const wordsOf = async (answer: Response) =>
  ((await answer.json()) as { error: { message: string } }).error.message;

/** Returns true if somebody sees an object in its study. */
export async function isSeen(person: Person, { studyUid, sopUid }: Pick<TestObject, 'studyUid' | 'sopUid'>) {
  const rows = await person.fetch(`/dicom-web/studies/${studyUid}/instances`);
  return rows.status === 200 && JSON.stringify(await rows.json()).includes(sopUid);
}

/** Sends from another clinic an object with the same Study Instance UID, of the same patient. */
export async function foreign({ admin, north, south }: ConflictWorld, more: TestObjectOptions = {}) {
  const number = newNumber();
  const first = await sent(north, lena(number));
  const { set, ...ids } = more;
  const second = await sent(south, { ...lena(number), ...set }, { ...ids, studyUid: first.studyUid });
  const [conflict] = await conflictsOf(admin, number);
  return { number, first, second, conflictId: conflict?.conflictId ?? 0 };
}

/** All that the archive says of a study, but when it last changed. */
export async function stateOf({ app }: ClinicWorld, studyUid: string) {
  const { db } = app.database;
  const study = await db
    .selectFrom('study')
    .innerJoin('study_tally', 'study_key', 'study.id')
    .selectAll()
    .where('study_uid', '=', studyUid)
    .executeTakeFirst();
  const key = study?.id ?? 0;
  const seriesRows = await db.selectFrom('series').selectAll().where('study_key', '=', key).orderBy('id').execute();
  const series = seriesRows.map(({ changed_at: _at, ...one }) => one);
  const instances = await db.selectFrom('instance').selectAll().where('study_key', '=', key).orderBy('id').execute();
  const { changed_at: _at, ...rest } = study ?? { changed_at: null };
  const clinics = await db.selectFrom('study_clinic').select('clinic_id').where('study_key', '=', key).execute();
  return { study: rest, series, instances, clinics };
}
