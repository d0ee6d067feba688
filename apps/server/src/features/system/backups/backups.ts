export { noteBackup, noteDrill } from './backup-notes.ts';
