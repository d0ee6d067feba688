import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Appointment } from '@isocenter/contract/archive/appointments/fields.ts';
import { type FilterCourse, type OwnOrder, pointReached } from '@isocenter/contract/insight/dashboard/fields.ts';
import { appointmentIn } from '#testing/appointment-steps.ts';
import { addPhysician, referrers, startClinicWorld, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { settleFigures, signFigureReport } from '#testing/figure-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let desk: Person;
let referrer: Person;
let physicianId: number;
let today: string;

beforeAll(async () => {
  world = await startClinicWorld();
  desk = await world.app.signIn('technologist', { clinicIds: [world.clinics.north] });
  referrer = await world.app.signIn('referring-doctor');
  physicianId = await addPhysician(world.app, { name: referrers.north, accountId: referrer.accountId });
  await world.app.database.db
    .insertInto('physician_clinic')
    .values({ physician_id: physicianId, clinic_id: world.clinics.north })
    .execute();
  today = new Date().toISOString().slice(0, 10);
});
afterAll(() => world.app.close());

const listed = async (by: Person, figure: string) =>
  (await by.json<{ rows: { studyUid: string }[] }>(`/api/studies?figure=${figure}`)).rows.map(
    ({ studyUid }) => studyUid,
  );
const week = () => ['2020-01-01', today].join(';');

describe('orders of a physician', () => {
  const orders = async (by = referrer) => (await by.json<{ rows: OwnOrder[] }>('/api/dashboard/orders')).rows;

  test('are told from the request to the reading, to him alone', async () => {
    expect(await orders(desk)).toEqual([]);
    const study = world.studies.north;
    expect(await orders()).toMatchObject([
      {
        appointmentId: null,
        requestedAt: null,
        patient: 'north, Patient',
        studyUid: study.studyUid,
        isReported: false,
      },
    ]);
    const fields = appointmentIn(world.clinics.north, 'north', { referrerId: physicianId, day: today });
    const made = await desk.json<Appointment>('/api/appointments', json(fields));
    const found = async () => (await orders()).find(({ appointmentId }) => appointmentId === made.appointmentId);
    expect(await found()).toMatchObject({ day: today, time: '14:30', studyUid: null });
    const reached = async () => {
      const order = await found();
      return order && pointReached(order);
    };
    expect(await reached()).toBe('scheduled');
    const came = studyOf('north', { StudyInstanceUID: made.studyInstanceUid, PatientID: 'north-9' });
    await storeFile(world.admin, came.file);
    expect(await reached()).toBe('examined');
    const { id } = await world.app.database.db
      .selectFrom('study')
      .select('id')
      .where('study_uid', '=', made.studyInstanceUid)
      .executeTakeFirstOrThrow();
    await world.app.database.db.updateTable('study').set({ status: 'preliminary' }).where('id', '=', id).execute();
    expect([await reached(), (await found())?.isPreliminary]).toEqual(['examined', true]);
    await signFigureReport(world.app.database.db, id, { begun: 1, signed: 2, by: world.admin.accountId });
    expect(await reached()).toBe('reported');
    await world.app.database.db
      .insertInto('report_reading')
      .columns(['report_id', 'account_id', 'number'])
      .expression((from) =>
        from
          .selectFrom('report_study')
          .select(['report_id', from.val(referrer.accountId).as('account_id'), from.val(1).as('number')])
          .where('study_key', '=', id),
      )
      .execute();
    expect(await reached()).toBe('read');
  });
});

describe('studies of the list that no figure counts', () => {
  test('came without an order into a clinic that has orders', async () => {
    await settleFigures(world.app.database.db);
    // The clinic in the south has none, and what came of an appointment is left out.
    expect(await listed(world.admin, `unordered;${week()}`)).toEqual([world.studies.north.studyUid]);
    const fields = appointmentIn(world.clinics.north, 'north', { accessionNumber: 'ACC-north', day: today });
    await desk.json<Appointment>('/api/appointments', json(fields));
    expect(await listed(world.admin, `unordered;${week()}`)).toEqual([]);
  });

  test('were assigned to the reader though he did not ask for them, and to nobody else', async () => {
    const { studyUid } = world.studies.south;
    const assigned = { studyUids: [studyUid, world.studies.north.studyUid], accountIds: [referrer.accountId] };
    await world.admin.json('/api/studies/assignments', json(assigned));
    expect(await listed(referrer, `shared;${week()}`)).toEqual([studyUid]);
    expect(await listed(world.admin, `shared;${week()};of=${referrer.accountId}`)).toEqual([]);
  });
});

describe('the course of a saved filter', () => {
  test('is that of the studies that the reader sees, and each day is the list of that day', async () => {
    await settleFigures(world.app.database.db);
    const course = async (by: Person) => {
      const saved = { name: 'CT of mine', criteria: { modality: 'CT' } };
      const { filterId } = await by.json<{ filterId: number }>('/api/filters', json(saved));
      return { filterId, ...(await by.json<FilterCourse>(`/api/dashboard/filters/${filterId}/course`)) };
    };
    const all = await course(world.admin);
    const studies = all.rows.reduce((sum, row) => sum + row.studies, 0);
    const day = all.rows[0]?.day ?? '';
    const counted = await world.admin.json<{ count: number }>(
      `/api/studies/count?saved=${all.filterId}&figure=received;${day};${day}`,
    );
    expect([studies, all.rows.reduce((sum, row) => sum + row.reported, 0)]).toEqual([counted.count, 1]);
    const own = await course(desk);
    expect(own.rows.reduce((sum, row) => sum + row.studies, 0)).toBeLessThan(studies);
    expect((await desk.fetch(`/api/dashboard/filters/${all.filterId}/course`)).status).toBe(404);
  });
});
