/** The most notes of a span that are listed, the newest. */
export const mostAnalyticsNotes = 200;
