import { type Access, defineRoute } from '../../route.ts';
import { strict, Key, CalendarDate, listOf, Revision, Nothing } from '../../schemas.ts';
import { AnalyticsNote, NewAnalyticsNote, fields } from './analytics-notes-fields.ts';

const access: Access = { kind: 'ability', action: 'read', subject: 'Analytics' };
const NoteParams = strict({ analyticsNoteId: Key });

/** Notes about everybody and about the caller's clinics on the days of a span, by day. */
export const listAnalyticsNotes = defineRoute({
  method: 'GET',
  path: '/api/analytics/notes',
  summary: 'Notes on the time line of the figures',
  access,
  query: strict({ from: CalendarDate, to: CalendarDate }),
  response: listOf(AnalyticsNote),
});

export const getAnalyticsNote = defineRoute({
  method: 'GET',
  path: '/api/analytics/notes/:analyticsNoteId',
  summary: 'One note of the time line',
  access,
  params: NoteParams,
  response: AnalyticsNote,
});

/** @throws `forbidden` for one about everybody from somebody who sees some clinics only; `not-found` for another’s clinic */
export const addAnalyticsNote = defineRoute({
  method: 'POST',
  path: '/api/analytics/notes',
  summary: 'Add a note to the time line',
  access,
  body: NewAnalyticsNote,
  tidied: true,
  response: AnalyticsNote,
  status: 201,
  audit: 'analytics-note.add',
});

/** For its author, or whoever looks after all of them. @throws as `addAnalyticsNote`, and `stale-revision` */
export const changeAnalyticsNote = defineRoute({
  method: 'PUT',
  path: '/api/analytics/notes/:analyticsNoteId',
  summary: 'Change a note of the time line',
  access,
  params: NoteParams,
  body: strict({ ...fields, revision: Revision }),
  tidied: true,
  response: AnalyticsNote,
  audit: 'analytics-note.change',
});

/** For its author, or whoever looks after all of them. */
export const removeAnalyticsNote = defineRoute({
  method: 'DELETE',
  path: '/api/analytics/notes/:analyticsNoteId',
  summary: 'Remove a note of the time line',
  access,
  params: NoteParams,
  response: Nothing,
  audit: 'analytics-note.remove',
});
