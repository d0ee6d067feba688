import {
  emptyEvent,
  type CalendarEntry,
  type CalendarEvent,
  type EventFields,
} from '@isocenter/contract/office/calendar/fields.ts';
import { startClinicWorld } from './clinic-world.ts';
import { json, type Person } from './test-app.ts';

export const events = '/api/office/calendar-events';

/** An event on a day that never comes near. */
export function eventOf(title: string, other: Partial<EventFields> = {}): EventFields {
  return { ...emptyEvent, title, startDay: '2031-05-20', endDay: '2031-05-20', ...other };
}

/** Two clinics and their people: `chief` looks after all events of the north, `stranger` is of the south. */
export async function startCalendarWorld() {
  const world = await startClinicWorld();
  const { app, clinics } = world;
  const north = { clinicIds: [clinics.north] };
  return {
    world,
    chief: await app.signIn('power-user', { ...north, scope: { clinics: true } }),
    doctor: await app.signIn('doctor', north),
    desk: await app.signIn('technologist', { ...north, scope: { clinics: true } }),
    stranger: await app.signIn('doctor', { clinicIds: [clinics.south] }),
  };
}

export function makeEvent(by: Person, other: Partial<EventFields> = {}, title = 'Tumour board') {
  return by.json<CalendarEvent>(events, json(eventOf(title, other)));
}

export async function entriesWithin(by: Person, from: string, to: string): Promise<CalendarEntry[]> {
  const query = new URLSearchParams({ from: `${from}T00:00:00Z`, to: `${to}T00:00:00Z` });
  return (await by.json<{ rows: CalendarEntry[] }>(`/api/office/calendar?${query.toString()}`)).rows;
}
