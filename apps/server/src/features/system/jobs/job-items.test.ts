import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobItemRow } from '@isocenter/contract/system/jobs/fields.ts';
import { startClinicWorld, type ClinicWorld, type WorldStudy } from '#testing/clinic-world.ts';
import type { Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let north: Person;
let jobId: string;

beforeAll(async () => {
  world = await startClinicWorld();
  const { app, clinics, studies } = world;
  north = await app.signIn('radiologist', { clinicIds: [clinics.north] });
  const { db } = app.database;
  const job = { account_id: north.accountId, kind: 'send', state: 'failed', items: 3, failed: 2, error: null } as const;
  const { id } = await db
    .insertInto('job')
    .values({ ...job, finished_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  jobId = id;
  const item = (ordinal: number, name: WorldStudy, because: string | null) => ({
    job_id: id,
    ordinal,
    study_uid: studies[name].studyUid,
    series_uid: null,
    state: because === null ? ('done' as const) : ('failed' as const),
    next_at: null,
    because,
  });
  await db
    .insertInto('job_item')
    .values([item(1, 'nobody', null), item(2, 'north', 'no-answer'), item(3, 'south', 'no-answer')])
    .execute();
});
afterAll(() => world.app.close());

const namesFor = async (person: Person) =>
  (await person.json<{ rows: JobItemRow[] }>(`/api/jobs/${jobId}/items`)).rows.map(
    ({ study }) => study?.patientName ?? null,
  );

test('what failed says whose study it is to who sees it, and to nobody else', async () => {
  expect(await namesFor(north)).toEqual(['north^Patient', null, null]);
  expect(await namesFor(world.admin)).toEqual(['north^Patient', 'south^Patient', null]);
  const colleague = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
  expect((await colleague.fetch(`/api/jobs/${jobId}/items`)).status).toBe(404);
});

test('that a name was shown is in the trail, by the number of the patient', async () => {
  const trail = await world.app.database.db
    .selectFrom('audit_event')
    .select('detail')
    .where('action', '=', 'study.search')
    .where('account_id', '=', north.accountId)
    .execute();
  expect(trail).toEqual([{ detail: { fields: ['jobId'], patients: [String(world.patientKeys.north)] } }]);
});

test('who may not look at studies is shown none', async () => {
  await world.app.database.db
    .updateTable('account')
    .set({ grant_overrides: JSON.stringify([{ action: 'read', subject: 'Study', inverted: true }]) })
    .where('id', '=', north.accountId)
    .execute();
  expect(await namesFor(north)).toEqual([null, null, null]);
});
