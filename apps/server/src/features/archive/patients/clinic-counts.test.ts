import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClinicWorld, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json } from '#testing/test-app.ts';

let world: ClinicWorld;
const more = ['1', '2', '3'].map((number) => studyOf('north', { AccessionNumber: `ACC-more-${number}` }));
const [first, second, third] = more.map(({ studyUid }) => studyUid);

beforeAll(async () => {
  world = await startClinicWorld();
});
afterAll(() => world.app.close());

const run = (statement: ReturnType<typeof sql>) => statement.execute(world.app.database.db);

// In turn, each on what the one before has left.
test.each<[string, () => Promise<unknown>]>([
  ['are made', async () => {}],
  [
    'come to the same patient',
    // At once, so that one statement writes several.
    () => Promise.all(more.map(({ file }) => storeFile(world.admin, file))),
  ],
  [
    'go to the bin',
    () => world.admin.fetch('/api/studies/bin', json({ selection: { studyUids: [first, second] }, reason: 'Test' })),
  ],
  ['return', () => world.admin.fetch('/api/studies/restore', json({ selection: { studyUids: [first] } }))],
  [
    'change places in one statement',
    () => run(sql`update study set clinic_id = ${world.clinics.north + world.clinics.south} - clinic_id`),
  ],
  [
    'go to another patient',
    () => run(sql`update study set patient_key = ${world.patientKeys.south} where study_uid = ${third}`),
  ],
  ['leave their clinic', () => run(sql`update study set clinic_id = null where study_uid = ${third}`)],
  ['are removed', () => run(sql`delete from study where study_uid in (${first}, ${second})`)],
  ['are all removed', () => run(sql`delete from study`)],
])('the counts of patients and clinics are right when studies %s', async (_name, change) => {
  await change();
  const saved = await run(
    sql`select patient_key, clinic_id, study_count, last_study_at from patient_clinic_tally order by 1, 2`,
  );
  const again =
    await run(sql`select patient_key, clinic_id, count(*)::integer as study_count, max(received_at) as last_study_at
    from study where binned_at is null and clinic_id is not null group by 1, 2 order by 1, 2`);
  expect(saved.rows).toEqual(again.rows);
  const ofPatients = await run(
    sql`select patient_key, study_count, last_study_at from patient_tally where study_count > 0 order by 1`,
  );
  const counted = await run(sql`select patient_key, count(*)::integer as study_count, max(received_at) as last_study_at
    from study where binned_at is null group by 1 order by 1`);
  expect(ofPatients.rows).toEqual(counted.rows);
  const strayed = await run(sql`select from study join study_tally tally on study_key = id
    where tally.clinic_id is distinct from study.clinic_id`);
  expect(strayed.rows).toEqual([]);
});
