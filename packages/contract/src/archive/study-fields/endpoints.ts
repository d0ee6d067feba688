import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listStudyFieldChoices: Endpoint<typeof routes.listStudyFieldChoices> = 'GET /api/study-fields/choices';
export const listStudyFields: Endpoint<typeof routes.listStudyFields> = 'GET /api/study-fields';
export const getStudyField: Endpoint<typeof routes.getStudyField> = 'GET /api/study-fields/:fieldId';
export const createStudyField: Endpoint<typeof routes.createStudyField> = 'POST /api/study-fields';
export const updateStudyField: Endpoint<typeof routes.updateStudyField> = 'PUT /api/study-fields/:fieldId';
export const orderStudyFields: Endpoint<typeof routes.orderStudyFields> = 'PUT /api/study-fields/order';
export const getStudyFieldHanging: Endpoint<typeof routes.getStudyFieldHanging> =
  'GET /api/study-fields/:fieldId/hanging';
export const removeStudyField: Endpoint<typeof routes.removeStudyField> = 'DELETE /api/study-fields/:fieldId';
export const studyFieldActivity: Endpoint<typeof routes.studyFieldActivity> = 'GET /api/activity/study-field/:fieldId';
export const setStudyFields: Endpoint<typeof routes.setStudyFields> = 'PUT /api/studies/:studyUid/fields';
