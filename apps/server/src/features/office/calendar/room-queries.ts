import { sql } from 'kysely';
import type { ClinicHours, RoomFields, WorkingDay } from '@isocenter/contract/office/calendar/calendar-rooms-fields.ts';
import { visibleClinics } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { snakeRow } from '#platform/database/names.ts';
import type { Principal } from '#platform/http/principal.ts';

type Viewer = Pick<Principal, 'scope' | 'clinicIds'>;

export type RoomRecord = RoomFields &
  Row<'calendar_room', 'id as calendarRoomId' | 'revision'> &
  Row<'clinic', 'name as clinicName'>;

const columns = sql`calendar_room.id as "calendarRoomId", clinic_id as "clinicId", clinic.name as "clinicName",
  calendar_room.name, calendar_room.kind, modality, station_ae_title as "stationAeTitle", calendar_room.revision`;
const joined = sql`calendar_room join clinic on clinic.id = clinic_id`;

/** Rooms of the viewer's clinics, by clinic and name. */
export async function roomsOf(db: Db, viewer: Viewer, most: number): Promise<RoomRecord[]> {
  const { rows } = await sql<RoomRecord>`select ${columns} from ${joined} where ${visibleClinics(viewer)}
    order by clinic.name, fold_text(calendar_room.name), calendar_room.id limit ${most}`.execute(db);
  return rows;
}

/** A room of the viewer's clinics; held against others who book it when asked for. */
export async function findRoom(
  db: Db,
  viewer: Viewer,
  roomId: number,
  { forUpdate = false } = {},
): Promise<RoomRecord | undefined> {
  const { rows } = await sql<RoomRecord>`select ${columns} from ${joined}
    where calendar_room.id = ${roomId} and ${visibleClinics(viewer)}
    ${forUpdate ? sql`for update of calendar_room` : sql``}`.execute(db);
  return rows[0];
}

export async function countRooms(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('calendar_room')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertRoom(tx: Db, fields: RoomFields): Promise<number> {
  const { id } = await tx
    .insertInto('calendar_room')
    .values(snakeRow(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function replaceRoom(tx: Db, roomId: number, fields: RoomFields): Promise<void> {
  await tx
    .updateTable('calendar_room')
    .set({ ...snakeRow(fields), revision: sql<number>`revision + 1`, changed_at: new Date() })
    .where('id', '=', roomId)
    .execute();
}

export async function deleteRoom(tx: Db, roomId: number): Promise<void> {
  await tx.deleteFrom('calendar_room').where('id', '=', roomId).execute();
}

/** A clinic of the viewer's, and where its clocks are; empty: where the house is. */
export async function findClinic(
  db: Db,
  viewer: Viewer,
  clinicId: number,
): Promise<{ readonly name: string; readonly timeZone: string } | undefined> {
  const { rows } = await sql<Row<'clinic', 'name' | 'time_zone as timeZone'>>`
    select name, time_zone as "timeZone" from clinic
    where id = ${clinicId} and merged_into is null and ${visibleClinics(viewer)}`.execute(db);
  return rows[0];
}

/** Reads the opening hours of the viewer's clinics, as far as they were entered; a clinic without a time zone uses that of the house. */
export async function hoursOf(db: Db, viewer: Viewer, timeZone = ''): Promise<ClinicHours[]> {
  const { rows } = await sql<ClinicHours>`
    select clinic.id as "clinicId", clinic.name as "clinicName", coalesce(nullif(time_zone, ''), ${timeZone}) as "timeZone",
      coalesce(jsonb_agg(jsonb_build_object(
      'weekday', weekday, 'opens', opens, 'closes', closes) order by weekday) filter (where weekday is not null), '[]') as days
    from clinic left join calendar_hours on calendar_hours.clinic_id = clinic.id
    where merged_into is null and ${visibleClinics(viewer)} group by clinic.id order by clinic.name, clinic.id limit 500`.execute(
    db,
  );
  return rows;
}

export async function writeHours(tx: Db, clinicId: number, days: readonly WorkingDay[]): Promise<void> {
  await tx.deleteFrom('calendar_hours').where('clinic_id', '=', clinicId).execute();
  if (days.length === 0) return;
  await tx
    .insertInto('calendar_hours')
    .values(days.map((day) => ({ clinic_id: clinicId, ...day })))
    .execute();
}
