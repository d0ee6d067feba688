import {
  addAnalyticsNote,
  changeAnalyticsNote,
  getAnalyticsNote,
  listAnalyticsNotes,
  removeAnalyticsNote,
} from '@isocenter/contract/insight/analytics/analytics-notes-routes.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { notesOf } from './note-queries.ts';
import { addNote, changeNote, loadNote, removeNote, shownNote } from './notes.ts';

export function noteRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  serve(server, listAnalyticsNotes, async ({ query, principal }) => ({
    rows: (await notesOf(db, principal, query)).map((note) => shownNote(principal, note)),
  }));

  serve(server, addAnalyticsNote, async ({ body, principal }) =>
    loadNote(db, principal, await addNote(db, principal, body)),
  );

  serve(server, getAnalyticsNote, ({ params, principal }) => loadNote(db, principal, params.analyticsNoteId));

  serve(server, changeAnalyticsNote, async ({ params, body, principal }) => {
    await changeNote(db, principal, params.analyticsNoteId, body);
    return loadNote(db, principal, params.analyticsNoteId);
  });

  serve(server, removeAnalyticsNote, async ({ params, principal }) => {
    await removeNote(db, principal, params.analyticsNoteId);
    return {};
  });
}
