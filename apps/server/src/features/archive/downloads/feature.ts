import { hourly, type ServerFeature } from '#platform/server-feature.ts';
import { downloadRoutes, type DownloadDependencies } from './download-routes.ts';
import { deleteOldDownloads } from './export-queries.ts';

export const downloadsFeature: ServerFeature<DownloadDependencies> = {
  tables: {
    download: 'all',
  },
  audit: {
    'download.fetch': ['exported', 'R'],
  },
  ids: {
    '/api/downloads/:id': 'download',
  },
  routes: downloadRoutes,
  care: ({ db }) => [
    { everyMilliseconds: hourly, what: 'forgetting old downloads', work: () => deleteOldDownloads(db) },
  ],
};
