import {
  addAnalyticsNote,
  AnalyticsNoteFields,
  changeAnalyticsNote,
  emptyAnalyticsNote,
  getAnalyticsNote,
} from '@isocenter/contract/insight/analytics-notes.ts';
import type { AnalyticsNote } from '@isocenter/contract/insight/analytics-notes.ts';
import { call } from '#api/client.ts';
import type { RecordKind } from '#api/records/stored-record.ts';
import { notesKept } from '../analytics-queries.ts';

export const noteKind: RecordKind<AnalyticsNoteFields, AnalyticsNote> = {
  kept: notesKept,
  schema: AnalyticsNoteFields,
  empty: emptyAnalyticsNote,
  keyOf: ({ noteId }) => noteId,
  load: (analyticsNoteId, signal) => call(getAnalyticsNote, { params: { analyticsNoteId } }, { signal }),
  add: (body) => call(addAnalyticsNote, { body }),
  change: (analyticsNoteId, body) => call(changeAnalyticsNote, { params: { analyticsNoteId }, body }),
};
