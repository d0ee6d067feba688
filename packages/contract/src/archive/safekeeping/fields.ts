import { Type, type Static } from 'typebox';
import { Instant, nullable, oneOf } from '../../schemas.ts';
import { JobRow } from '../../system/jobs/fields.ts';
import { damageKinds } from './safekeeping.ts';

/** One reading of everything that is stored. */
export const CheckRound = Type.Object({
  startedAt: Instant,
  finishedAt: nullable(Instant),
  /** The time by which it has to be done. */
  dueAt: Instant,
  objects: Type.Integer(),
  checkedBytes: Type.Integer(),
  totalBytes: Type.Integer(),
  /** Damaged objects that were not known. */
  found: Type.Integer(),
  /** Files of the nearline store that could not be read, since it was away. */
  skipped: Type.Integer(),
});
export type CheckRound = Static<typeof CheckRound>;

export const Safekeeping = Type.Object({
  /** Everything is read within so many days. */
  cycleDays: Type.Integer(),
  /** Objects that are damaged now. */
  damaged: Type.Integer(),
  current: nullable(CheckRound),
  last: nullable(CheckRound),
  /** The check that somebody requested, while it waits or runs. */
  job: nullable(JobRow),
});
export type Safekeeping = Static<typeof Safekeeping>;

/** An object whose stored bytes are not those that came in, or were not. */
export const DamagedObject = Type.Object({
  id: Type.Integer(),
  foundAt: Instant,
  foundBy: oneOf(['check', 'reading']),
  healedAt: nullable(Instant),
  kind: oneOf(damageKinds),
  place: oneOf(['archive', 'attachment', 'quarantine', 'office']),
  /** Empty for files of the office. */
  studyUid: Type.String(),
  /** Empty for what is no DICOM object. */
  sopUid: Type.String(),
  /** These are null when it is no study's, when the study is in the bin or in quarantine, or the reader does not see it. */
  patientName: nullable(Type.String()),
  modality: nullable(Type.String()),
  studyDate: nullable(Type.String()),
});
export type DamagedObject = Static<typeof DamagedObject>;
