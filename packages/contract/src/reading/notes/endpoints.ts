import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listNotes: Endpoint<typeof routes.listNotes> = 'GET /api/studies/:studyUid/notes';
export const createNote: Endpoint<typeof routes.createNote> = 'POST /api/studies/:studyUid/notes';
export const changeNote: Endpoint<typeof routes.changeNote> = 'PUT /api/studies/:studyUid/notes/:noteId';
export const removeNote: Endpoint<typeof routes.removeNote> = 'DELETE /api/studies/:studyUid/notes/:noteId';
export const resolveNote: Endpoint<typeof routes.resolveNote> = 'POST /api/studies/:studyUid/notes/:noteId/resolve';
export const readNotes: Endpoint<typeof routes.readNotes> = 'POST /api/studies/:studyUid/notes/read';
export const listMentionable: Endpoint<typeof routes.listMentionable> = 'GET /api/studies/:studyUid/notes/people';
export const listUnreadNotes: Endpoint<typeof routes.listUnreadNotes> = 'GET /api/notes/unread';
