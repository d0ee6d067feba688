/** The signs that an account needs a second look. */
export const reviewSigns = [
  /** Not used for `dormantDays`. */
  'dormant',
  'invitation-over',
  /** No study there is comes into its sight. */
  'sees-no-study',
  /** An administrator who signs in with a password alone. */
  'no-second-step',
  /** It may do, or see, what its role does not. */
  'beyond-role',
] as const;

export const dormantDays = 90;

/** `off` comes into force when the review is signed; `change` has a note on what is to change. */
export const reviewDecisions = ['keep', 'change', 'off'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

export const reviewSortColumns = ['name', 'lastUsed'] as const;
