/** Row heights: two lines of 44 px, one of 36 px, one of 28 px. */
export const rowDensities = ['comfortable', 'standard', 'compact'] as const;
export type RowDensity = (typeof rowDensities)[number];

/**
 * The name of a list whose columns a person may arrange; the page that shows it chooses it. The lists of studies keep theirs with
 * their saved views.
 */
export type GridName = string;

export const languages = ['en', 'de', 'fr', 'pt'] as const;

export const leastIdleMinutes = 1;
export const mostIdleMinutes = 60;
export const usualIdleMinutes = 10;
