/** So many are told of, the newest first. */
export const mostWaiting = 20;

/** So many of one's own are told of, the newest first. */
export const mostOwnWaiting = 100;
