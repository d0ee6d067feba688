export const auditOutcomes = ['success', 'refused', 'failed'] as const;

export const mostAuditCounted = 10_000;

export const mostAuditExported = 100_000;

/**
 * Manipulations of the trail, seen from the first wrong seal. `altered` is any row that does not fit its seal or the one before it;
 * `rewritten` is a chain that fits in itself but not with a signed head, after the last head that it does fit.
 */
export const tamperings = ['altered', 'deleted', 'inserted', 'seal-missing', 'truncated', 'rewritten'] as const;
