import type { mergeNotices } from '@isocenter/contract/archive/edits/notice-kinds.ts';
import type { SendsNotices } from '#features/system/notices/notices.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { editRoutes } from './edit-routes.ts';
import { mergeRequestRoutes } from './merge-request-routes.ts';
import type { UnreadNeeds } from './unread-text.ts';
import { mergeNoticeSources } from './notice-queries.ts';

export const editsFeature: ServerFeature<UnreadNeeds> & SendsNotices<typeof mergeNotices> = {
  notices: mergeNoticeSources,
  tables: {
    edit: 'kept',
    edit_study: 'added',
    study_correction: 'all',
    series_move: 'all',
    merge_request: 'kept',
  },
  audit: {
    'edit.ask': ['patient', 'U'],
    'edit.decide': ['patient', 'U'],
    'edit.make': ['patient', 'U', 'object'],
    'edit.preview': ['patient', 'R'],
    'edit.undo': ['patient', 'U', 'object'],
  },
  ids: {
    editId: 'edit',
    requestId: 'merge-request',
    intoStudyUid: 'study',
    intoPatientKey: 'patient',
    otherPatientKey: 'patient',
  },
  routes: (server, parts) => {
    editRoutes(server, parts);
    mergeRequestRoutes(server, parts);
  },
};
