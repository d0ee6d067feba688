import {
  changeNote as changeNoteRoute,
  createNote as createNoteRoute,
  listMentionable as listMentionableRoute,
  listNotes,
  listUnreadNotes,
  readNotes,
  removeNote as removeNoteRoute,
  resolveNote as resolveNoteRoute,
} from '@isocenter/contract/reading/notes/routes.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import type { StudyLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { listMentionable } from './mentions.ts';
import { listNotesOf, listUnread, markSeen } from './note-queries.ts';
import { changeNote, createNote, noteOf, removeNote, resolveNote } from './write-note.ts';

export function notesRoutes(server: HttpServer, { db, studyLog }: { db: Db; studyLog: StudyLog }): void {
  serve(server, listNotes, async ({ params: { studyUid }, principal }) => {
    const studyKey = await requireStudyKey(db, principal, studyUid);
    const records = await listNotesOf(db, principal, studyKey);
    await studyLog.note(principal, 'study.preview', studyUid);
    return { rows: records.map((record) => noteOf(record, principal.accountId)) };
  });

  serve(server, createNoteRoute, ({ params, body, principal }) => createNote(db, principal, params.studyUid, body));

  serve(server, changeNoteRoute, ({ params, body, principal }) => changeNote(db, principal, params, body));

  serve(server, removeNoteRoute, async ({ params, principal }) => {
    await removeNote(db, principal, params);
    return {};
  });

  serve(server, resolveNoteRoute, ({ params, body, principal }) => resolveNote(db, principal, params, body.isResolved));

  serve(server, readNotes, async ({ params, body, principal }) => {
    const studyKey = await requireStudyKey(db, principal, params.studyUid);
    // Who looks through an account has read nothing for its owner.
    if (principal.seenBy === undefined) await markSeen(db, principal.accountId, studyKey, body.upTo);
    return {};
  });

  serve(server, listMentionableRoute, async ({ params, query, principal }) => {
    const studyKey = await requireStudyKey(db, principal, params.studyUid);
    return { rows: await listMentionable(db, principal, { studyKey, audience: query.audience }, query.q) };
  });

  serve(server, listUnreadNotes, async ({ principal }) => ({ studyUids: await listUnread(db, principal) }));
}
