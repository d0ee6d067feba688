import { Type, type Static } from 'typebox';
import type { Faults } from '../../fields.ts';
import { say } from '../../said.ts';
import { Uuid, oneOf, nullable, Instant, Uid, CalendarDate, strict } from '../../schemas.ts';
import { TranslatableText } from '../../translatable-text.ts';
import { itemFaults } from './job-items.ts';
import { jobStates, mostAtOnce } from './jobs.ts';

export const JobRow = Type.Object({
  id: Uuid,
  /** The kind of job, for which pages have words. */
  kind: Type.String(),
  state: oneOf(jobStates),
  /** Units of work done and in all; `total` 0 means not known yet. */
  done: Type.Integer(),
  total: Type.Integer(),
  /** The peer of the job, such as the name of a DICOM node; empty for work that stays here. */
  target: Type.String(),
  /** The items of the job, which can be paused and tried again; 0 for other work. */
  items: Type.Integer(),
  /** The items that were given up. */
  failed: Type.Integer(),
  bytes: Type.Integer(),
  /** Why it failed. */
  error: nullable(TranslatableText),
  createdAt: Instant,
  /** The time at which it goes on; null while it waits for nothing but its turn. */
  notBefore: nullable(Instant),
  /** Until the hours begin in which such jobs are run. */
  restsForWindow: Type.Boolean(),
  finishedAt: nullable(Instant),
});
export type JobRow = Static<typeof JobRow>;

/** A job as it is listed. */
export const ListedJob = Type.Object({
  ...JobRow.properties,
  /** The person who began it; null for a job that begins by itself, and for a person whom the caller does not see. */
  owner: nullable(Type.String()),
});
export type ListedJob = Static<typeof ListedJob>;

/** The waiting, running and lately failed jobs of one kind, of those that the caller sees. */
export const JobQueue = Type.Object({
  kind: Type.String(),
  running: Type.Integer(),
  /** For their turn. */
  waiting: Type.Integer(),
  /** Paused, or put off until later. */
  resting: Type.Integer(),
  /** Of these, those that wait for the hours in which such jobs are run. */
  restsForWindow: Type.Integer(),
  /** Within a day. */
  failed: Type.Integer(),
  /** The jobs that each process runs at once. */
  atOnce: Type.Integer(),
  /** They are run from then to then only; empty for at any time. */
  windowFrom: Type.String(),
  windowTo: Type.String(),
});
export type JobQueue = Static<typeof JobQueue>;

export const JobItemRow = Type.Object({
  ordinal: Type.Integer(),
  studyUid: Uid,
  /** Null: the whole study. */
  seriesUid: nullable(Uid),
  state: oneOf(['waiting', 'done', 'failed']),
  tries: Type.Integer(),
  /** The time of the next automatic try. */
  nextAt: nullable(Instant),
  /** Its objects: in all (0 while that is not known), brought over, refused. */
  objects: Type.Integer(),
  moved: Type.Integer(),
  refused: Type.Integer(),
  bytes: Type.Integer(),
  because: nullable(oneOf(itemFaults)),
  /** The answer of the other side, as the protocol writes it. */
  answered: Type.String(),
  /** The study of a failed item; null for others, and for a study that is not here or does not exist for the caller. */
  study: nullable(
    Type.Object({ patientName: Type.String(), studyDate: nullable(CalendarDate), description: Type.String() }),
  ),
});
export type JobItemRow = Static<typeof JobItemRow>;

/** A time of the server's day; empty for none. */
const MaybeTime = Type.String({ maxLength: 5, pattern: '^$|^(?:[01][0-9]|2[0-3]):[0-5][0-9]$' });

const fields = {
  /** The jobs that each process runs at once. */
  atOnce: Type.Integer({ minimum: 1, maximum: mostAtOnce }),
  /** They are run from then to then only; what is STAT does not wait. */
  windowFrom: MaybeTime,
  windowTo: MaybeTime,
};
export const JobLimitFields = strict(fields);
export type JobLimitFields = Static<typeof JobLimitFields>;

export const JobLimit = Type.Object({
  ...fields,
  kind: Type.String(),
});
export type JobLimit = Static<typeof JobLimit>;

export function jobLimitFaults({ windowFrom, windowTo }: JobLimitFields): Faults {
  return {
    ...((windowFrom === '') !== (windowTo === '') && { windowTo: say`is needed with the other end` }),
    ...(windowFrom !== '' && windowFrom === windowTo && { windowTo: say`has to differ from the other end` }),
  };
}
