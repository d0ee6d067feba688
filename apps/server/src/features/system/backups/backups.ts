export { lastBackup, noteBackup, noteDrill } from './backup-notes.ts';
export { backupKind, drillKind, type BackupPlace } from './backup-jobs.ts';
