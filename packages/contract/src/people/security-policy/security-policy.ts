/** Days after which a password ends; 0: never. */
export const passwordEnds = [0, 90, 180, 365] as const;

export const longestSessionHours = 12;
export const mostSessionsEach = 10;

/** The tasks that a rule gives to people; the first ones are done by the people themselves. */
export const policyTasks = [
  'longer-password',
  'new-password',
  'second-step',
  'other-address',
  'sessions-end',
  'tokens-end',
] as const;
export type PolicyTask = (typeof policyTasks)[number];
