import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '#platform/database/schema.ts';
import { countTiers } from '#platform/storage/move-queries.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { fieldSteps } from '#testing/field-steps.ts';
import { reportSteps } from '#testing/report-steps.ts';

let world: ClinicWorld;
beforeAll(async () => {
  world = await startClinicWorld();
});
afterAll(() => world.app.close());

/** Marks the pack as if it had been moved. */
async function moveNearline(studyUid: string): Promise<void> {
  const { rows } = await sql<Row<'study', 'id'>>`
    update pack set tier = 'nearline' from instance join study on study.id = instance.study_key
    where instance.pack_id = pack.id and study_uid = ${studyUid} returning study.id`.execute(world.app.database.db);
  const keys = rows.map(({ id }) => id);
  await world.app.database.db.transaction().execute((tx) => countTiers(tx, keys));
}

test('what is kept beside a study has its clinic, and its times, from the first', async () => {
  const { app, admin, clinics } = world;
  const reports = reportSteps(world, await app.signIn('radiologist', { clinicIds: [clinics.north] }));
  const { add, fill } = fieldSteps(() => ({ admin, technologist: admin }));
  const studyUid = await reports.addReady();
  await moveNearline(studyUid);
  await fill(studyUid, [{ fieldId: (await add({ name: 'Seen by' })).fieldId, value: 'Ada' }]);
  await reports.write(studyUid, ['', '', '', '<p>Nodule.</p>']);
  const { rows } = await sql`
    select tier.clinic_id as tier, held.clinic_id as field, report_study.clinic_id as report,
      (tier.study_at, tier.received_at) = (study.study_at, study.received_at) as "isInTime"
    from study join study_tier tier on tier.study_key = study.id join study_field_value held on held.study_key = study.id
      join report_study on report_study.study_key = study.id`.execute(app.database.db);
  expect(rows).toEqual([{ tier: clinics.north, field: clinics.north, report: clinics.north, isInTime: true }]);
});
