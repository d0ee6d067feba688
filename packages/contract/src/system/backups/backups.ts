/** Days after which a backup is too old. */
export const oldBackupDays = 7;
