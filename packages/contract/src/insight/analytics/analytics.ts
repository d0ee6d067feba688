/** So many are told of a span, the newest. */
export const mostAnalyticsNotes = 200;
