import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Appointment } from '@isocenter/contract/archive/appointments/fields.ts';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { appointmentIn } from '#testing/appointment-steps.ts';
import { entriesWithin as within, events, makeEvent as make, startCalendarWorld } from '#testing/calendar-steps.ts';
import { eventOf } from '#testing/calendar-steps.ts';
import type { ClinicWorld } from '#testing/clinic-world.ts';
import { recordedActions } from '#testing/recorded-actions.ts';
import { json, type Person } from '#testing/test-app.ts';
import { findBy } from '../../../proof/testing/find-scu.ts';
import { arePeersHere } from '../../../proof/testing/peers.ts';

const isFindscuHere = arePeersHere(['findscu'], 'dcmtk');
let world: ClinicWorld;
let chief: Person;
let doctor: Person;
let desk: Person;

beforeAll(async () => {
  ({ world, chief, doctor, desk } = await startCalendarWorld());
});
afterAll(() => world.app.close());

describe('a room', () => {
  let calendarRoomId: number;
  beforeAll(async () => {
    const fields = {
      name: 'MR 1',
      kind: 'room',
      clinicId: world.clinics.north,
      modality: 'MR',
      stationAeTitle: 'MR_ONE',
    };
    ({ calendarRoomId } = await chief.json<{ calendarRoomId: number }>('/api/office/calendar-rooms', json(fields)));
  });
  const day = { startDay: '2031-08-04', endDay: '2031-08-04', timeZone: 'UTC' };

  test('is refused twice, but to who looks after events; what clashes is marked, and free slots are offered', async () => {
    await make(desk, { ...day, calendarRoomId, startTime: '08:00', endTime: '10:00' }, 'Service');
    const clash = eventOf('Too late', { ...day, calendarRoomId, startTime: '09:30', endTime: '10:30' });
    const refused = await desk.fetch(events, json(clash));
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('MR 1 is taken from 2031-08-04 08:00 to 2031-08-04 10:00.');
    await make(chief, {
      ...day,
      calendarRoomId,
      calendar: 'ETC',
      clinicId: world.clinics.north,
      startTime: '09:30',
      endTime: '10:30',
    });
    const taken = (await within(desk, '2031-08-04', '2031-08-05')).map(({ isTaken }) => isTaken);
    expect(taken).toEqual([true, true]);
    const query = new URLSearchParams({
      calendarRoomId: String(calendarRoomId),
      from: '2031-08-04T08:00:00Z',
      minutes: '60',
    });
    const zone = (
      await desk.json<{ timeZone: string }>('/api/office/calendar?from=2031-08-04T00:00:00Z&to=2031-08-05T00:00:00Z')
    ).timeZone;
    const { rows } = await desk.json<{ rows: { startsAt: string }[] }>(
      `/api/office/calendar-slots?${query.toString()}`,
    );
    expect(rows).toHaveLength(4);
    if (zone === 'UTC') expect(rows[0]?.startsAt).toBe('2031-08-04T10:30:00.000Z');
  });

  test('holds appointments by its machine: one is moved with its time, or refused', async () => {
    const fields = { day: '2031-08-05', time: '10:00', stationAeTitle: 'MR_ONE', modality: 'MR' };
    const made = async (time: string) =>
      desk.json<Appointment>('/api/appointments', json(appointmentIn(world.clinics.north, time, { ...fields, time })));
    const [first, second] = [await made('10:00'), await made('14:00')];
    const rows = await within(desk, '2031-08-04', '2031-08-07');
    const [entry, other] = [first, second].map(({ appointmentId }) =>
      rows.find((row) => row.appointmentId === appointmentId),
    );
    expect(entry).toMatchObject({ calendar: 'Business', roomName: 'MR 1', modality: 'MR', mayChange: true });
    const move = (startsAt: string) =>
      desk.fetch(`/api/office/calendar-appointments/${first.appointmentId}/time`, json({ startsAt, minutes: 45 }));
    expect((await move(other?.startsAt ?? '')).status).toBe(409);
    for (const outside of ['9999-12-31T23:59:59-15:59', '0001-01-01T00:00:00+15:59'])
      expect((await move(outside)).status).toBe(400);
    const hourLater = new Date(Date.parse(entry?.startsAt ?? '') + 3_600_000).toISOString();
    expect((await move(hourLater)).status).toBe(200);
    expect(await desk.json(`/api/appointments/${first.appointmentId}`)).toMatchObject({ time: '11:00', minutes: 45 });
    if (isFindscuHere) expect(await worklistOf('MR_ONE')).toContainEqual(['20310805', '110000']);
    expect(
      (
        await doctor.fetch(
          `/api/office/calendar-appointments/${first.appointmentId}/time`,
          json({ startsAt: hourLater, minutes: 30 }),
        )
      ).status,
    ).toBe(403);
    expect((await within(doctor, '2031-08-05', '2031-08-06')).filter(({ patient }) => patient !== '')).toEqual([]);
  });

  test('has a name of its own in its clinic, and is added by who looks after events', async () => {
    const fields = { name: 'mr 1', kind: 'room', clinicId: world.clinics.north, modality: '', stationAeTitle: '' };
    expect((await chief.fetch('/api/office/calendar-rooms', json(fields))).status).toBe(409);
    expect((await desk.fetch('/api/office/calendar-rooms', json(fields))).status).toBe(403);
  });

  test('is changed as it was read, and removed; events in it stay', async () => {
    const fields = { name: 'Small', kind: 'device', clinicId: world.clinics.north, modality: '', stationAeTitle: '' };
    const path = '/api/office/calendar-rooms';
    const room = await chief.json<{ calendarRoomId: number; revision: number }>(path, json(fields));
    const change = () =>
      chief.fetch(`${path}/${room.calendarRoomId}`, json({ ...fields, name: 'Large', revision: room.revision }, 'PUT'));
    expect([(await change()).status, (await change()).status]).toEqual([200, 409]);
    const event = await make(chief, { calendarRoomId: room.calendarRoomId }, 'In the large one');
    expect((await chief.fetch(`${path}/${room.calendarRoomId}`, { method: 'DELETE' })).status).toBe(200);
    expect(await chief.json(`${events}/${event.eventId}`)).toMatchObject({ calendarRoomId: null, roomName: '' });
  });

  test('has the working hours of its clinic', async () => {
    const put = (days: object[], by = chief) =>
      by.fetch(`/api/office/calendar-hours/${world.clinics.north}`, json({ days }, 'PUT'));
    expect((await put([{ weekday: 2, opens: '09:00', closes: '10:00' }])).status).toBe(200);
    expect((await put([{ weekday: 2, opens: '10:00', closes: '09:00' }])).status).toBe(400);
    expect((await put([], desk)).status).toBe(403);
    const { rows } = await desk.json<{ rows: object[] }>('/api/office/calendar-hours');
    expect(rows).toMatchObject([
      {
        clinicName: 'North Clinic',
        timeZone: expect.stringMatching(/./),
        days: [{ weekday: 2, opens: '09:00', closes: '10:00' }],
      },
    ]);
  });
});

test('what was done to rooms stands in the trail', async () => {
  const done = ['calendar-hours.change', 'calendar-room.change', 'calendar-room.create', 'calendar-room.remove'];
  expect(await recordedActions(world.app.database.db)).toEqual(expect.arrayContaining(done));
});

/** Lists when the steps begin that DCMTK's findscu finds for a machine of the north. */
async function worklistOf(aeTitle: string): Promise<(string | undefined)[][]> {
  const node = { name: aeTitle, ae_title: aeTitle, host: '127.0.0.1', verbs: ['worklist'] };
  await world.app.database.db
    .insertInto('dicom_node')
    .values({ ...node, clinic_id: world.clinics.north })
    .execute();
  const names = ['ScheduledProcedureStepStartDate', 'ScheduledProcedureStepStartTime'];
  const step = new DataSet().set('ScheduledStationAETitle', aeTitle);
  for (const name of names) step.set(name, '');
  const identifier = new DataSet().set('ScheduledProcedureStepSequence', [step]);
  const caller = { port: world.app.dimsePort, aeTitle, model: '-W', identifier, options: [] } as const;
  const { answers } = await findBy(caller);
  return answers.map((answer) => {
    const [found] = answer.items('ScheduledProcedureStepSequence');
    return names.map((name) => found?.strings(name)[0]);
  });
}
