import type { noteNotices } from '@isocenter/contract/reading/notes/notice-kinds.ts';
import { aboutStudy, type SendsNotices } from '#features/system/notices/notices.ts';
import type { StudyLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { notesRoutes } from './notes-routes.ts';

export const notesFeature: ServerFeature<{ readonly db: Db; readonly studyLog: StudyLog }> &
  SendsNotices<typeof noteNotices> = {
  notices: { 'note.mention': aboutStudy },
  tables: {
    note: 'all',
    note_mention: 'all',
    note_seen: 'all',
  },
  audit: {
    'note.change': ['accessed', 'U'],
    'note.create': ['accessed', 'C'],
    'note.remove': ['accessed', 'D'],
    'note.resolve': ['accessed', 'U'],
  },
  ids: {
    noteId: 'note',
  },
  routes: notesRoutes,
};
