import type { CalendarEntry } from '@isocenter/contract/office/calendar/fields.ts';
import type { CalendarRoom } from '@isocenter/contract/office/calendar/calendar-rooms-fields.ts';
import { dayAfter } from '@isocenter/contract/zoned-time.ts';

/** The lanes of one day, a room each; the grid draws them as the days from that one on. */
export interface Lanes {
  readonly day: string;
  readonly rooms: readonly CalendarRoom[];
}

/** The day that a lane is drawn as. */
export function laneDay({ day }: Lanes, at: number): string {
  return dayAfter(day, at);
}

/** Returns the lane that is drawn as a day, or as a time of it. */
export function laneAt({ day }: Lanes, drawn: string): number {
  return Math.round((Date.parse(drawn.slice(0, 10)) - Date.parse(day)) / 86_400_000);
}

/** Returns the lane of an entry; -1 for one in no lane. */
export function laneOf({ rooms }: Lanes, { calendarRoomId }: Pick<CalendarEntry, 'calendarRoomId'>): number {
  return rooms.findIndex((room) => room.calendarRoomId === calendarRoomId);
}

/** A day or a time as it is drawn, so many lanes on. */
export function shifted(text: string, lanes: number): string {
  return `${dayAfter(text.slice(0, 10), lanes)}${text.slice(10)}`;
}
