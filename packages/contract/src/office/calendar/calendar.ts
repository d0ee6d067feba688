export const calendarNames = ['Personal', 'Business', 'Family', 'Holiday', 'ETC'] as const;
export type CalendarName = (typeof calendarNames)[number];

/** Those that a clinic can have: on call, closed and on leave, maintenance. The others are somebody's own. */
const sharedCalendars = ['Family', 'Holiday', 'ETC'] as const satisfies readonly CalendarName[];
export function isShared(calendar: CalendarName): boolean {
  return sharedCalendars.some((name) => name === calendar);
}

export const guestAnswers = ['asked', 'yes', 'maybe', 'no'] as const;
export type GuestAnswer = (typeof guestAnswers)[number];

/** The events of a repetition that a change is about. */
export const seriesParts = ['one', 'following', 'all'] as const;
export type SeriesPart = (typeof seriesParts)[number];

/** The longest stretch in days and the most entries of one request. */
export const mostDays = 100;
export const mostEntries = 5000;

export const mostFeeds = 10;
/** The largest ICS file that is imported, in bytes, and the most events in it. */
export const largestIcsBytes = 512 * 1024;
export const mostIcsEvents = 1000;

export const roomKinds = ['room', 'device'] as const;

export const mostRooms = 200;

/** The next stretches of so many minutes within working hours in which a room is free; at most `mostSlots`. */
export const mostSlots = 4;

/**
 * Patients' appointments have the numbers from here on: an event's is below it, and both are numbers of one kind for the specification's
 * clients.
 */
export const firstAppointmentId = 1_000_000_000;

export const mostSpecified = 10_000;
