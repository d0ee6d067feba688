import { Type, type Static } from 'typebox';
import { Instant, oneOf, nullable, Uid } from '../../schemas.ts';
import { copyWays, copyStates, copyFaults, copiedStates } from './report-copies.ts';

export const ReportCopy = Type.Object({
  copyId: Type.Integer(),
  queuedAt: Instant,
  way: oneOf(copyWays),
  state: oneOf(copyStates),
  fault: nullable(oneOf(copyFaults)),
  /** What became of the report. */
  reportState: oneOf(copiedStates),
  studyUid: Uid,
  patientName: Type.String(),
  description: Type.String(),
  physicianId: Type.Integer(),
  /** Whom it is for. */
  physician: Type.String(),
  /** Where paper is sent. */
  address: Type.String(),
  /** When it was printed, mailed or given up. */
  endedAt: nullable(Instant),
  /** Who printed it; empty for nobody any more. */
  by: Type.String(),
});
export type ReportCopy = Static<typeof ReportCopy>;
