import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CalendarEvent, EventFields } from '@isocenter/contract/office/calendar/fields.ts';
import { appointmentIn } from '#testing/appointment-steps.ts';
import { entriesWithin as within, events, makeEvent as make, startCalendarWorld } from '#testing/calendar-steps.ts';
import { eventOf } from '#testing/calendar-steps.ts';
import type { ClinicWorld } from '#testing/clinic-world.ts';
import { recordedActions } from '#testing/recorded-actions.ts';
import { json, type Person } from '#testing/test-app.ts';
import { remind } from './reminders.ts';

let world: ClinicWorld;
let chief: Person;
let doctor: Person;
let desk: Person;
let stranger: Person;

beforeAll(async () => {
  ({ world, chief, doctor, desk, stranger } = await startCalendarWorld());
});
afterAll(() => world.app.close());

const inputOf = ({ revision, ...event }: CalendarEvent, other: Partial<EventFields> = {}) => {
  const names = Object.keys(eventOf('')) as (keyof EventFields)[];
  return { ...Object.fromEntries(names.map((name) => [name, event[name]])), ...other, revision };
};
const startsOf = (rows: readonly { readonly startsAt: string }[]) => rows.map(({ startsAt }) => startsAt.slice(0, 16));

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
    const notices = async () =>
      (await doctor.json<{ rows: { kind: string; key?: number }[] }>('/api/notices')).rows.filter(
        ({ kind, key }) => kind === 'event.soon' && key === eventId,
      );
    const { db } = world.app.database;
    await remind(db);
    expect(await notices()).toHaveLength(0);
    const { remind_at: due } = await db
      .selectFrom('calendar_event')
      .select('remind_at')
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow();
    for (const minutes of [1, 2]) await remind(db, new Date(Number(due) + minutes * 60_000));
    expect(await notices()).toHaveLength(1);
  });
});

test('everything that is done stands in the trail', async () => {
  const { eventId } = await make(chief, {}, 'To be saved');
  expect((await chief.fetch(`${events}/${eventId}/file`)).status).toBe(200);
  expect(await recordedActions(world.app.database.db)).toEqual(
    expect.arrayContaining([
      'calendar-event.answer',
      'calendar-event.change',
      'calendar-event.create',
      'calendar-event.remove',
      'calendar-feed.create',
      'calendar-feed.revoke',
      'calendar.export',
      'calendar.import',
    ]),
  );
});

/** A day shortly after today. */
function soon(): { startDay: string; endDay: string } {
  const day = nextDay(new Date().toISOString().slice(0, 10), 3);
  return { startDay: day, endDay: day };
}

function nextDay(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
