import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Appointment } from '@isocenter/contract/archive/appointments.ts';
import type { CalendarEntry, CalendarEvent, EventFields } from '@isocenter/contract/office/calendar.ts';
import type { SpecifiedEvent } from '@isocenter/contract/office/calendar-specified.ts';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { findWorklist, worklistContext } from '@isocenter/dicom-network/services/worklist.ts';
import { appointmentIn } from '#testing/appointment-steps.ts';
import { eventOf } from '#testing/calendar-things.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';
import { remind } from './reminders.ts';

let world: ClinicWorld;
/** Looks after all events of the north. */
let chief: Person;
let doctor: Person;
let desk: Person;
let stranger: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  const { app, clinics } = world;
  chief = await app.signIn('power-user', { clinicIds: [clinics.north], scope: { clinics: true } });
  doctor = await app.signIn('doctor', { clinicIds: [clinics.north] });
  desk = await app.signIn('technologist', { clinicIds: [clinics.north], scope: { clinics: true } });
  stranger = await app.signIn('doctor', { clinicIds: [clinics.south] });
});
afterAll(() => world.app.close());

const events = '/api/office/calendar-events';
const make = (by: Person, other: Partial<EventFields> = {}, title = 'Tumour board') =>
  by.json<CalendarEvent>(events, json(eventOf(title, other)));
const inputOf = ({ revision, ...event }: CalendarEvent, other: Partial<EventFields> = {}) => {
  const names = Object.keys(eventOf('')) as (keyof EventFields)[];
  return { ...Object.fromEntries(names.map((name) => [name, event[name]])), ...other, revision };
};
async function within(by: Person, from: string, to: string): Promise<CalendarEntry[]> {
  const asked = new URLSearchParams({ from: `${from}T00:00:00Z`, to: `${to}T00:00:00Z` });
  return (await by.json<{ rows: CalendarEntry[] }>(`/api/office/calendar?${asked.toString()}`)).rows;
}
const startsOf = (rows: readonly CalendarEntry[]) => rows.map(({ startsAt }) => startsAt.slice(0, 16));

describe('the calls of the specification', () => {
  const add = (event: object, by = doctor) => by.fetch('/apps/calendar/add-event', json({ event }));
  const list = (query = '', by = doctor) => by.json<SpecifiedEvent[]>(`/apps/calendar/events${query}`);
  const slot = { title: 'CT slot', start: '2033-05-04T08:00:00.000Z', end: '2033-05-04T09:00:00.000Z' };
  const saved = async (answer: Response) => ((await answer.json()) as { event: SpecifiedEvent }).event;

  test('add with 201, list as a bare array in the order of storing, and know five calendars in every form', async () => {
    const answer = await add({
      ...slot,
      display: 'block',
      extendedProps: { calendar: 'ETC', desc: 'Helium', guests: [] },
    });
    expect(answer.status).toBe(201);
    const event = await saved(answer);
    expect(event).toMatchObject({
      ...slot,
      allDay: false,
      url: '',
      extendedProps: { calendar: 'ETC', description: 'Helium' },
    });
    const personal = await saved(
      await add({ ...slot, title: 'Mine', end: null, extendedProps: { calendar: 'Personal' } }),
    );
    expect(personal.end).toBeNull();
    const titles = async (query: string) => (await list(query)).map(({ title }) => title);
    expect(await titles('')).toEqual(['CT slot', 'Mine']);
    for (const query of [
      '?calendars=ETC',
      '?calendars[]=ETC',
      '?calendars=ETC,Family',
      '?calendars=ETC&calendars=Family',
      '?calendars[]=ETC&calendars[]=Holiday',
    ])
      expect(await titles(query), query).toEqual(['CT slot']);
    expect(await list('?calendars=')).toEqual([]);
    expect(await titles('?start=2033-05-04&end=2033-05-05')).toEqual(['CT slot', 'Mine']);
    expect(await titles('?start=2034-01-01')).toEqual([]);
  });

  test('merge on update, take an id as text, refuse an end before the start, and answer 404 for what is unknown', async () => {
    const event = await saved(await add({ ...slot, extendedProps: { calendar: 'ETC', location: 'Room 2' } }));
    const change = (given: object, by = doctor) => by.fetch('/apps/calendar/update-event', json({ event: given }));
    const moved = await change({ id: String(event.id), start: '2033-05-05T08:00:00.000Z', end: null });
    expect(moved.status).toBe(200);
    expect(await saved(moved)).toMatchObject({
      id: event.id,
      title: 'CT slot',
      end: null,
      extendedProps: { location: 'Room 2' },
    });
    const replaced = await saved(await change({ id: event.id, title: 'New', extendedProps: { calendar: 'Holiday' } }));
    expect(replaced.extendedProps).toEqual({ calendar: 'Holiday' });
    const backwards = await change({ id: event.id, start: '2033-05-05T08:00:00Z', end: '2033-05-05T07:00:00Z' });
    expect(backwards.status).toBe(400);
    expect(((await backwards.json()) as { error: object }).error).toHaveProperty('end');
    expect((await change({ id: 900_000_900, title: 'Nobody’s' })).status).toBe(404);
    const before = await list();
    const remove = (id: unknown, by = doctor) =>
      by.fetch(`/apps/calendar/remove-event?id=${String(id)}`, { method: 'DELETE' });
    expect((await remove(900_000_900)).status).toBe(404);
    expect((await remove(event.id, stranger)).status).toBe(404);
    expect(await list()).toEqual(before);
    const gone = await doctor.fetch('/apps/calendar/remove-event', json({ id: event.id }, 'DELETE'));
    expect([gone.status, await gone.json()]).toEqual([200, {}]);
    expect((await list()).map(({ id }) => id)).not.toContain(event.id);
  });

  test('have appointments as Business with numbers of their own, move and cancel them', async () => {
    const fields = appointmentIn(world.clinics.north, 'north', { day: '2033-06-01', time: '10:00', room: 'CT 1' });
    const { appointmentId } = await desk.json<Appointment>('/api/appointments', json(fields));
    const id = 1_000_000_000 + appointmentId;
    const [shown] = await list('?calendars=Business&start=2033-06-01&end=2033-06-02', desk);
    expect(shown).toMatchObject({ id, title: 'CT abdomen', extendedProps: { calendar: 'Business', location: 'CT 1' } });
    expect(await list('?calendars=Business')).toEqual([]);
    const given = { id, start: '2033-06-02T12:00:00', end: '2033-06-02T12:45:00' };
    expect((await desk.fetch('/apps/calendar/update-event', json({ event: given }))).status).toBe(200);
    expect(await desk.json(`/api/appointments/${appointmentId}`)).toMatchObject({
      day: '2033-06-02',
      time: '12:00',
      minutes: 45,
    });
    expect((await desk.fetch(`/apps/calendar/remove-event?id=${id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await desk.json(`/api/appointments/${appointmentId}`)).toMatchObject({ state: 'cancelled' });
  });
});

describe('what is in sight', () => {
  test('is one’s own, what one is invited to, and the calendars of one’s clinics', async () => {
    const mine = await make(doctor, {}, 'A private matter');
    const onCall = await make(chief, { calendar: 'Family', clinicId: world.clinics.north }, 'On call');
    const titles = async (by: Person) => (await within(by, '2031-05-20', '2031-05-21')).map(({ title }) => title);
    expect(await titles(doctor)).toEqual(expect.arrayContaining(['A private matter', 'On call']));
    expect(await titles(chief)).not.toContain('A private matter');
    expect(await titles(stranger)).toEqual([]);
    expect((await stranger.fetch(`${events}/${mine.eventId}`)).status).toBe(404);
    expect((await doctor.fetch(`${events}/${onCall.eventId}`, { method: 'DELETE' })).status).toBe(403);
    const shared = eventOf('Mine to share', { calendar: 'Family', clinicId: world.clinics.north });
    expect((await doctor.fetch(events, json(shared))).status).toBe(403);
    expect((await chief.fetch(events, json({ ...shared, clinicId: world.clinics.south }))).status).toBe(400);
  });

  test('is invited, told by the bell, and answered by the guest alone', async () => {
    const event = await make(chief, { guestIds: [doctor.accountId] }, 'Board of the north');
    const bell = await doctor.json<{ rows: object[] }>('/api/notices');
    expect(bell.rows).toContainEqual(
      expect.objectContaining({ kind: 'event.invited', title: 'Board of the north', key: event.eventId }),
    );
    const answer = (by: Person) => by.fetch(`${events}/${event.eventId}/answer`, json({ answer: 'yes' }));
    expect((await answer(doctor)).status).toBe(200);
    expect((await chief.json<CalendarEvent>(`${events}/${event.eventId}`)).guests).toMatchObject([{ answer: 'yes' }]);
    expect((await answer(stranger)).status).toBe(404);
    expect((await chief.fetch(events, json(eventOf('No', { guestIds: [stranger.accountId] })))).status).toBe(404);
  });

  test.each([
    [{ endDay: '2031-05-19' }, 'endDay'],
    [{ endTime: '08:00' }, 'endTime'],
    [{ timeZone: 'Mars/North' }, 'timeZone'],
    [{ rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, 'rule'],
    [{ rule: 'FREQ=SECONDLY' }, 'rule'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ title: ' ' }, 'title'],
  ])('is refused as %o', async (wrong, field) => {
    const answer = await doctor.fetch(events, json(eventOf('Wrong', wrong)));
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { error: { fields: object } }).error.fields).toHaveProperty(field);
  });
});

describe('what repeats', () => {
  const weekly = {
    timeZone: 'Europe/Berlin',
    startDay: '2031-03-03',
    endDay: '2031-03-03',
    startTime: '08:00',
    endTime: '09:00',
  };
  const rule = 'FREQ=WEEKLY;COUNT=6';
  const change = (event: CalendarEvent, other: Partial<EventFields>, part: string, at: string) =>
    desk.fetch(`${events}/${event.eventId}?part=${part}&at=${at}`, json(inputOf(event, other), 'PUT'));
  const series = async (title: string) =>
    (await within(desk, '2031-03-01', '2031-05-01')).filter((row) => row.title === title);

  test('stays at its hour when the clock changes, and is changed as one, following or all', async () => {
    const event = await make(desk, { ...weekly, rule }, 'Round');
    expect(startsOf(await series('Round'))).toEqual(
      ['03-03T07', '03-10T07', '03-17T07', '03-24T07', '03-31T06', '04-07T06'].map((at) => `2031-${at}:00`),
    );
    const third = '2031-03-17T07:00:00.000Z';
    const shown = await desk.json<CalendarEvent>(`${events}/${event.eventId}?at=${third}`);
    expect(shown).toMatchObject({ startDay: '2031-03-17', startTime: '08:00' });
    expect((await change(shown, { startTime: '10:00', endTime: '11:00' }, 'one', third)).status).toBe(200);
    expect(startsOf(await series('Round'))[2]).toBe('2031-03-17T09:00');
    const fifth = '2031-03-31T06:00:00.000Z';
    const later = await desk.json<CalendarEvent>(`${events}/${event.eventId}?at=${fifth}`);
    expect((await change(later, { startTime: '12:00', endTime: '13:00' }, 'following', fifth)).status).toBe(200);
    const all = startsOf(await series('Round'));
    expect(all).toEqual(
      ['03-03T07', '03-10T07', '03-17T09', '03-24T07', '03-31T10', '04-07T10'].map((at) => `2031-${at}:00`),
    );
    const whole = await desk.json<CalendarEvent>(`${events}/${event.eventId}?at=2031-03-10T07:00:00.000Z`);
    expect(
      (await change(whole, { startDay: '2031-03-11', endDay: '2031-03-11' }, 'all', '2031-03-10T07:00:00.000Z')).status,
    ).toBe(200);
    expect(startsOf(await series('Round')).slice(0, 2)).toEqual(['2031-03-04T07:00', '2031-03-11T07:00']);
    expect((await change(whole, {}, 'all', third)).status).toBe(409);
  });

  test('loses one, those that follow, or all', async () => {
    const { eventId } = await make(desk, { ...weekly, rule: 'FREQ=DAILY;COUNT=5' }, 'Check');
    const remove = (query: string) => desk.fetch(`${events}/${eventId}${query}`, { method: 'DELETE' });
    expect((await remove('?part=one&at=2031-03-04T07:00:00Z')).status).toBe(200);
    expect((await remove('?part=one&at=2031-03-04T07:00:00Z')).status).toBe(404);
    expect(startsOf(await series('Check'))).toHaveLength(4);
    expect((await remove('?part=following&at=2031-03-06T07:00:00Z')).status).toBe(200);
    expect(startsOf(await series('Check'))).toEqual(['2031-03-03T07:00', '2031-03-05T07:00']);
    expect((await remove('')).status).toBe(200);
    expect(await series('Check')).toEqual([]);
  });
});

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
    const asked = new URLSearchParams({
      calendarRoomId: String(calendarRoomId),
      from: '2031-08-04T08:00:00Z',
      minutes: '60',
    });
    const zone = (
      await desk.json<{ timeZone: string }>('/api/office/calendar?from=2031-08-04T00:00:00Z&to=2031-08-05T00:00:00Z')
    ).timeZone;
    const { rows } = await desk.json<{ rows: { startsAt: string }[] }>(
      `/api/office/calendar-slots?${asked.toString()}`,
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
    const hourLater = new Date(Date.parse(entry?.startsAt ?? '') + 3_600_000).toISOString();
    expect((await move(hourLater)).status).toBe(200);
    expect(await desk.json(`/api/appointments/${first.appointmentId}`)).toMatchObject({ time: '11:00', minutes: 45 });
    expect(await toldToMachine('MR_ONE')).toContainEqual(['20310805', '110000']);
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
      { clinicName: 'North Clinic', days: [{ weekday: 2, opens: '09:00', closes: '10:00' }] },
    ]);
  });
});

describe('other programs', () => {
  test('read a calendar by its secret address until it is revoked, with nothing of a patient', async () => {
    await make(chief, { timeZone: 'Europe/Berlin', rule: 'FREQ=WEEKLY;COUNT=3', ...soon() }, 'Meeting');
    const { startDay } = soon();
    await chief.json(
      '/api/appointments',
      json(appointmentIn(world.clinics.north, 'feed', { day: startDay, familyName: 'Secretname' })),
    );
    const wanted = { name: 'Telephone', calendars: ['Personal', 'Business'] };
    const { feed, path } = await chief.json<{ feed: { feedId: number }; path: string }>(
      '/api/office/calendar-feeds',
      json(wanted),
    );
    const answer = await world.app.fetch(path);
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    const text = await answer.text();
    expect(text).not.toContain('Secretname');
    const file = new ICAL.Component(ICAL.parse(text) as []);
    const parts = file.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
    const meeting = parts.find(({ summary }) => summary === 'Meeting');
    ICAL.TimezoneService.register(file.getFirstSubcomponent('vtimezone') ?? new ICAL.Component('vtimezone'));
    expect(meeting?.isRecurring()).toBe(true);
    const [first] = (await within(chief, startDay, nextDay(startDay))).filter(({ title }) => title === 'Meeting');
    expect(meeting?.startDate.toJSDate().toISOString()).toBe(first?.startsAt);
    expect(parts.map(({ summary }) => summary)).toContainEqual(expect.stringMatching(/^CT N\d\d-\d+$/));
    expect((await world.app.fetch(path.replace('.ics', 'A.ics'))).status).toBe(404);
    expect((await chief.fetch(`/api/office/calendar-feeds/${feed.feedId}`, { method: 'DELETE' })).status).toBe(200);
    expect((await world.app.fetch(path)).status).toBe(404);
  });

  test('send a calendar that is taken in once', async () => {
    await make(doctor, { timeZone: 'Europe/Berlin', rule: 'FREQ=DAILY;COUNT=4', ...soon() }, 'From elsewhere');
    const ics = await (await doctor.fetch('/api/office/calendar-file?calendar=Personal')).text();
    const take = () => stranger.json('/api/office/calendar-file?calendar=Personal', json({ ics }));
    const first = await take();
    expect(first).toMatchObject({ known: 0, left: 0 });
    const { startDay } = soon();
    const theirs = (await within(doctor, startDay, nextDay(startDay, 9))).filter(
      ({ title }) => title === 'From elsewhere',
    );
    const taken = (await within(stranger, startDay, nextDay(startDay, 9))).filter(
      ({ title }) => title === 'From elsewhere',
    );
    expect(startsOf(taken)).toEqual(startsOf(theirs));
    expect(await take()).toMatchObject({ added: 0, known: (first as { added: number }).added });
    expect((await stranger.fetch('/api/office/calendar-file?calendar=Personal', json({ ics: 'nothing' }))).status).toBe(
      400,
    );
  });

  test('people are reminded of what begins soon, once', async () => {
    const { eventId } = await make(doctor, { ...soon(), remindMinutes: 30 }, 'Soon');
    const told = async () =>
      (await doctor.json<{ rows: { kind: string; key?: number }[] }>('/api/notices')).rows.filter(
        ({ kind, key }) => kind === 'event.soon' && key === eventId,
      );
    const { db } = world.app.database;
    await remind(db);
    expect(await told()).toHaveLength(0);
    const { remind_at: due } = await db
      .selectFrom('calendar_event')
      .select('remind_at')
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow();
    for (const minutes of [1, 2]) await remind(db, new Date(Number(due) + minutes * 60_000));
    expect(await told()).toHaveLength(1);
  });
});

test('everything that is done stands in the trail', async () => {
  const rows = await world.app.database.db
    .selectFrom('audit_event')
    .select('action')
    .distinct()
    .where('action', 'like', 'calendar%')
    .orderBy('action')
    .execute();
  const { eventId } = await make(chief, {}, 'To be saved');
  expect((await chief.fetch(`${events}/${eventId}/file`)).status).toBe(200);
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'calendar-event.answer',
      'calendar-event.change',
      'calendar-event.create',
      'calendar-event.remove',
      'calendar-feed.create',
      'calendar-feed.revoke',
      'calendar-hours.change',
      'calendar-room.create',
      'calendar-room.change',
      'calendar-room.remove',
      'calendar.export',
      'calendar.import',
    ]),
  );
});

/** When the steps begin that a machine of the north is told of. */
async function toldToMachine(aeTitle: string): Promise<(string | undefined)[][]> {
  await world.app.database.db
    .insertInto('dicom_node')
    .values({
      name: aeTitle,
      ae_title: aeTitle,
      clinic_id: world.clinics.north,
      host: '127.0.0.1',
      verbs: ['worklist'],
    })
    .execute();
  const peer = { host: '127.0.0.1', port: world.app.dimsePort, callingAeTitle: aeTitle, calledAeTitle: 'ISOCENTER' };
  const association = await openAssociation({ ...peer, presentationContexts: [worklistContext] });
  const step = new DataSet();
  for (const name of ['ScheduledProcedureStepStartDate', 'ScheduledProcedureStepStartTime']) step.set(name, '');
  const keys = new DataSet().set('ScheduledProcedureStepSequence', [step.set('ScheduledStationAETitle', aeTitle)]);
  const told: (string | undefined)[][] = [];
  for await (const { dataSet } of findWorklist(association, keys)) {
    const [found] = dataSet.items('ScheduledProcedureStepSequence');
    told.push(
      ['ScheduledProcedureStepStartDate', 'ScheduledProcedureStepStartTime'].map((name) => found?.strings(name)[0]),
    );
  }
  await association.release();
  return told;
}

/** A day shortly after today. */
function soon(): { startDay: string; endDay: string } {
  const day = nextDay(new Date().toISOString().slice(0, 10), 3);
  return { startDay: day, endDay: day };
}

function nextDay(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
