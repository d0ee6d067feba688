export const countSortColumns = ['writer', 'reviewed', 'minor', 'major'] as const;
export type CountSortColumn = (typeof countSortColumns)[number];

/** Those with a share of their own, in their order. */
export const drawnModalities = ['ct', 'mr', 'cr', 'dx', 'mg', 'us', 'xa', 'rf', 'nm', 'pt'] as const;

/**
 * Nobody reviewed it yet; somebody did; he withdrew it; nobody can any more: the report was made void, or whoever requested it withdrew it.
 */
export const reviewStates = ['waiting', 'given', 'withdrawn', 'closed'] as const;

/** Agrees; disagrees clinically insignificantly; disagrees so that it matters. */
export const verdicts = ['agree', 'minor', 'major'] as const;
export type Verdict = (typeof verdicts)[number];

export const discrepancyCategories = [
  'missed-finding',
  'misinterpretation',
  'wrong-side',
  'communication',
  'technique',
  'other',
] as const;

/** The person who is requested to review: a reader, one of a reader group, or whoever reads, if the report was drawn by chance. */
export const reviewedBy = ['person', 'group', 'chance'] as const;

/** The writer's answers to a discrepancy: he accepts or comments on it. */
export const reviewAnswers = ['accept', 'comment'] as const;

/** The caller's role in a review. */
export const reviewRoles = ['reviewer', 'writer', 'other'] as const;

/** Hours within which a verdict may be withdrawn, if its writer has not read it before. */
export const withdrawalHours = 24;

export const reviewSortColumns = ['createdAt', 'givenAt', 'writer'] as const;
export type ReviewSortColumn = (typeof reviewSortColumns)[number];
