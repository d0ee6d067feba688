import Type, { type Static } from 'typebox';
import { appointmentStates } from '../archive/appointments.ts';
import { studyConflicts } from '../archive/study.ts';
import { defineRoute, type Access } from '../route.ts';
import { CalendarDate, Instant, Key, listOf, nullable, oneOf, strict, Uid } from '../schemas.ts';

/** What widgets of saved filters look back on. */
export const courseDays = 28;
/** So many orders are told, those that go on first. */
export const mostOwnOrders = 12;
/** What is over is told for so long. */
export const ownOrderDays = 60;

/** How far an order has come; each point says that those before it are done. */
export const orderPoints = ['requested', 'scheduled', 'examined', 'reported', 'read'] as const;
export type OrderPoint = (typeof orderPoints)[number];

/** An order of the caller's, or a study that names him without one: what of it is not known is null. */
export const OwnOrder = Type.Object({
  appointmentId: nullable(Type.Integer()),
  patient: Type.String(),
  modality: Type.String(),
  procedure: Type.String(),
  requestedAt: nullable(Instant),
  /** By the clock of the clinic. */
  day: nullable(CalendarDate),
  time: nullable(Type.String()),
  state: nullable(oneOf(appointmentStates)),
  /** When its images came, where the caller sees them. */
  examinedAt: nullable(Instant),
  studyUid: nullable(Uid),
  /** A report is written that waits for its last signature; the caller reads it when it is final. */
  isPreliminary: Type.Boolean(),
  isReported: Type.Boolean(),
  /** Whether the caller opened the report as it is now. */
  isRead: Type.Boolean(),
  /** What somebody has to decide first about the study that came; null where nothing waits. */
  conflict: nullable(oneOf(studyConflicts)),
});
export type OwnOrder = Static<typeof OwnOrder>;

/** The last point that an order has reached. */
export function pointReached(order: Pick<OwnOrder, 'examinedAt' | 'state' | 'isReported' | 'isRead'>): OrderPoint {
  if (order.isRead) return 'read';
  if (order.isReported) return 'reported';
  if (order.examinedAt !== null || order.state === 'completed') return 'examined';
  return 'scheduled';
}

const sees: Access = { kind: 'ability', action: 'read', subject: 'Study' };

/** Orders and studies of the last 60 days that name the caller as referring physician; what he has not read comes first. */
export const listOwnOrders = defineRoute({
  method: 'GET',
  path: '/api/dashboard/orders',
  summary: 'How far the caller’s orders have come',
  access: sees,
  response: listOf(OwnOrder),
});

/** What a saved filter found in the last 28 days, by the day and hour at which it came; hours without any are left out. */
export const FilterCourse = Type.Object({
  from: CalendarDate,
  to: CalendarDate,
  rows: Type.Array(
    Type.Object({
      day: CalendarDate,
      hour: Type.Integer(),
      studies: Type.Integer(),
      /** Of these, how many have a final report. */
      reported: Type.Integer(),
    }),
  ),
});
export type FilterCourse = Static<typeof FilterCourse>;

/** @throws `not-found` for a filter that does not exist for the caller */
export const getFilterCourse = defineRoute({
  method: 'GET',
  path: '/api/dashboard/filters/:filterId/course',
  summary: 'When the studies of a saved filter came',
  access: sees,
  params: strict({ filterId: Key }),
  response: FilterCourse,
  audit: 'study.search',
});
