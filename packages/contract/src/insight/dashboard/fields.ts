import { Type, type Static } from 'typebox';
import { appointmentStates } from '../../archive/appointments/appointments.ts';
import { studyConflicts } from '../../archive/studies/study.ts';
import { checkOutcomes } from '../../network/server/server.ts';
import { nullable, Instant, CalendarDate, oneOf, Uid } from '../../schemas.ts';
import type { OrderPoint } from './dashboard.ts';
import { firstSteps, type FirstStep } from './first-hours.ts';

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
  /** The arrival of its images, if the caller sees them. */
  examinedAt: nullable(Instant),
  studyUid: nullable(Uid),
  /** A report is written that waits for its last signature; the caller reads it when it is final. */
  isPreliminary: Type.Boolean(),
  isReported: Type.Boolean(),
  /** True if the caller opened the present version of the report. */
  isRead: Type.Boolean(),
  /** The conflict of the study that somebody has to decide first; null: none. */
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

/** The studies that a saved filter found in the last 28 days, by the day and hour of their arrival; hours without any are left out. */
export const FilterCourse = Type.Object({
  from: CalendarDate,
  to: CalendarDate,
  rows: Type.Array(
    Type.Object({
      day: CalendarDate,
      hour: Type.Integer(),
      studies: Type.Integer(),
      /** Those of them with a final report. */
      reported: Type.Integer(),
    }),
  ),
});
export type FilterCourse = Static<typeof FilterCourse>;

/** A caller who was refused lately and is no node. */
const WaitingCaller = Type.Object({
  aeTitle: Type.String(),
  address: Type.String(),
  attempts: Type.Integer(),
  lastAt: Instant,
});

/** The progress of the installation, as far as stored facts show it. Names are empty if there is nothing to name. */
export const FirstHours = Type.Object({
  /** Nodes that are switched on and may send, or have called; the one that called last. */
  scanner: Type.Object({
    nodes: Type.Integer(),
    name: Type.String(),
    seenAt: nullable(Instant),
    caller: nullable(WaitingCaller),
  }),
  /** The arrival of the first study that is no sample; the number of samples. */
  study: Type.Object({ firstAt: nullable(Instant), samples: Type.Integer() }),
  clinic: Type.Object({ clinics: Type.Integer(), name: Type.String() }),
  /** The people beside the caller: those who have signed in once, and those who were invited and have not. */
  people: Type.Object({ came: Type.Integer(), waiting: Type.Integer(), name: Type.String() }),
  /** True if a server is named; the time and the recipient of the last letter that it accepted. */
  mail: Type.Object({ isSet: Type.Boolean(), arrivedAt: nullable(Instant), to: Type.String() }),
  backup: Type.Object({ at: nullable(Instant), isOld: Type.Boolean() }),
  /** The paper of reports: a letterhead, or a clinic with its own text for paper. */
  letterhead: Type.Object({ isSet: Type.Boolean(), name: Type.String() }),
  /** The values to enter at a scanner. A port of 0: nothing listens. */
  listener: Type.Object({
    aeTitle: Type.String(),
    address: Type.String(),
    port: Type.Integer(),
    tlsPort: Type.Integer(),
    dicomWebUrl: Type.String(),
    isListening: Type.Boolean(),
    /** It listens at this computer's own address, which no scanner reaches. */
    isHereOnly: Type.Boolean(),
  }),
  machine: Type.Object({
    version: Type.String(),
    freeBytes: Type.Integer(),
    /** Outcome of the last check; null before the first. `days`: those for which a certificate is still valid. */
    clock: nullable(oneOf(checkOutcomes)),
    certificate: nullable(Type.Object({ outcome: oneOf(checkOutcomes), days: nullable(Type.Integer()) })),
  }),
});
export type FirstHours = Static<typeof FirstHours>;

/** Returns the finished steps. An unsafe or half finished one is not among them. */
export function stepsDone({ scanner, study, clinic, people, mail, backup, letterhead }: FirstHours): FirstStep[] {
  const isDone: Readonly<Record<FirstStep, boolean>> = {
    scanner: scanner.nodes > 0,
    study: study.firstAt !== null,
    clinic: clinic.clinics > 0,
    people: people.came > 0 && people.waiting === 0,
    mail: mail.isSet && mail.arrivedAt !== null,
    backup: backup.at !== null && !backup.isOld,
    letterhead: letterhead.isSet,
  };
  return firstSteps.filter((step) => isDone[step]);
}
