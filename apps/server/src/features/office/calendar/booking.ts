import { mostSlots } from '@isocenter/contract/office/calendar/calendar.ts';
import { usualHours, type WorkingDay } from '@isocenter/contract/office/calendar/calendar-rooms-fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { foldText } from '@isocenter/contract/fold-text.ts';
import { dayAfter, instantOf, wallOf } from '@isocenter/contract/zoned-time.ts';
import { appointmentSlots, type AppointmentSlot } from '#features/archive/appointments/appointments.ts';
import { closedDaysIn } from '#features/office/closed-days/closed-days.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { eventsInRooms } from './event-queries.ts';
import { lengthOf, startsWithin, type Stretch, type Timed } from './occurrences.ts';
import { findClinic, findRoom, hoursOf, type RoomRecord } from './room-queries.ts';

const dayMilliseconds = 86_400_000;
const most = 2000;
/** So far ahead a repeated booking is compared with others. */
const aheadMilliseconds = 366 * dayMilliseconds;

/** The event or appointment that is being saved: it does not conflict with itself. */
export interface Except {
  readonly seriesId?: number | undefined;
  readonly appointmentId?: number | undefined;
}

/** The room in which an appointment is: the one that it names, or where its machine stands. */
export function roomOf(
  { clinicId, room, stationAeTitle }: Pick<AppointmentSlot, 'clinicId' | 'room' | 'stationAeTitle'>,
  rooms: readonly RoomRecord[],
): RoomRecord | undefined {
  const ofClinic = rooms.filter((one) => one.clinicId === clinicId);
  const byName = room === '' ? undefined : ofClinic.find(({ name }) => foldText(name) === foldText(room));
  const isAt = (one: RoomRecord) => stationAeTitle !== '' && one.stationAeTitle === stationAeTitle;
  return byName ?? ofClinic.find(isAt);
}

/** Lists when rooms are occupied between two instants, by events and by appointments. */
export async function takenIn(
  db: Db,
  rooms: readonly RoomRecord[],
  {
    stretch,
    timeZone,
    except = {},
  }: { readonly stretch: Stretch; readonly timeZone: string; readonly except?: Except },
): Promise<(Stretch & { readonly roomId: number })[]> {
  const roomIds = rooms.map(({ calendarRoomId }) => calendarRoomId);
  if (roomIds.length === 0) return [];
  const events = await eventsInRooms(db, roomIds, { stretch, except: except.seriesId ?? 0 });
  // Whoever sees a room sees its clinic, and no word of an appointment is told.
  const clinicIds = [...new Set(rooms.map(({ clinicId }) => clinicId))];
  const seen = { scope: { kind: 'none' }, clinicIds } as const;
  const appointments = await appointmentSlots(db, seen, { ...stretch, most, timeZone });
  return [
    ...events.flatMap((event) => {
      const length = lengthOf(event);
      const from = new Date(stretch.from.getTime() - length);
      return startsWithin(event, { from, to: stretch.to }).map((start) => ({
        roomId: event.roomId,
        from: start,
        to: new Date(start.getTime() + length),
      }));
    }),
    ...appointments.flatMap((slot) => {
      const room = roomOf(slot, rooms);
      if (room === undefined || slot.appointmentId === except.appointmentId) return [];
      const to = new Date(slot.startsAt.getTime() + slot.minutes * 60_000);
      return [{ roomId: room.calendarRoomId, from: slot.startsAt, to }];
    }),
  ].filter(({ from, to }) => to > stretch.from && from < stretch.to);
}

export const noRoom = (): AppError => new AppError('not-found', 'There is no such room.');

/** @throws AppError `not-found` */
export async function requireRoom(db: Db, viewer: Principal, roomId: number, forUpdate = false): Promise<RoomRecord> {
  const room = await findRoom(db, viewer, roomId, { forUpdate });
  if (room === undefined) throw noRoom();
  return room;
}

/** Holds a room for what is being saved. @throws AppError `conflict` where it is taken and the caller may not book it twice */
export async function requireFree(
  tx: Db,
  principal: Principal,
  booked: Timed & { readonly roomId: number; readonly skipped?: readonly Date[] },
  { timeZone, except }: { readonly timeZone: string; readonly except: Except },
): Promise<void> {
  const room = await requireRoom(tx, principal, booked.roomId, true);
  if (principal.can('update', 'Event')) return;
  const length = lengthOf(booked);
  const first = booked.startsAt;
  const until = new Date(booked.rule === '' ? first.getTime() + 1 : first.getTime() + aheadMilliseconds);
  const starts = startsWithin(booked, { from: first, to: until });
  const last = starts.at(-1) ?? first;
  const stretch = { from: first, to: new Date(last.getTime() + length) };
  const taken = await takenIn(tx, [room], { stretch, timeZone, except });
  const clash = taken.find(({ from, to }) =>
    starts.some((start) => start < to && start.getTime() + length > from.getTime()),
  );
  if (clash === undefined) return;
  const wall = (at: Date) => wallOf(at, booked.timeZone).slice(0, 16).replace('T', ' ');
  throw new AppError('conflict', say`${room.name} is taken from ${wall(clash.from)} to ${wall(clash.to)}.`);
}

/** The next stretches in which a room is free, when its clinic works in the two weeks after. */
export async function freeSlots(
  db: Db,
  viewer: Principal,
  request: {
    readonly calendarRoomId: number;
    readonly from: Date;
    readonly minutes: number;
    readonly timeZone: string;
  },
): Promise<Stretch[]> {
  const room = await requireRoom(db, viewer, request.calendarRoomId);
  const clinic = await findClinic(db, viewer, room.clinicId);
  const zone = clinic?.timeZone || request.timeZone;
  const stretch = { from: request.from, to: new Date(request.from.getTime() + 14 * dayMilliseconds) };
  const taken = await takenIn(db, [room], { stretch, timeZone: request.timeZone });
  const said = (await hoursOf(db, viewer)).find(({ clinicId }) => clinicId === room.clinicId)?.days ?? [];
  const length = request.minutes * 60_000;
  const slots: Stretch[] = [];
  const firstDay = wallOf(stretch.from, zone).slice(0, 10);
  const closed = await closedDaysIn(db, room.clinicId, { from: firstDay, to: dayAfter(firstDay, 13) });
  for (let at = 0; at < 14 && slots.length < mostSlots; at += 1) {
    const day = dayAfter(firstDay, at);
    if (closed.some((one) => one.firstDay <= day && day <= one.lastDay)) continue;
    const open = openOn(day, said.length === 0 ? usualHours : said, zone);
    let start = open === undefined ? Infinity : nextQuarter(Math.max(open.from.getTime(), stretch.from.getTime()));
    while (open !== undefined && start + length <= open.to.getTime() && slots.length < mostSlots) {
      const end = start + length;
      const clash = taken.find(({ from, to }) => from.getTime() < end && to.getTime() > start);
      if (clash === undefined) slots.push({ from: new Date(start), to: new Date(end) });
      start = clash === undefined ? end : nextQuarter(clash.to.getTime());
    }
  }
  return slots;
}

function openOn(day: string, hours: readonly WorkingDay[], zone: string): Stretch | undefined {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  const found = hours.find((one) => one.weekday === weekday);
  if (found === undefined) return undefined;
  return { from: instantOf(`${day}T${found.opens}:00`, zone), to: instantOf(`${day}T${found.closes}:00`, zone) };
}

function nextQuarter(at: number): number {
  return Math.ceil(at / 900_000) * 900_000;
}
