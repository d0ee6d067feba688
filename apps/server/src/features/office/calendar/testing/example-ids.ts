import { eventOf } from '#testing/calendar-steps.ts';
import type { ExampleIds } from '#testing/example-ids.ts';
import { json } from '#testing/test-app.ts';

/** An event of the clinic, a room there, and an address of the person's own. */
export const exampleIds: ExampleIds = {
  make: async ({ clinicId, name, person }) => {
    const shared = eventOf(`On call in the ${name}`, { calendar: 'Family', clinicId });
    const event = await person.json<{ eventId: number }>('/api/office/calendar-events', json(shared));
    const fields = { name: `Room of ${name}`, kind: 'room', clinicId, modality: 'CT', stationAeTitle: '' };
    const room = await person.json<{ calendarRoomId: number }>('/api/office/calendar-rooms', json(fields));
    const wanted = { name: `Telephone of ${name}`, calendars: ['Personal'] };
    const { feed } = await person.json<{ feed: { feedId: number } }>('/api/office/calendar-feeds', json(wanted));
    return { 'calendar-event': event.eventId, 'calendar-room': room.calendarRoomId, 'calendar-feed': feed.feedId };
  },
};
