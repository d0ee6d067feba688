import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appointmentSortColumns } from '@isocenter/contract/archive/appointments/appointments.ts';
import type {
  Appointment,
  AppointmentFields,
  AppointmentRow,
} from '@isocenter/contract/archive/appointments/fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { appointmentIn } from '#testing/appointment-steps.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';
import { orderFaults } from '#testing/walked-lists.ts';

let world: ClinicWorld;
let desk: Person;
const path = '/api/appointments';

beforeAll(async () => {
  world = await startClinicWorld();
  desk = await world.app.signIn('clinic-user', { clinicIds: [world.clinics.north] });
});
afterAll(() => world.app.close());

const fieldsOf = (other: Partial<AppointmentFields> = {}) => appointmentIn(world.clinics.north, 'north', other);
const make = (other?: Partial<AppointmentFields>, by = desk) => by.json<Appointment>(path, json(fieldsOf(other)));
const tryMake = (other: Partial<AppointmentFields>, by = desk) => by.fetch(path, json(fieldsOf(other)));
const move = (appointmentId: number, state: string, reason = '') =>
  desk.fetch(`${path}/${appointmentId}/state`, json({ state, reason }));

async function wrongIn(answer: Response): Promise<string[]> {
  const { error } = (await answer.json()) as { error: { fields?: Record<string, unknown> } };
  return Object.keys(error.fields ?? {});
}

/** The fields as they are sent back. */
function inputOf(appointment: Appointment): AppointmentFields & { revision: number } {
  const names = Object.keys(fieldsOf()) as (keyof AppointmentFields)[];
  const fields = Object.fromEntries(names.map((name) => [name, appointment[name]]));
  // Each of the names stands in a record.
  return { ...(fields as AppointmentFields), revision: appointment.revision };
}
const put = (appointment: Appointment, other: Partial<AppointmentFields>) =>
  desk.fetch(`${path}/${appointment.appointmentId}`, json({ ...inputOf(appointment), ...other }, 'PUT'));

describe('an appointment', () => {
  test('has the next accession number of its clinic and the UID that its study will have', async () => {
    const [first, second] = [await make(), await make({ familyName: 'Other' })];
    expect(first).toMatchObject({
      state: 'planned',
      day: '2031-05-20',
      time: '14:30',
      clinicName: 'North Clinic',
      images: 0,
    });
    expect(first.accessionNumber).toMatch(/^[A-Za-z0-9]{1,6}31-\d{5}$/);
    const [one, next] = [first, second].map(({ accessionNumber }) => Number(accessionNumber.slice(-5)));
    expect(next).toBe((one ?? 0) + 1);
    expect(first.studyInstanceUid).toMatch(/^2\.25\.\d+$/);
    expect(second.studyInstanceUid).not.toBe(first.studyInstanceUid);
  });

  test('keeps a number that somebody gives, once in a clinic, and passes over it', async () => {
    const given = await make({ accessionNumber: 'GIVEN-1' });
    expect(given.accessionNumber).toBe('GIVEN-1');
    const taken = await tryMake({ accessionNumber: 'GIVEN-1' });
    expect([taken.status, await wrongIn(taken)]).toEqual([409, ['accessionNumber']]);
    const last = await make();
    const following = last.accessionNumber.replace(/\d{5}$/, (count) => String(Number(count) + 1).padStart(5, '0'));
    await make({ accessionNumber: following });
    expect((await make()).accessionNumber).not.toBe(following);
  });

  test('has a day, a time, a patient, a clinic and a physician that there are', async () => {
    const wrong: [Partial<AppointmentFields>, string][] = [
      [{ day: '2031-02-31' }, 'day'],
      [{ time: '24:00' }, 'time'],
      [{ minutes: 0 }, 'minutes'],
      [{ modality: 'ct' }, 'modality'],
      [{ familyName: ' ' }, 'familyName'],
      [{ stationAeTitle: 'A\\B' }, 'stationAeTitle'],
      [{ birthDate: '2999-01-01' }, 'birthDate'],
      [{ clinicId: world.clinics.south }, 'clinicId'],
      [{ patientKey: world.patientKeys.south }, 'patientKey'],
      [{ referrerId: 900_000 }, 'referrerId'],
    ];
    for (const [other, field] of wrong) {
      const refused = await tryMake(other);
      expect([refused.status, await wrongIn(refused)], field).toEqual([400, [field]]);
    }
    expect((await make({ patientKey: world.patientKeys.north })).patientKey).toBe(world.patientKeys.north);
  });

  test('makes its study as urgent as it was ordered, by the UID or by the number in its clinic, and no other', async () => {
    const { admin } = world;
    const [byUid, byNumber, elsewhere, routine] = [
      await make({ priority: 'stat' }),
      await make({ priority: 'urgent' }),
      await make({ priority: 'stat' }),
      await make(),
    ];
    const came = async (clinic: 'north' | 'south', { accessionNumber }: Appointment, studyUid?: string) => {
      const object = testObject({
        set: { PatientID: accessionNumber, InstitutionName: `${clinic} hospital`, AccessionNumber: accessionNumber },
        ...(studyUid !== undefined && { studyUid }),
      });
      await storeFile(admin, object.file);
      return (await admin.json<{ study: StudyRow }>(`/api/studies/${object.studyUid}`)).study.priority;
    };
    const other = { ...byUid, accessionNumber: 'ELSEWHERE' };
    expect(await came('north', other, byUid.studyInstanceUid)).toBe('stat');
    expect(await came('north', byNumber)).toBe('urgent');
    expect(await came('south', elsewhere)).toBe('routine');
    expect(await came('north', routine)).toBe('routine');
    const called = await make({ priority: 'stat' });
    await move(called.appointmentId, 'cancelled', 'Moved house');
    expect(await came('north', called)).toBe('routine');
  });

  test('is changed from the state that somebody saw', async () => {
    const made = await make();
    const later = await put(made, { time: '09:05', room: 'CT 2' });
    expect(await later.json()).toMatchObject({ time: '09:05', room: 'CT 2', accessionNumber: made.accessionNumber });
    expect((await put(made, { room: 'CT 3' })).status).toBe(409);
    const activity = await desk.json<{ rows: object[] }>(`/api/activity/appointment/${made.appointmentId}`);
    expect(activity.rows).toMatchObject([{ action: 'appointment.change' }, { action: 'appointment.create' }]);
  });

  test('is moved by the desk as far as the desk may, and cancelled with a reason', async () => {
    const { appointmentId } = await make();
    expect((await move(appointmentId, 'arrived')).status).toBe(200);
    expect((await move(appointmentId, 'no-show')).status).toBe(409);
    expect(await wrongIn(await move(appointmentId, 'cancelled'))).toEqual(['reason']);
    const cancelled = await move(appointmentId, 'cancelled', 'Contrast allergy');
    expect(await cancelled.json()).toMatchObject({ state: 'cancelled', stateReason: 'Contrast allergy' });
    expect(await (await move(appointmentId, 'planned')).json()).toMatchObject({ state: 'planned', stateReason: '' });
    const activity = await desk.json<{ rows: object[] }>(`/api/activity/appointment/${appointmentId}`);
    expect(activity.rows[0]).toMatchObject({
      action: 'appointment.move',
      detail: { from: 'cancelled', to: 'planned' },
    });
    expect((await move(appointmentId, 'completed')).status).toBe(409);
    expect((await move(appointmentId, 'discontinued')).status).toBe(400);
    await world.app.database.db
      .updateTable('appointment')
      .set({ state: 'in-progress' })
      .where('id', '=', appointmentId)
      .execute();
    expect((await move(appointmentId, 'planned')).status).toBe(409);
    const begun = await desk.json<Appointment>(`${path}/${appointmentId}`);
    expect((await put(begun, { room: 'X' })).status).toBe(409);
  });

  test('is begun with and ended by a person where no machine says so, and taken back', async () => {
    const { appointmentId } = await make();
    for (const state of ['in-progress', 'completed', 'in-progress', 'arrived', 'in-progress'])
      expect((await move(appointmentId, state)).status, state).toBe(200);
    await world.app.database.db
      .updateTable('appointment')
      .set({ transaction_uid: '1.2.3' })
      .where('id', '=', appointmentId)
      .execute();
    for (const state of ['completed', 'arrived']) expect((await move(appointmentId, state)).status, state).toBe(409);
  });

  test('knows the study that came of it, by its UID or its number, for those who see it', async () => {
    const [shown, typed] = [await make(), await make()];
    const byUid = testObject({ set: { StudyInstanceUID: shown.studyInstanceUid, InstitutionName: 'north hospital' } });
    const byNumber = testObject({ set: { AccessionNumber: typed.accessionNumber, InstitutionName: 'north hospital' } });
    for (const { file } of [byUid, byNumber]) await storeFile(world.admin, file);
    const read = (appointmentId: number, by: Person) => by.json<Appointment>(`${path}/${appointmentId}`);
    expect(await read(shown.appointmentId, desk)).toMatchObject({ studyUid: shown.studyInstanceUid, images: 1 });
    expect(await read(typed.appointmentId, desk)).toMatchObject({ studyUid: byNumber.studyUid, images: 1 });
    const blind = await world.app.signIn('technologist', { clinicIds: [world.clinics.north], scope: {} });
    expect(await read(shown.appointmentId, blind)).toMatchObject({ studyUid: null, images: 0 });
  });
});

describe('the list of appointments', () => {
  test('is of the clinics of the reader, whole by pages, by each column and both ways', async () => {
    await make({ clinicId: world.clinics.south, familyName: 'Southern' }, world.admin);
    const rows = await desk.json<{ rows: AppointmentRow[] }>(`${path}?limit=200`);
    expect(new Set(rows.rows.map(({ clinicName }) => clinicName))).toEqual(new Set(['North Clinic']));
    for (const sort of appointmentSortColumns) expect(await orderFaults(desk, path, sort), sort).toEqual([]);
  });

  test('is narrowed by day, patient, modality, state and words', async () => {
    const day = '2032-01-05';
    const made = await make({ day, modality: 'MR', familyName: 'Fjord', patientKey: world.patientKeys.north });
    await make({ day, modality: 'US', familyName: 'Island' });
    const namesIn = async (query: string) =>
      (await desk.json<{ rows: AppointmentRow[] }>(`${path}?${query}`)).rows.map(({ familyName }) => familyName);
    expect(await namesIn(`from=${day}&to=${day}`)).toEqual(['Fjord', 'Island']);
    expect(await namesIn(`from=${day}&modality=US`)).toEqual(['Island']);
    expect(await namesIn(`from=${day}&patient=${world.patientKeys.north}`)).toEqual(['Fjord']);
    expect(await namesIn(`q=${made.accessionNumber}`)).toEqual(['Fjord']);
    expect(await namesIn(`q=fjord&state=cancelled`)).toEqual([]);
    const csv = await (await desk.fetch(`${path}/export?from=${day}`)).text();
    expect(csv.split('\r\n').length).toBeGreaterThan(2);
    expect(csv).toContain(made.accessionNumber);
    const trail = await world.admin.json<{ rows: object[] }>('/api/audit?action=appointment.export&limit=1');
    expect(trail.rows).toMatchObject([{ action: 'appointment.export' }]);
  });

  test('is not for who refers, and changes are not for who reads', async () => {
    const referrer = await world.app.signIn('referring-doctor');
    expect((await referrer.fetch(path)).status).toBe(403);
    const reader = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
    expect((await reader.fetch(path)).status).toBe(200);
    expect((await tryMake({}, reader)).status).toBe(403);
    const { appointmentId } = await make();
    const stranger = await world.app.signIn('technologist', { clinicIds: [world.clinics.south] });
    expect((await stranger.fetch(`${path}/${appointmentId}`)).status).toBe(404);
  });
});

test('appointments follow their clinic into another one, and keep it from being removed', async () => {
  const { admin } = world;
  const clinic = (code: string) =>
    admin.json<{ clinicId: number; revision: number }>(
      '/api/clinics',
      json({ name: code, code, emails: [`${code}@x.example`] }),
    );
  const [from, into] = [await clinic('GOES'), await clinic('STAYS')];
  const number = { accessionNumber: 'SAME-1' };
  const moved = await make({ clinicId: from.clinicId, ...number }, admin);
  await make({ clinicId: into.clinicId, ...number }, admin);
  const answer = await admin.fetch(`/api/clinics/${from.clinicId}`, { method: 'DELETE' });
  expect([answer.status, Object(await answer.json()).error.hanging]).toMatchObject([409, [{ what: 'appointments' }]]);
  await admin.json(
    `/api/clinics/${from.clinicId}/merge`,
    json({ intoClinicId: into.clinicId, revision: from.revision }),
  );
  expect(await admin.json(`${path}/${moved.appointmentId}`)).toMatchObject({ clinicId: into.clinicId, ...number });
});
