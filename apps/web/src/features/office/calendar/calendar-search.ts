import { calendarNames } from '@isocenter/contract/office/calendar/calendar.ts';
import { day, key, like, oneOf, record, someOf, whileOpen } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

export const calendarViews = ['month', 'week', 'day', 'rooms', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];
const time = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/;

/** The state of the calendar in its address; `off` are the calendars that are not shown, `at` which of those that repeat is open. */
export const calendarSearch = defineSearch(
  {},
  {
    view: oneOf(calendarViews),
    day: day(),
    off: someOf(calendarNames),
    open: record(),
    at: whileOpen(like(/^\d{4}-[\dT:.-]{10,22}Z$/)),
    appointment: like(/^[1-9]\d{0,8}$/),
    panel: oneOf(['rooms', 'feeds'] as const),
    from: whileOpen(like(time)),
    to: whileOpen(like(time)),
    room: whileOpen(key()),
  },
);
export type CalendarSearch = ReturnType<typeof calendarSearch.read>;
