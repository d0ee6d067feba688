export { lastBackup, noteBackup, noteDrill } from './backup-notes.ts';
export type { BackupPlace } from './backup-jobs.ts';
