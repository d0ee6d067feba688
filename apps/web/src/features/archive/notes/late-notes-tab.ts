import { latePart } from '#i18n/late-part.ts';

export const LateNotesTab = latePart(() => import('./notes-tab.tsx').then((file) => file.NotesTab));
