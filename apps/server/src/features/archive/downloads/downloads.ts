export { downloadRoutes, type DownloadDependencies } from './download-routes.ts';
export { deleteOldDownloads } from './export-queries.ts';
