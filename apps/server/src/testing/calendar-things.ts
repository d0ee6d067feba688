import { emptyEvent, type EventFields } from '@isocenter/contract/office/calendar.ts';
import type { ClinicWorld } from './clinic-world.ts';
import { json, type Person } from './test-app.ts';

/** An event on a day that never comes near. */
export function eventOf(title: string, other: Partial<EventFields> = {}): EventFields {
  return { ...emptyEvent, title, startDay: '2031-05-20', endDay: '2031-05-20', ...other };
}

/** What a person has in the calendar: an event of his clinic, a room there, and an address of his own. */
export async function calendarThingsOf({ clinics }: ClinicWorld, name: 'north' | 'south', person: Person) {
  const clinicId = clinics[name];
  const shared = eventOf(`On call in the ${name}`, { calendar: 'Family', clinicId });
  const event = await person.json<{ eventId: number }>('/api/office/calendar-events', json(shared));
  const fields = { name: `Room of ${name}`, kind: 'room', clinicId, modality: 'CT', stationAeTitle: '' };
  const room = await person.json<{ calendarRoomId: number }>('/api/office/calendar-rooms', json(fields));
  const wanted = { name: `Telephone of ${name}`, calendars: ['Personal'] };
  const { feed } = await person.json<{ feed: { feedId: number } }>('/api/office/calendar-feeds', json(wanted));
  return { 'calendar-event': event.eventId, 'calendar-room': room.calendarRoomId, 'calendar-feed': feed.feedId };
}

export const absentCalendarThings = {
  'calendar-event': 900_000_031,
  'calendar-room': 900_000_032,
  'calendar-feed': 900_000_033,
};
