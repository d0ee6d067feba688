export { LateNotesTab } from './late-notes-tab.ts';
