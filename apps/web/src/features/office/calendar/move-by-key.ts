import type { KeyboardEvent } from 'react';
import type { CalendarEntry } from '@isocenter/contract/office/calendar/fields.ts';
import { dayAfter } from '@isocenter/contract/zoned-time.ts';
import { laneOf, type Lanes } from './room-lanes.ts';
import { timeOf, type OnMove } from './use-entry-moves.ts';

const quarter = 900_000;
const steps: Readonly<Record<string, number>> = {
  ArrowUp: -quarter,
  ArrowDown: quarter,
  ArrowLeft: -96 * quarter,
  ArrowRight: 96 * quarter,
};

/** Alt and an arrow move what has the focus: by a quarter of an hour, and a day or a lane; with Shift the end alone. */
export function moveByKey(
  event: KeyboardEvent<HTMLElement>,
  { entries, lanes, onMove }: { entries: readonly CalendarEntry[]; lanes: Lanes | undefined; onMove: OnMove },
): void {
  const key = event.target instanceof HTMLElement ? event.target.dataset['entry'] : undefined;
  const entry = entries.find((one) => one.key === key);
  const step = steps[event.key];
  if (!event.altKey || step === undefined || entry?.mayChange !== true) return;
  event.preventDefault();
  const before = timeOf(entry);
  const { startsAt, endsAt, allDay, startDay, endDay } = before;
  const days = Math.round(step / (96 * quarter));
  if (lanes !== undefined && days !== 0) {
    const room = lanes.rooms[laneOf(lanes, entry) + days];
    if (room !== undefined) onMove(entry, { ...before, calendarRoomId: room.calendarRoomId }, () => {});
    return;
  }
  const start = event.shiftKey ? startsAt : new Date(startsAt.getTime() + step);
  const end = new Date(endsAt.getTime() + step);
  if (end <= start || (allDay && days === 0)) return;
  const moved = { startDay: event.shiftKey ? startDay : dayAfter(startDay, days), endDay: dayAfter(endDay, days) };
  onMove(entry, { ...before, startsAt: start, endsAt: end, ...moved }, () => {});
}
