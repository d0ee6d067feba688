/** A browser that shows a study which its reader has says so this often, and hears of who wants to take over. */
export const presenceSeconds = 10;
/** So long nobody hears of the reader before his hold on the study ends by itself. */
export const abandonedMinutes = 10;
/** So long the reader has to answer whoever wants to take over. */
export const answerSeconds = 30;
