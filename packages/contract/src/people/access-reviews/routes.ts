import { Type, type Static } from 'typebox';
import { listQuery, pageOf, paging, tableRoute, tableFormat } from '../../lists.ts';
import { defineRoute } from '../../route.ts';
import { Instant, nullable, oneOf, strict, Key } from '../../schemas.ts';
import { reviewSortColumns, reviewSigns, reviewDecisions } from './access-reviews.ts';
import { Count, ReviewLine, SignedReview } from './fields.ts';

const access = { kind: 'ability', action: 'manage', subject: 'SecurityPolicy', by: 'session' } as const;

/** Progress of this quarter's review, over the accounts that exist for the caller. Quarters are those of UTC. */
export const getAccessReview = defineRoute({
  method: 'GET',
  path: '/api/access-reviews/current',
  summary: 'How far this quarter’s review of accounts is',
  access,
  response: Type.Object({
    /** `2026-Q4` */
    quarter: Type.String(),
    /** The end of the quarter. */
    dueAt: Instant,
    isSigned: Type.Boolean(),
    /** The quarter before, when it passed without a review that was signed; null when it did not. */
    missed: nullable(Type.String()),
    accounts: Count,
    undecided: Count,
    /** The undecided accounts without a sign. */
    plain: Count,
    keep: Count,
    change: Count,
    off: Count,
    /** True if the caller sees, and may change, every account. */
    maySign: Type.Boolean(),
  }),
});
export type AccessReviewState = Static<typeof getAccessReview.response>;

/** The accounts that can be used, or will be. Those that are switched off are not. */
export const listReviewLines = defineRoute({
  method: 'GET',
  path: '/api/access-reviews/current/lines',
  summary: 'Accounts under review',
  access,
  query: listQuery(reviewSortColumns, {
    sign: Type.Optional(oneOf(reviewSigns)),
    decision: Type.Optional(oneOf(['none', ...reviewDecisions] as const)),
  }),
  response: pageOf(ReviewLine),
});

/**
 * Decides about accounts; null undoes it. If none are named, it keeps all without a decision and without a sign.
 * @throws `invalid-input` for `change` without a note, and for anything but `keep` where none are named; `forbidden` for switching oneself
 * off; `not-found` when there is none of them
 */
export const decideReview = defineRoute({
  method: 'PUT',
  path: '/api/access-reviews/current/decisions',
  summary: 'Decide about accounts under review',
  access,
  body: strict({
    accountIds: Type.Optional(Type.Array(Key, { minItems: 1, maxItems: 1000, uniqueItems: true })),
    decision: nullable(oneOf(reviewDecisions)),
    note: Type.String({ maxLength: 500, pattern: '^[^\\u0000]*$' }),
  }),
  response: Type.Object({ decided: Count }),
  audit: 'access-review.decide',
});

/**
 * Signs the review of the quarter: accounts that are to be off are switched off, and every line is saved as it is now.
 * @throws `conflict` when an account has no decision, the quarter is another by now or signed already, or an account cannot be off;
 * `forbidden` for whoever does not see, or may not change, every account
 */
export const signReview = defineRoute({
  method: 'POST',
  path: '/api/access-reviews',
  summary: 'Sign the review of this quarter',
  access,
  body: strict({ quarter: Type.String({ pattern: '^\\d{4}-Q[1-4]$', maxLength: 7 }) }),
  response: SignedReview,
  status: 201,
  audit: 'access-review.sign',
});

/** Newest first. For those who see every account, as are its lines and their file; for others there are none. */
export const listSignedReviews = defineRoute({
  method: 'GET',
  path: '/api/access-reviews',
  summary: 'Reviews that were signed',
  access,
  query: strict(paging),
  response: pageOf(SignedReview),
});

const params = strict({ reviewId: Key });

/** The lines as they were when the review was signed. */
export const listSignedLines = defineRoute({
  method: 'GET',
  path: '/api/access-reviews/:reviewId/lines',
  summary: 'What a signed review decided',
  access,
  params,
  query: strict(paging),
  response: Type.Object({ ...pageOf(ReviewLine).properties, review: SignedReview }),
});

export const exportSignedLines = tableRoute({
  path: '/api/access-reviews/:reviewId/export',
  summary: 'What a signed review decided, as a table',
  access,
  params,
  query: strict(tableFormat),
  audit: 'access-review.export',
});
