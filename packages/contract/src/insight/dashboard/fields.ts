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

/** Somebody who asked to be let in lately and is no node. */
const WaitingCaller = Type.Object({
  aeTitle: Type.String(),
  address: Type.String(),
  attempts: Type.Integer(),
  lastAt: Instant,
});

/** How far the installation is, by what is stored of it. Names are empty where there is nothing to name. */
export const FirstHours = Type.Object({
  /** Nodes that are switched on and may send, or have called; the one that called last. */
  scanner: Type.Object({
    nodes: Type.Integer(),
    name: Type.String(),
    seenAt: nullable(Instant),
    caller: nullable(WaitingCaller),
  }),
  /** When the first study came that is no sample; how many samples there are. */
  study: Type.Object({ firstAt: nullable(Instant), samples: Type.Integer() }),
  clinic: Type.Object({ clinics: Type.Integer(), name: Type.String() }),
  /** Beside whoever asks: who has signed in once, and who was invited and has not. */
  people: Type.Object({ came: Type.Integer(), waiting: Type.Integer(), name: Type.String() }),
  /** Whether a server is named; when it last took a letter, and for whom. */
  mail: Type.Object({ isSet: Type.Boolean(), arrivedAt: nullable(Instant), to: Type.String() }),
  backup: Type.Object({ at: nullable(Instant), isOld: Type.Boolean() }),
  /** What reports stand on: a letterhead, or a clinic that says what stands on its paper. */
  letterhead: Type.Object({ isSet: Type.Boolean(), name: Type.String() }),
  /** What is entered at a scanner. A port of 0: nothing listens. */
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
    /** As it was last looked at; null before. `found`: days that a certificate is still good for. */
    clock: nullable(oneOf(checkOutcomes)),
    certificate: nullable(Type.Object({ outcome: oneOf(checkOutcomes), days: nullable(Type.Integer()) })),
  }),
});
export type FirstHours = Static<typeof FirstHours>;

/** Which steps are done. What is left unsafe or half done is not. */
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
