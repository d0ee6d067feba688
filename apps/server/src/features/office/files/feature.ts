import type { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import type { Db } from '#platform/database/schema.ts';
import { hourly, type FileUse, type ServerFeature } from '#platform/server-feature.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { deleteUnused } from './file-queries.ts';
import { fileRoutes } from './file-routes.ts';

interface Needs {
  readonly db: Db;
  readonly store: PackStore;
  readonly safekeeping: Safekeeping;
}

/** Files that people bring to the office; `uses` names the apps that show and keep them. */
export function officeFilesFeature(uses: () => readonly FileUse[]): ServerFeature<Needs> {
  return {
    ids: {
      fileId: 'office-file',
      fileIds: 'office-file',
      pictureFileId: 'office-file',
    },
    tables: {
      office_file: 'all',
    },
    audit: {
      'office-file.add': ['accessed', 'C'],
    },
    routes: (server, needs) => fileRoutes(server, needs, uses()),
    care: ({ db }) => [
      { everyMilliseconds: hourly, what: 'removing unused files of the office', work: () => deleteUnused(db, uses()) },
    ],
  };
}
