import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const prepareDownload: Endpoint<typeof routes.prepareDownload> = 'POST /api/downloads';
export const continueDownload: Endpoint<typeof routes.continueDownload> = 'POST /api/downloads/:id/next';
export const downloadStudy: Endpoint<typeof routes.downloadStudy> = 'GET /api/studies/:studyUid/archive.zip';
export const downloadSeries: Endpoint<typeof routes.downloadSeries> =
  'GET /api/studies/:studyUid/series/:seriesUid/archive.zip';
export const downloadInstance: Endpoint<typeof routes.downloadInstance> =
  'GET /api/studies/:studyUid/series/:seriesUid/instances/:sopUid/file.dcm';
