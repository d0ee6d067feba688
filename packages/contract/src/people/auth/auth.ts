export const secondStepRules = ['off', 'offered', 'needed'] as const;
export type SecondStepRule = (typeof secondStepRules)[number];

export const tokenReaches = ['read', 'upload', 'full'] as const;
/** The days of a token for which no others are requested. */
export const usualTokenDays = 30;
export const longestTokenDays = 365;
export const mostTokens = 50;

/** For so long having proved oneself to the identity provider stands for the password, and for the second step. */
export const freshProofMinutes = 5;

/** Why a session is over that was good once; shown only to whoever still has its token. */
export const sessionEnds = ['account-expired', 'account-closed', 'session-too-old', 'session-idle'] as const;
export type SessionEnd = (typeof sessionEnds)[number];

export const linkKinds = ['invitation', 'password-reset', 'email-change'] as const;

/** Why the identity provider's answer did not sign in: `/login?problem=...`. */
export const oidcProblems = [
  'no-account',
  'unverified',
  'elsewhere',
  'cancelled',
  'failed',
  'away',
  'not-called',
] as const;
