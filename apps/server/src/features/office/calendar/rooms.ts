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
import { changedNames } from '#platform/database/changed-names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { orTaken } from '#platform/database/unique.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { requireRoom, takenIn } from './booking.ts';
import {
  countRooms,
  deleteRoom,
  findClinic,
  insertRoom,
  replaceRoom,
  roomsOf,
  writeHours,
  type RoomRecord,
} from './room-queries.ts';

const subjectOf = (roomId: number) => ({ kind: 'calendar-room', id: String(roomId) });
const takenNames = { calendar_room_name: { name: say`Another room of this clinic has this name.` } };
/** Minutes of a day in which a room is usually worked in. */
const workingMinutes = 600;

/** Rooms of the caller's clinics with how much they are used today. */
export async function listedRooms(db: Db, viewer: Principal, timeZone: string): Promise<CalendarRoom[]> {
  const rooms = await roomsOf(db, viewer, mostRooms);
  return withUse(db, rooms, timeZone);
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

/** @throws AppError `not-found` */
export async function loadRoom(db: Db, viewer: Principal, roomId: number, timeZone: string): Promise<CalendarRoom> {
  const [room] = await withUse(db, [await requireRoom(db, viewer, roomId)], timeZone);
  if (room === undefined) throw new AppError('not-found', 'There is no such room.');
  return room;
}

/** @returns its number @throws AppError as the contract says */
export async function createRoom(db: Db, principal: Principal, fields: RoomFields): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await requireClinic(tx, principal, fields.clinicId);
    if ((await countRooms(tx)) >= mostRooms)
      throw new AppError('conflict', say`More than ${mostRooms} rooms are not kept.`);
    const roomId = await orTaken(takenNames, () => insertRoom(tx, fields));
    const detail = { name: fields.name, clinicId: fields.clinicId };
    await recordAudit(tx, principal, { action: 'calendar-room.create', subject: subjectOf(roomId), detail });
    return roomId;
  });
}

/** @throws AppError as the contract says */
export async function changeRoom(
  db: Db,
  principal: Principal,
  roomId: number,
  { revision, ...fields }: RoomFields & { readonly revision: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await requireRoom(tx, principal, roomId, true);
    requireRevision(before, revision);
    await requireClinic(tx, principal, fields.clinicId);
    await orTaken(takenNames, () => replaceRoom(tx, roomId, fields));
    const detail = { fields: changedNames<RoomFields>(before, fields) };
    await recordAudit(tx, principal, { action: 'calendar-room.change', subject: subjectOf(roomId), detail });
  });
}

/** @throws AppError `not-found` */
export async function removeRoom(db: Db, principal: Principal, roomId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name } = await requireRoom(tx, principal, roomId, true);
    await deleteRoom(tx, roomId);
    await recordAudit(tx, principal, { action: 'calendar-room.remove', subject: subjectOf(roomId), detail: { name } });
  });
}

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
