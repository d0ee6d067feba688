export { lastBackup, noteBackup, noteDrill } from './backup-notes.ts';
