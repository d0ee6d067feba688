/** The periods that the specification offers; each ends today, and `Last Month` is the month before this one. */
export const cardPeriods = ['Last 28 Days', 'Last Month', 'Last Year'] as const;
export type CardPeriod = (typeof cardPeriods)[number];
