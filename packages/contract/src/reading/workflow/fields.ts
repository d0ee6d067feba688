import { Type, type Static } from 'typebox';
import { Priority } from '../../archive/studies/study-row.ts';
import { Instant, nullable, oneOf, strict } from '../../schemas.ts';
import { moveRefusals } from './work-moves.ts';

/** The person who reads a study now. */
export const ReadingLock = Type.Object({
  accountId: Type.Integer(),
  name: Type.String(),
  since: Instant,
  seenAt: Instant,
  /** The person who wants to take over, and since when. */
  requestedBy: nullable(Type.Object({ accountId: Type.Integer(), name: Type.String(), at: Instant })),
});
export type ReadingLock = Static<typeof ReadingLock>;

/** The outcome of an act on a selection: the number of studies that moved, and of those that did not, by the reason. */
export const Moved = Type.Object({
  studies: Type.Integer(),
  left: Type.Array(Type.Object({ because: oneOf(moveRefusals), studies: Type.Integer() })),
});
export type Moved = Static<typeof Moved>;

/** Minutes from receipt to the report. */
const Minutes = Type.Integer({ minimum: 5, maximum: 525_600 });
/** For a modality, or for all others with `''`. */
export const ReadingTarget = strict({
  modality: Type.String({ pattern: '^[A-Z0-9_ ]{0,16}$', maxLength: 16 }),
  priority: Priority,
  minutes: Minutes,
});
export type ReadingTarget = Static<typeof ReadingTarget>;
