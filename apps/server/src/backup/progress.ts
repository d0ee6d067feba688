/** Is told how far a backup or a drill is, in files and bytes. @throws whatever is to end it */
export type Progress = (done: number, total: number, bytes: number) => Promise<void>;

/** Of the commands, which say what they did when they have. */
export const uncounted: Progress = async () => {};
