/** The most that are listed, the newest first. */
export const mostWaiting = 20;

/** The most of one's own that are listed, the newest first. */
export const mostOwnWaiting = 100;
