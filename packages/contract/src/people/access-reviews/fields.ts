import { Type, type Static } from 'typebox';
import { roles } from '../../abilities.ts';
import { oneOf, nullable, Instant } from '../../schemas.ts';
import { GrantList, ScopeSchema } from '../access/fields.ts';
import { userStates } from '../users/users.ts';
import { reviewSigns, reviewDecisions } from './access-reviews.ts';

/** An account as a review finds it. A decision holds only for what stood here when it was made, and for its quarter. */
export const ReviewLine = Type.Object({
  accountId: Type.Integer(),
  fullName: Type.String(),
  email: Type.String(),
  role: oneOf(roles),
  /** The name of the custom role that is based on the role; null for the role itself. */
  customRole: nullable(Type.String()),
  state: oneOf(userStates),
  /** Differences from the grants of the role. */
  ownGrants: GrantList,
  scope: ScopeSchema,
  clinics: Type.Array(Type.String()),
  hasSecondStep: Type.Boolean(),
  lastUsedAt: nullable(Instant),
  signs: Type.Array(oneOf(reviewSigns)),
  decision: nullable(oneOf(reviewDecisions)),
  note: Type.String(),
  decidedBy: Type.String(),
});
export type ReviewLine = Static<typeof ReviewLine>;

export const Count = Type.Integer();

export const SignedReview = Type.Object({
  reviewId: Type.Integer(),
  quarter: Type.String(),
  signedAt: Instant,
  signedBy: Type.String(),
  accounts: Count,
  keep: Count,
  change: Count,
  off: Count,
});
export type SignedReview = Static<typeof SignedReview>;
