/** Refused objects that are decided about; how many wait: `refusedLimits` of `archive/ingest`. */
export const decisionLimits = { decidedAtOnce: 4 } as const;
