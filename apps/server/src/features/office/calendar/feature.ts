import type { calendarNotices } from '@isocenter/contract/office/calendar/notice-kinds.ts';
import { aboutThing, type SendsNotices } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { everyFewSeconds, type ServerFeature } from '#platform/server-feature.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { exampleCalendar } from './examples.ts';
import { feedRoutes, type IcsNeeds } from './feed-routes.ts';
import { remind } from './reminders.ts';
import { roomRoutes } from './room-routes.ts';
import { specifiedRoutes } from './specified-routes.ts';

interface Needs extends IcsNeeds {
  readonly db: Db;
  readonly timeSettings: { readonly now: { readonly timeZone: string } };
}

const withZone = ({ db, timeSettings }: Needs) => ({
  db,
  zone: () => timeSettings.now.timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** The calendar: events and patients' appointments in one, rooms that are booked, and what other programs read of it. */
export const calendarFeature: ServerFeature<Needs> & SendsNotices<typeof calendarNotices> = {
  notices: { 'event.invited': aboutThing, 'event.soon': aboutThing },
  tables: {
    calendar_room: 'all',
    calendar_event: 'all',
    calendar_guest: 'all',
    calendar_hours: 'all',
    calendar_feed: 'all',
  },
  audit: {
    'calendar-event.answer': ['application', 'U'],
    'calendar-event.change': ['application', 'U'],
    'calendar-event.create': ['application', 'C'],
    'calendar-event.remove': ['application', 'D'],
    'calendar-feed.create': ['alert', 'C', 'user'],
    'calendar-feed.revoke': ['alert', 'D', 'user'],
    'calendar-hours.change': ['application', 'U'],
    'calendar-room.change': ['application', 'U'],
    'calendar-room.create': ['application', 'C'],
    'calendar-room.remove': ['application', 'D'],
    'calendar.export': ['exported', 'R'],
    'calendar.import': ['imported', 'C'],
  },
  ids: {
    eventId: 'calendar-event',
    feedId: 'calendar-feed',
    calendarRoomId: 'calendar-room',
    guestIds: 'user',
    secret: { ofNobody: 'The address itself is the secret.' },
  },
  routes: (server, needs) => {
    const own = withZone(needs);
    calendarRoutes(server, own);
    roomRoutes(server, own);
    feedRoutes(server, { ...own, parsers: needs.parsers });
    specifiedRoutes(server, own);
  },
  examples: (needs) => exampleCalendar(needs.db, withZone(needs).zone),
  care: ({ db }) => [
    { everyMilliseconds: 3 * everyFewSeconds, what: 'reminding people of events', work: () => remind(db) },
  ],
};
