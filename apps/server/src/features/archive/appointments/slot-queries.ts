import { sql } from 'kysely';
import type { AppointmentState } from '@isocenter/contract/archive/appointments/appointments.ts';
import { instantOf } from '@isocenter/contract/zoned-time.ts';
import { visibleAppointments } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** An appointment as a stretch of time. */
export interface AppointmentSlot {
  readonly appointmentId: number;
  readonly clinicId: number;
  readonly clinicName: string;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly timeZone: string;
  readonly modality: string;
  readonly stationAeTitle: string;
  readonly room: string;
  readonly procedure: string;
  readonly reason: string;
  readonly familyName: string;
  readonly givenName: string;
  readonly accessionNumber: string;
  readonly state: AppointmentState;
}

export interface SlotsQuery {
  /** Those of which something is between; without them, all. */
  readonly from?: Date;
  readonly to?: Date;
  readonly most: number;
  /** The time zone of clinics that name none. */
  readonly timeZone: string;
  readonly appointmentId?: number;
}

const dayMilliseconds = 86_400_000;
/** The bounds of the years that are written with four figures. */
const [firstTime, lastTime] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T00:00:00Z')];

/**
 * Appointments of the viewer's clinics that are to be or were, in the order of their numbers; of too many the newest. Cancelled ones and
 * those to which nobody came take no room.
 */
export async function appointmentSlots(
  db: Db,
  viewer: Pick<Principal, 'scope' | 'clinicIds'>,
  { from, to, most, timeZone, appointmentId }: SlotsQuery,
): Promise<AppointmentSlot[]> {
  // Clocks of clinics are up to a day apart from UTC, and an appointment is no longer than twelve hours: what is too much goes below.
  const wall = (instant: Date, days: number) => {
    const at = instant.getTime() + days * dayMilliseconds;
    return new Date(Math.min(Math.max(at, firstTime), lastTime)).toISOString().slice(0, 19);
  };
  const conditions = [
    visibleAppointments(viewer),
    sql`state not in ('cancelled', 'no-show')`,
    ...(from === undefined ? [] : [sql`starts_at >= ${wall(from, -2)}::timestamp`]),
    ...(to === undefined ? [] : [sql`starts_at < ${wall(to, 1)}::timestamp`]),
    ...(appointmentId === undefined ? [] : [sql`appointment.id = ${appointmentId}`]),
  ];
  const { rows } = await sql<Omit<AppointmentSlot, 'startsAt'> & { wall: string }>`
    select * from (
      select appointment.id as "appointmentId", clinic_id as "clinicId", clinic.name as "clinicName",
        to_char(starts_at, 'YYYY-MM-DD"T"HH24:MI:SS') as wall, minutes,
        coalesce(nullif(clinic.time_zone, ''), ${timeZone}) as "timeZone", appointment.modality,
        station_ae_title as "stationAeTitle", room, procedure, reason, family_name as "familyName", given_name as "givenName",
        accession_number as "accessionNumber", state
      from appointment join clinic on clinic.id = appointment.clinic_id
      where ${sql.join(conditions, sql` and `)}
      order by appointment.id desc limit ${most}) as newest
    order by "appointmentId"`.execute(db);
  return rows
    .map(({ wall: at, ...row }) => ({ ...row, startsAt: instantOf(at, row.timeZone) }))
    .filter(({ startsAt, minutes }) => {
      const end = startsAt.getTime() + minutes * 60_000;
      return (from === undefined || end > from.getTime()) && (to === undefined || startsAt < to);
    });
}
