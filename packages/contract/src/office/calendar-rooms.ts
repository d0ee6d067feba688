import Type, { type Static } from 'typebox';
import { emptyOf, type Faults, startingWith } from '../fields.ts';
import { mayOf } from '../lists.ts';
import { filledLine } from '../people/field-rules.ts';
import { defineRoute } from '../route.ts';
import { say } from '../said.ts';
import { Instant, Key, listOf, Nothing, oneOf, Revision, strict } from '../schemas.ts';
import { ClockTime } from './calendar.ts';

export const roomKinds = ['room', 'device'] as const;

const roomFields = {
  name: filledLine(64),
  kind: oneOf(roomKinds),
  clinicId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  modality: Type.String({ maxLength: 16, pattern: '^[A-Z0-9_ ]*$' }),
  /** Which machine stands in it: appointments for it are in this room whatever they say. */
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
  /** How much of today's working hours it is used, in per cent. */
  usedToday: Type.Integer(),
});
export type CalendarRoom = Static<typeof CalendarRoom>;

export const mostRooms = 200;
const use = { kind: 'ability', action: 'create', subject: 'Event' } as const;
const keep = { kind: 'ability', action: 'update', subject: 'Event' } as const;
const RoomParams = strict({ calendarRoomId: Key });

/** Those of the caller's clinics, by clinic and name. */
export const listRooms = defineRoute({
  method: 'GET',
  path: '/api/office/calendar-rooms',
  summary: 'Rooms and devices that are booked',
  access: use,
  response: Type.Object({ rows: Type.Array(CalendarRoom), may: mayOf('change') }),
});

/** `conflict` for a name that another room of the clinic has, and beyond `mostRooms`. */
export const createRoom = defineRoute({
  method: 'POST',
  path: '/api/office/calendar-rooms',
  summary: 'Add a room',
  access: keep,
  body: NewRoom,
  tidied: true,
  response: CalendarRoom,
  status: 201,
  audit: 'calendar-room.create',
});

export const updateRoom = defineRoute({
  method: 'PUT',
  path: '/api/office/calendar-rooms/:calendarRoomId',
  summary: 'Change a room',
  access: keep,
  params: RoomParams,
  body: strict({ ...roomFields, revision: Revision }),
  tidied: true,
  response: CalendarRoom,
  audit: 'calendar-room.change',
});

/** Events that were in it stay, without a room. */
export const removeRoom = defineRoute({
  method: 'DELETE',
  path: '/api/office/calendar-rooms/:calendarRoomId',
  summary: 'Remove a room',
  access: keep,
  params: RoomParams,
  response: Nothing,
  audit: 'calendar-room.remove',
});

export const FreeSlot = Type.Object({ startsAt: Instant, endsAt: Instant });

/** The next stretches of so many minutes within working hours in which a room is free; at most `mostSlots`. */
export const mostSlots = 4;
export const listFreeSlots = defineRoute({
  method: 'GET',
  path: '/api/office/calendar-slots',
  summary: 'When a room is free',
  access: use,
  query: strict({
    calendarRoomId: Key,
    from: Instant,
    minutes: Type.Integer({ minimum: 5, maximum: 720 }),
  }),
  response: listOf(FreeSlot),
});

/** When a clinic works on a day of the week; Monday is 1. A day without hours is closed. */
export const WorkingDay = strict({
  weekday: Type.Integer({ minimum: 1, maximum: 7 }),
  opens: ClockTime,
  closes: ClockTime,
});
export type WorkingDay = Static<typeof WorkingDay>;
const WorkingDays = Type.Array(WorkingDay, { maxItems: 7 });

/** What holds where nobody said anything: Monday to Friday, eight to six. */
export const usualHours: readonly WorkingDay[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  opens: '08:00',
  closes: '18:00',
}));

export function hoursFaults(days: readonly WorkingDay[]): Faults {
  if (new Set(days.map(({ weekday }) => weekday)).size < days.length) return { days: say`has a day twice` };
  return days.some(({ opens, closes }) => closes <= opens) ? { days: say`has a day that closes before it opens` } : {};
}

/** By the clock of `timeZone`; without any days the usual ones hold. */
export const ClinicHours = Type.Object({
  clinicId: Type.Integer(),
  clinicName: Type.String(),
  timeZone: Type.String(),
  days: WorkingDays,
});
export type ClinicHours = Static<typeof ClinicHours>;

export const listHours = defineRoute({
  method: 'GET',
  path: '/api/office/calendar-hours',
  summary: 'When the clinics work',
  access: use,
  response: listOf(ClinicHours),
});

export const putHours = defineRoute({
  method: 'PUT',
  path: '/api/office/calendar-hours/:clinicId',
  summary: 'Say when a clinic works',
  access: keep,
  params: strict({ clinicId: Key }),
  body: strict({ days: WorkingDays }),
  response: Nothing,
  audit: 'calendar-hours.change',
});
