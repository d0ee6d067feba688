import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClosedDay, ClosedDayFields, ClosedDayRow } from '@isocenter/contract/office/closed-days/fields.ts';
import { startCalendarWorld } from '#testing/calendar-steps.ts';
import type { ClinicWorld } from '#testing/clinic-world.ts';
import { recordedActions } from '#testing/recorded-actions.ts';
import { json, type Person } from '#testing/test-app.ts';
import { orderFaults } from '#testing/walked-lists.ts';

const path = '/api/office/closed-days';
let world: ClinicWorld;
let chief: Person;
let doctor: Person;
let stranger: Person;

beforeAll(async () => {
  ({ world, chief, doctor, stranger } = await startCalendarWorld());
});
afterAll(() => world.app.close());

const days = (other: Partial<ClosedDayFields> = {}): ClosedDayFields => ({
  name: 'Holiday',
  clinicId: world.clinics.north,
  firstDay: '2031-12-24',
  lastDay: null,
  ...other,
});
const add = (fields: ClosedDayFields, person = chief) => person.json<ClosedDay>(path, json(fields));
const namesFor = async (person: Person) =>
  (await person.json<{ rows: ClosedDayRow[] }>(path)).rows.map(({ name }) => name);

test('closed days are added, changed, told in the trail and removed; without a last day they are one', async () => {
  const added = await add(days({ name: '  Christmas  ' }));
  expect(added).toMatchObject({ name: 'Christmas', firstDay: '2031-12-24', lastDay: '2031-12-24' });
  const one = `${path}/${added.closedDayId}`;
  const change = days({ name: 'Christmas', lastDay: '2031-12-26' });
  const changed = await chief.json<ClosedDay>(one, json({ ...change, revision: added.revision }, 'PUT'));
  expect(changed).toMatchObject({ lastDay: '2031-12-26', clinicName: 'North Clinic', revision: 2 });
  const stale = await chief.fetch(one, json({ ...change, revision: added.revision }, 'PUT'));
  expect(stale.status).toBe(409);
  const activity = await chief.json<{ rows: { action: string }[] }>(`/api/activity/closed-day/${added.closedDayId}`);
  expect(activity.rows.map(({ action }) => action)).toEqual(['closed-day.change', 'closed-day.create']);
  await chief.json(one, { method: 'DELETE' });
  expect((await chief.fetch(one)).status).toBe(404);
  expect(await recordedActions(world.app.database.db)).toContain('closed-day.remove');
});

test.each([
  [{ firstDay: null }, 'firstDay', 'is needed'],
  [{ lastDay: '2031-12-23' }, 'lastDay', 'is before the first day'],
  [{ lastDay: '2032-12-31' }, 'lastDay', 'is more than a year after the first day'],
  [{ name: '' }, 'name', ''],
  [{ clinicId: null }, 'clinicId', 'is needed'],
  [{ clinicId: 999_999 }, 'clinicId', 'There is no such clinic.'],
] as const)('refuses %j', async (other, field, words) => {
  const answer = await chief.fetch(path, json(days(other)));
  expect(answer.status).toBe(400);
  const { error } = (await answer.json()) as { error: { fields: Record<string, string> } };
  expect(error.fields[field]).toContain(words);
});

test('those of another clinic do not exist; those of every clinic are changed by who sees every clinic', async () => {
  const own = await add(days({ name: 'North alone', firstDay: '2031-03-01' }));
  const all = await add(days({ name: 'New Year', clinicId: null, firstDay: '2032-01-01' }), world.admin);
  expect(await namesFor(chief)).toEqual(['North alone', 'New Year']);
  expect((await stranger.fetch(`${path}/${own.closedDayId}`)).status).toBe(403);
  const south = await world.app.signIn('power-user', { clinicIds: [world.clinics.south], scope: { clinics: true } });
  expect(await namesFor(south)).toEqual(['New Year']);
  expect((await south.fetch(`${path}/${own.closedDayId}`)).status).toBe(404);
  const seen = await south.json<ClosedDay>(`${path}/${all.closedDayId}`);
  expect(seen.may).toEqual({ create: true, change: false, remove: false });
  expect((await south.fetch(`${path}/${all.closedDayId}`, { method: 'DELETE' })).status).toBe(403);
  expect((await doctor.fetch(path)).status).toBe(403);
});

test('the list is in the order that is asked for', async () => {
  for (const sort of ['firstDay', 'name', 'clinicName']) expect(await orderFaults(world.admin, path, sort)).toEqual([]);
});

test('no free slot is offered on a closed day', async () => {
  const room = { name: 'CT 9', kind: 'room', clinicId: world.clinics.north, modality: 'CT', stationAeTitle: '' };
  const { calendarRoomId } = await chief.json<{ calendarRoomId: number }>('/api/office/calendar-rooms', json(room));
  const query = `calendarRoomId=${calendarRoomId}&from=2031-08-04T06:00:00Z&minutes=600`;
  const daysOffered = async () => {
    const { rows } = await chief.json<{ rows: { startsAt: string }[] }>(`/api/office/calendar-slots?${query}`);
    return rows.map(({ startsAt }) => startsAt.slice(0, 10));
  };
  // From a Monday on; a slot of ten hours fills a usual working day.
  expect(await daysOffered()).toEqual(['2031-08-04', '2031-08-05', '2031-08-06', '2031-08-07']);
  await add(days({ name: 'Summer', firstDay: '2031-08-05', lastDay: '2031-08-06' }));
  await add(days({ name: 'South alone', clinicId: world.clinics.south, firstDay: '2031-08-07' }), world.admin);
  await add(days({ name: 'All', clinicId: null, firstDay: '2031-08-08' }), world.admin);
  expect(await daysOffered()).toEqual(['2031-08-04', '2031-08-07', '2031-08-11', '2031-08-12']);
});
