import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Appointment } from '@isocenter/contract/archive/appointments/fields.ts';
import type { SpecifiedEvent } from '@isocenter/contract/office/calendar/fields.ts';
import { appointmentIn } from '#testing/appointment-steps.ts';
import { startCalendarWorld } from '#testing/calendar-steps.ts';
import type { ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let doctor: Person;
let desk: Person;
let stranger: Person;

beforeAll(async () => {
  ({ world, doctor, desk, stranger } = await startCalendarWorld());
});
afterAll(() => world.app.close());

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
