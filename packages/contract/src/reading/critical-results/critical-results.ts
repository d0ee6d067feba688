/** The urgency with which somebody has to know of a finding, the most urgent first; the minutes of each are a setting. */
export const criticalCategories = ['red', 'orange', 'yellow'] as const;
export type CriticalCategory = (typeof criticalCategories)[number];

/** Waits to be acknowledged, waits longer than it should, is acknowledged, was withdrawn. */
export const criticalStates = ['open', 'overdue', 'acknowledged', 'withdrawn'] as const;

/** The ways of notifying somebody outside of the product. */
export const communicationWays = ['phone', 'in-person'] as const;

/** The kinds of steps in the log of a critical result. */
export const criticalStepKinds = ['flagged', 'communicated', 'escalated', 'acknowledged', 'withdrawn'] as const;

export const criticalSortColumns = ['flaggedAt', 'dueAt', 'toName'] as const;
export type CriticalSortColumn = (typeof criticalSortColumns)[number];
