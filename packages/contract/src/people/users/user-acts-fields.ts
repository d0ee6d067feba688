import { Type, type Static } from 'typebox';
import { Instant } from '../../schemas.ts';
import { Patterns } from '../../translatable-text.ts';

/** The outcome of an act on several people, in the order in which they were named. */
export const SeveralOutcome = Type.Object({
  done: Type.Integer(),
  /** The people for whom it was not done, and why. */
  refused: Type.Array(Type.Object({ userId: Type.Integer(), message: Type.String() })),
  /** Invitations to hand over, when no mail server is set. */
  links: Type.Array(Type.Object({ userId: Type.Integer(), link: Type.String(), expiresAt: Instant })),
  patterns: Patterns,
});
export type SeveralOutcome = Static<typeof SeveralOutcome>;
