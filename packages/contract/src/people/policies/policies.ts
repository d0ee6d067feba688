export const policyKinds = ['terms', 'privacy', 'cookies'] as const;
export type PolicyKind = (typeof policyKinds)[number];
/** Those that people have to accept; a cookie policy only informs. */
export const acceptedKinds = ['terms', 'privacy'] as const satisfies readonly PolicyKind[];

/** Minutes that a session which was open before a material change goes on, so that nobody is stopped in the middle of a reading. */
export const graceMinutes = 15;
