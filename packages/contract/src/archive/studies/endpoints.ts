import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listStudies: Endpoint<typeof routes.listStudies> = 'GET /api/studies';
export const exportStudyList: Endpoint<typeof routes.exportStudyList> = 'GET /api/studies/export';
export const countStudies: Endpoint<typeof routes.countStudies> = 'GET /api/studies/count';
export const listStudyValues: Endpoint<typeof routes.listStudyValues> = 'GET /api/studies/values';
export const getStudy: Endpoint<typeof routes.getStudy> = 'GET /api/studies/:studyUid';
export const listInstances: Endpoint<typeof routes.listInstances> =
  'GET /api/studies/:studyUid/series/:seriesUid/instances';
export const studyActivity: Endpoint<typeof routes.studyActivity> = 'GET /api/activity/study/:studyUid';
export const previewFilter: Endpoint<typeof routes.previewFilter> = 'POST /api/studies/preview';
