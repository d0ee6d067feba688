import type { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import type { StudyLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { hourly, type ServerFeature } from '#platform/server-feature.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { attachmentsRoutes } from './attachments-routes.ts';
import { purgeAttachments } from './change-attachments.ts';

interface Needs {
  readonly db: Db;
  readonly store: PackStore;
  readonly safekeeping: Safekeeping;
  readonly studyLog: StudyLog;
}

/** Files that belong to a study. */
export const attachmentsFeature: ServerFeature<Needs> = {
  tables: {
    attachment: 'all',
  },
  audit: {
    'attachment.add': ['accessed', 'C'],
    'attachment.fetch': ['exported', 'R'],
    'attachment.mark': ['accessed', 'U'],
    'attachment.purge': ['accessed', 'D'],
    'attachment.remove': ['accessed', 'D'],
    'attachment.restore': ['accessed', 'U'],
  },
  ids: {
    attachmentId: 'attachment',
  },
  routes: attachmentsRoutes,
  care: ({ db }) => [
    { everyMilliseconds: hourly, what: 'forgetting removed attachments', work: () => purgeAttachments(db) },
  ],
};
