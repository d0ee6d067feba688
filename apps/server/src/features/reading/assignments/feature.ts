import type { assignmentNotices } from '@isocenter/contract/reading/assignments/notice-kinds.ts';
import { seesStudy, studyOf, type SendsNotices } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { assignmentsRoutes } from './assignments-routes.ts';

export const assignmentsFeature: ServerFeature<{ readonly db: Db }> & SendsNotices<typeof assignmentNotices> = {
  notices: {
    'study.assigned': {
      isShown: seesStudy,
      read: (record) => ({
        by: record.by,
        studies: record.studies,
        study: record.studies === 1 ? studyOf(record) : null,
      }),
    },
  },
  tables: {
    study_assignment: 'all',
  },
  audit: {
    'study.assign': ['alert', 'U', 'object'],
    'study.unassign': ['alert', 'U', 'object'],
  },
  ids: {
    readerId: 'user',
    secondReaderId: 'user',
    readerGroupIds: 'group',
    toUserIds: 'user',
  },
  routes: assignmentsRoutes,
};
