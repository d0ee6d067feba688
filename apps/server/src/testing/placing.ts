import { testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, type ClinicWorld } from './clinic-world.ts';
import { storeFile } from './sample-archive.ts';
import { json, type Person } from './test-app.ts';

/** A world of clinics in which studies come in and are moved. */
export interface PlacingWorld extends ClinicWorld {
  /** Somebody of the northern clinic who sees what is the clinic's, and may move studies. */
  readonly manager: Person;
  /** Makes a clinic with these rules. @returns its number */
  readonly addClinic: (rules?: { kind: string; pattern: string }[]) => Promise<number>;
  /** Stores an object with these attributes, as the administrator unless somebody else is named. */
  readonly stored: (set: Record<string, string>, person?: Person) => Promise<TestObject>;
  readonly placeOf: (study: TestObject) => Promise<Place>;
  /** Moves studies by hand, as the administrator unless somebody else is named. */
  readonly move: (studies: TestObject[], clinicId: number | null, person?: Person, undo?: boolean) => Promise<Response>;
}

/** The clinic of a study, and the reason for it. */
interface Place {
  readonly clinicId: number | null;
  readonly because: string;
  readonly hasRule: boolean;
}

export async function startPlacingWorld(): Promise<PlacingWorld> {
  const world = await startClinicWorld();
  const { admin, app, clinics } = world;
  let made = 0;
  return {
    ...world,
    manager: await app.signIn('power-user', { clinicIds: [clinics.north], scope: { clinics: true } }),
    addClinic: async (rules = []) => {
      made += 1;
      const body = { name: `Clinic ${made}`, code: `C${made}`, emails: ['desk@clinic.example'], rules };
      return (await admin.json<{ clinicId: number }>('/api/clinics', json(body))).clinicId;
    },
    stored: async (set, person = admin) => {
      const object = testObject({ set });
      await storeFile(person, object.file);
      return object;
    },
    placeOf: (study) => placeOf(world, study),
    move: (studies, clinicId, person = admin, undo = false) =>
      person.fetch('/api/studies/clinic', json({ selection: selectionOf(studies), clinicId, ...(undo && { undo }) })),
  };
}

/** A selection of exactly these studies. */
export const selectionOf = (studies: readonly TestObject[]) => ({
  studyUids: studies.map(({ studyUid }) => studyUid),
});

async function placeOf({ app }: ClinicWorld, { studyUid }: TestObject): Promise<Place> {
  const row = await app.database.db
    .selectFrom('study')
    .select(['clinic_id', 'clinic_because', 'clinic_rule_id'])
    .where('study_uid', '=', studyUid)
    .executeTakeFirstOrThrow();
  return { clinicId: row.clinic_id, because: row.clinic_because, hasRule: row.clinic_rule_id !== null };
}
