/** The hits of each group that the specification's client shows. */
export const hitsShown = 4;
/** No more files and people are returned at once. */
export const mostHits = 20;
