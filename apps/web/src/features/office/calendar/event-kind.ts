import type { UseFormReturnType } from '@mantine/form';
import { createEvent, getEvent, updateEvent } from '@isocenter/contract/office/calendar/endpoints.ts';
import {
  emptyEvent,
  eventFaults,
  EventFields,
  type CalendarEvent,
} from '@isocenter/contract/office/calendar/fields.ts';
import type { SeriesPart } from '@isocenter/contract/office/calendar/calendar.ts';
import { wallAfter, wallOf } from '@isocenter/contract/zoned-time.ts';
import { call } from '#api/client.ts';
import type { RecordKind } from '#api/records/stored-record.ts';
import { calendarKey } from './calendar-queries.ts';
import type { CalendarSearch } from './calendar-search.ts';

export type EventForm = { readonly form: UseFormReturnType<EventFields> };

/** An event, or with `at` one of those that repeat; `part` says which of them a change is about. */
export function eventKind(at: string | undefined, part: SeriesPart): RecordKind<EventFields, CalendarEvent> {
  const one = at === undefined ? {} : { at };
  return {
    // What is cached of one of a series is not of another.
    cacheKey: at === undefined ? calendarKey : `${calendarKey} ${at}`,
    touches: [calendarKey],
    schema: EventFields,
    empty: emptyEvent,
    faults: eventFaults,
    keyOf: ({ eventId }) => eventId,
    load: (eventId, signal) => call(getEvent, { params: { eventId }, query: one }, { signal }),
    add: (body) => call(createEvent, { body }),
    change: (eventId, body) =>
      call(updateEvent, { params: { eventId }, query: at === undefined ? {} : { at, part }, body }),
  };
}

/** Returns the values of a new event: at the chosen place, or the next full hour of a day. */
export function newEvent(
  { from, to, room }: Partial<Pick<CalendarSearch, 'from' | 'to' | 'room'>>,
  day: string,
  timeZone: string,
): EventFields {
  const now = wallOf(new Date(), timeZone);
  const hour = `${day}T${now.slice(11, 13)}:00:00`;
  const start =
    from === undefined ? wallAfter(hour, 3_600_000) : from.length === 10 ? `${from}T09:00:00` : `${from}:00`;
  const isDays = from?.length === 10 && to?.length === 10;
  const end = isDays
    ? wallAfter(`${to}T10:00:00`, -86_400_000)
    : to === undefined || to.length === 10
      ? wallAfter(start, 3_600_000)
      : `${to}:00`;
  return {
    ...emptyEvent,
    timeZone,
    allDay: isDays,
    calendarRoomId: room ?? null,
    startDay: start.slice(0, 10),
    startTime: start.slice(11, 16),
    endDay: end.slice(0, 10),
    endTime: end.slice(11, 16),
  };
}
