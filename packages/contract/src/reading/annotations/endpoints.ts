import type { Endpoint } from '../../route.ts';
import type * as annotationLinksRoutes from './annotation-links-routes.ts';
import type * as routes from './routes.ts';

export const listAnnotationsOverTime: Endpoint<typeof annotationLinksRoutes.listAnnotationsOverTime> =
  'GET /api/studies/:studyUid/annotations/over-time';
export const linkAnnotation: Endpoint<typeof annotationLinksRoutes.linkAnnotation> =
  'PUT /api/studies/:studyUid/annotations/:id/link';
export const unlinkAnnotation: Endpoint<typeof annotationLinksRoutes.unlinkAnnotation> =
  'DELETE /api/studies/:studyUid/annotations/:id/link';
export const listAnnotations: Endpoint<typeof routes.listAnnotations> = 'GET /api/studies/:studyUid/annotations';
export const saveAnnotation: Endpoint<typeof routes.saveAnnotation> = 'PUT /api/studies/:studyUid/annotations/:id';
export const deleteAnnotation: Endpoint<typeof routes.deleteAnnotation> =
  'DELETE /api/studies/:studyUid/annotations/:id';
export const saveMeasurements: Endpoint<typeof routes.saveMeasurements> =
  'POST /api/studies/:studyUid/annotations/document';
