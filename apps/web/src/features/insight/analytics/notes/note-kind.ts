import {
  addAnalyticsNote,
  changeAnalyticsNote,
  getAnalyticsNote,
} from '@isocenter/contract/insight/analytics/endpoints.ts';
import {
  AnalyticsNoteFields,
  emptyAnalyticsNote,
  type AnalyticsNote,
} from '@isocenter/contract/insight/analytics/analytics-notes-fields.ts';
import { call } from '#api/client.ts';
import type { RecordKind } from '#api/records/stored-record.ts';
import { notesKey } from '../analytics-queries.ts';

export const noteKind: RecordKind<AnalyticsNoteFields, AnalyticsNote> = {
  cacheKey: notesKey,
  schema: AnalyticsNoteFields,
  empty: emptyAnalyticsNote,
  keyOf: ({ noteId }) => noteId,
  load: (analyticsNoteId, signal) => call(getAnalyticsNote, { params: { analyticsNoteId } }, { signal }),
  add: (body) => call(addAnalyticsNote, { body }),
  change: (analyticsNoteId, body) => call(changeAnalyticsNote, { params: { analyticsNoteId }, body }),
};
