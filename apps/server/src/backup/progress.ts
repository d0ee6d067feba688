/** Is told how far a backup or a drill is, in files and bytes. @throws whatever is to end it */
export type Progress = (done: number, total: number, bytes: number) => Promise<void>;

/** For the commands, which print their result at the end. */
export const uncounted: Progress = async () => {};
