/** Seconds between the messages of a browser that shows a study which its reader has; the answers name who wants to take over. */
export const presenceSeconds = 10;
/** Minutes without a sign of the reader after which his lock of the study ends by itself. */
export const abandonedMinutes = 10;
/** Seconds that the reader has to answer whoever wants to take over. */
export const answerSeconds = 30;
