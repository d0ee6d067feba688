import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClinicWorld, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';
import { addPhysician } from '#testing/physician-input.ts';

let world: ClinicWorld;
let admin: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  admin = world.admin;
});
afterAll(() => world.app.close());

const post = (path: string, body: object, person = admin) => person.fetch(path, json(body));

async function store(referring: string): Promise<string> {
  const study = studyOf('north', { ReferringPhysicianName: referring });
  await storeFile(admin, study.file);
  return study.studyUid;
}

async function referrerOf(studyUid: string): Promise<number | null> {
  const row = await world.app.database.db
    .selectFrom('study')
    .select('referrer_id')
    .where('study_uid', '=', studyUid)
    .executeTakeFirstOrThrow();
  return row.referrer_id;
}

/**
 * Does something while another study like the given one is being stored, and ends the storing only when that waits for it or is done.
 * @returns the UID of the other study
 */
async function whileStoring(likeUid: string, act: () => Promise<Response>): Promise<string> {
  const studyUid = `${likeUid}.1`;
  const { db } = world.app.database;
  let isDone = false;
  const transaction = await db.startTransaction().execute();
  await sql`
    insert into study (study_uid, patient_key, patient_id, issuer, patient_name, patient_name_ideographic, patient_name_phonetic,
      sex, study_at, accession, study_id, description, modalities, modality, body_parts, referring_physician, institution, station,
      source)
    select ${studyUid}, patient_key, patient_id, issuer, patient_name, patient_name_ideographic, patient_name_phonetic, sex, study_at,
      accession, study_id, description, modalities, modality, body_parts, referring_physician, institution, station, source
    from study where study_uid = ${likeUid}`.execute(transaction);
  const answer = act().finally(() => (isDone = true));
  await expect
    .poll(async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(db);
      return isDone || rows.length > 0;
    })
    .toBe(true);
  await transaction.commit().execute();
  expect((await answer).status).toBe(200);
  return studyUid;
}

test('a study that is being stored while its name is linked, taken or merged names whom the others name', async () => {
  const first = await store('Timely^Tom');
  const id = await addPhysician(admin, { lastName: 'Timely' });
  const names = { names: ['Timely^Tom'] };
  const second = await whileStoring(first, () => post(`/api/physicians/${id}/aliases`, names));
  expect([await referrerOf(first), await referrerOf(second)]).toEqual([id, id]);

  const third = await whileStoring(second, () => post(`/api/physicians/${id}/aliases/remove`, names));
  expect([await referrerOf(first), await referrerOf(third)]).toEqual([null, null]);

  await post(`/api/physicians/${id}/aliases`, names);
  const into = await addPhysician(admin, { lastName: 'Timely-Thorne' });
  const { revision } = await admin.json<{ revision: number }>(`/api/physicians/${id}`);
  const fourth = await whileStoring(third, () =>
    post(`/api/physicians/${id}/merge`, { intoPhysicianId: into, revision }),
  );
  expect([await referrerOf(first), await referrerOf(fourth)]).toEqual([into, into]);
});

test('a study that goes to a clinic for which its name is not linked no longer names the physician, and does when it comes back', async () => {
  const { north, south } = world.clinics;
  const manager = await world.app.signIn('power-user', { clinicIds: [north], scope: { clinics: true } });
  const studyUid = await store('Borderline^Bo');
  const id = await addPhysician(admin, { lastName: 'Borderline', clinicIds: [north] });
  const linked = await post(`/api/physicians/${id}/aliases`, { names: ['Borderline^Bo'] }, manager);
  expect(linked.status).toBe(200);
  expect(await referrerOf(studyUid)).toBe(id);
  const move = (clinicId: number) => post('/api/studies/clinic', { selection: { studyUids: [studyUid] }, clinicId });
  expect((await move(south)).status).toBe(200);
  expect(await referrerOf(studyUid)).toBeNull();
  expect((await move(north)).status).toBe(200);
  expect(await referrerOf(studyUid)).toBe(id);
});
