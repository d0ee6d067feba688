/** The checks that the server makes of itself, every hour and on request. */
export const selfChecks = ['database', 'disk', 'object', 'listener', 'tls-listener', 'clock', 'certificate'] as const;
export type SelfCheck = (typeof selfChecks)[number];
export const checkOutcomes = ['ok', 'warn', 'failed', 'unused'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
