/** Older than this, a backup is said to be too old. */
export const oldBackupDays = 7;
