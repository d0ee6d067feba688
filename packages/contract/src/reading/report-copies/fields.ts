import { Type, type Static } from 'typebox';
import { Instant, oneOf, nullable, Uid } from '../../schemas.ts';
import { copyWays, copyStates, copyFaults, copiedStates } from './report-copies.ts';

export const ReportCopy = Type.Object({
  copyId: Type.Integer(),
  queuedAt: Instant,
  way: oneOf(copyWays),
  state: oneOf(copyStates),
  fault: nullable(oneOf(copyFaults)),
  /** The present state of the report. */
  reportState: oneOf(copiedStates),
  studyUid: Uid,
  patientName: Type.String(),
  description: Type.String(),
  physicianId: Type.Integer(),
  /** The recipient of the copy. */
  physician: Type.String(),
  /** The postal address of a printed copy. */
  address: Type.String(),
  /** The time at which it was printed, mailed or given up. */
  endedAt: nullable(Instant),
  /** The person who printed it; empty if he does not exist any more. */
  by: Type.String(),
});
export type ReportCopy = Static<typeof ReportCopy>;
