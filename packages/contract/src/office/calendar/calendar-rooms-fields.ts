import { Type, type Static } from 'typebox';
import { filledLine } from '../../field-schemas.ts';
import { startingWith } from '../../starting-with.ts';
import { emptyOf, type Faults } from '../../fields.ts';
import { say } from '../../said.ts';
import { oneOf, strict, Instant } from '../../schemas.ts';
import { roomKinds } from './calendar.ts';
import { ClockTime } from './fields.ts';

export const roomFields = {
  name: filledLine(64),
  kind: oneOf(roomKinds),
  clinicId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  modality: Type.String({ maxLength: 16, pattern: '^[A-Z0-9_ ]*$' }),
  /** The machine in the room: appointments for it are in this room, whatever room they name. */
  stationAeTitle: Type.String({ maxLength: 16, pattern: '^$|^(?=.*[!-~])[ -\\[\\]-~]{1,16}$' }),
};
export const RoomFields = strict(roomFields);
export type RoomFields = Static<typeof RoomFields>;
export const emptyRoom: RoomFields = emptyOf(RoomFields);

export const NewRoom = startingWith(RoomFields, emptyRoom, 'name', 'clinicId');

/** A room or a device that is booked. */
export const CalendarRoom = Type.Object({
  ...roomFields,
  calendarRoomId: Type.Integer(),
  clinicName: Type.String(),
  revision: Type.Integer(),
  /** The share of today's working hours in which it is used, in per cent. */
  usedToday: Type.Integer(),
});
export type CalendarRoom = Static<typeof CalendarRoom>;

export const FreeSlot = Type.Object({ startsAt: Instant, endsAt: Instant });

/** The hours of a clinic on a day of the week; Monday is 1. A day without hours is closed. */
export const WorkingDay = strict({
  weekday: Type.Integer({ minimum: 1, maximum: 7 }),
  opens: ClockTime,
  closes: ClockTime,
});
export type WorkingDay = Static<typeof WorkingDay>;
export const WorkingDays = Type.Array(WorkingDay, { maxItems: 7 });

/** The hours of a clinic that has set none: Monday to Friday, eight to six. */
export const usualHours: readonly WorkingDay[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  opens: '08:00',
  closes: '18:00',
}));

export function hoursFaults(days: readonly WorkingDay[]): Faults {
  if (new Set(days.map(({ weekday }) => weekday)).size < days.length) return { days: say`has a day twice` };
  return days.some(({ opens, closes }) => closes <= opens) ? { days: say`has a day that closes before it opens` } : {};
}

/** Times are by the clock of `timeZone`; without any days the usual ones hold. */
export const ClinicHours = Type.Object({
  clinicId: Type.Integer(),
  clinicName: Type.String(),
  timeZone: Type.String(),
  days: WorkingDays,
});
export type ClinicHours = Static<typeof ClinicHours>;
