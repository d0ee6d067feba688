import {
  hoursFaults,
  type CalendarRoom,
  type RoomFields,
  type WorkingDay,
} from '@isocenter/contract/office/calendar/calendar-rooms-fields.ts';
import { mostRooms } from '@isocenter/contract/office/calendar/calendar.ts';
import { say } from '@isocenter/contract/said.ts';
import { dayAfter, instantOf, wallOf } from '@isocenter/contract/zoned-time.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { clinicIsThere } from '#features/people/clinics/clinics.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import type { StoredRecord } from '#platform/records/stored-record.ts';
import { noRoom, takenIn } from './booking.ts';
import {
  countRooms,
  deleteRoom,
  findClinic,
  findRoom,
  insertRoom,
  replaceRoom,
  roomsOf,
  writeHours,
  type RoomRecord,
} from './room-queries.ts';

/** Minutes of a day in which a room is usually worked in. */
const workingMinutes = 600;

/** Rooms of the caller's clinics with how much they are used today. */
export async function listedRooms(db: Db, viewer: Principal, timeZone: string): Promise<CalendarRoom[]> {
  const rooms = await roomsOf(db, viewer, mostRooms);
  return withUse(db, rooms, timeZone);
}

/** Returns a room with how much it is used today. */
export async function roomInUse(db: Db, room: RoomRecord, timeZone: string): Promise<CalendarRoom> {
  const [shown] = await withUse(db, [room], timeZone);
  if (shown === undefined) throw noRoom();
  return shown;
}

async function withUse(db: Db, rooms: readonly RoomRecord[], timeZone: string): Promise<CalendarRoom[]> {
  const today = wallOf(new Date(), timeZone).slice(0, 10);
  const midnight = (day: string) => instantOf(`${day}T00:00:00`, timeZone);
  const stretch = { from: midnight(today), to: midnight(dayAfter(today, 1)) };
  const taken = await takenIn(db, rooms, { stretch, timeZone });
  return rooms.map((room) => {
    const minutes = taken
      .filter(({ roomId }) => roomId === room.calendarRoomId)
      .reduce((sum, { from, to }) => sum + (Number(to) - Number(from)) / 60_000, 0);
    return { ...room, usedToday: Math.min(100, Math.round((100 * minutes) / workingMinutes)) };
  });
}

/** Rooms and devices of a clinic; their list is whole, without a history. */
export const roomRecord: StoredRecord<RoomFields, RoomRecord> = {
  kind: 'calendar-room',
  missing: noRoom,
  rows: { find: findRoom, insert: insertRoom, replace: replaceRoom, delete: deleteRoom },
  taken: { calendar_room_name: { name: say`Another room of this clinic has this name.` } },
  async check(tx, principal, fields, before) {
    await requireClinic(tx, principal, fields.clinicId);
    if (before === undefined && (await countRooms(tx)) >= mostRooms)
      throw new AppError('conflict', say`More than ${mostRooms} rooms are not kept.`);
    return fields;
  },
  detail: ({ name, clinicId }, act) => (act === 'create' ? { name, clinicId } : { name }),
};

/** @throws AppError `not-found`, `invalid-input` */
export async function changeHours(
  db: Db,
  principal: Principal,
  clinicId: number,
  days: readonly WorkingDay[],
): Promise<void> {
  requireFaultless(hoursFaults(days));
  await db.transaction().execute(async (tx) => {
    const clinic = await findClinic(tx, principal, clinicId);
    if (clinic === undefined) throw new AppError('not-found', 'There is no such clinic.');
    await writeHours(tx, clinicId, days);
    const subject = { kind: 'clinic', id: String(clinicId) };
    await recordAudit(tx, principal, { action: 'calendar-hours.change', subject, detail: { days: days.length } });
  });
}

/** @throws AppError `invalid-input` for a clinic that does not exist for the caller */
export async function requireClinic(tx: Db, principal: Principal, clinicId: number): Promise<void> {
  const isThere = await clinicIsThere(tx, principal, clinicId);
  requireFaultless(isThere ? {} : { clinicId: say`There is no such clinic.` });
}
