import type { Endpoint } from '../../route.ts';
import type * as dicomwebConformanceRoutes from './dicomweb-conformance-routes.ts';
import type * as routes from './routes.ts';

export const getDicomwebConformance: Endpoint<typeof dicomwebConformanceRoutes.getDicomwebConformance> =
  'GET /api/dicomweb-conformance';
export const printDicomwebConformance: Endpoint<typeof dicomwebConformanceRoutes.printDicomwebConformance> =
  'GET /api/dicomweb-conformance/pdf';
export const retrieveInstanceMetadata: Endpoint<typeof routes.retrieveInstanceMetadata> =
  'GET /dicom-web/studies/:studyUid/series/:seriesUid/instances/:sopUid/metadata';
export const renderInstance: Endpoint<typeof routes.renderInstance> =
  'GET /dicom-web/studies/:studyUid/series/:seriesUid/instances/:sopUid/rendered';
export const instanceThumbnail: Endpoint<typeof routes.instanceThumbnail> =
  'GET /dicom-web/studies/:studyUid/series/:seriesUid/instances/:sopUid/thumbnail';
