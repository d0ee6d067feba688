import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listClinicChoices: Endpoint<typeof routes.listClinicChoices> = 'GET /api/clinics/choices';
export const getClinic: Endpoint<typeof routes.getClinic> = 'GET /api/clinics/:clinicId';
export const createClinic: Endpoint<typeof routes.createClinic> = 'POST /api/clinics';
export const updateClinic: Endpoint<typeof routes.updateClinic> = 'PUT /api/clinics/:clinicId';
export const getClinicHanging: Endpoint<typeof routes.getClinicHanging> = 'GET /api/clinics/:clinicId/hanging';
export const removeClinic: Endpoint<typeof routes.removeClinic> = 'DELETE /api/clinics/:clinicId';
export const listClinics: Endpoint<typeof routes.listClinics> = 'GET /api/clinics';
export const exportClinics: Endpoint<typeof routes.exportClinics> = 'GET /api/clinics/export';
export const previewMerge: Endpoint<typeof routes.previewMerge> = 'GET /api/clinics/:clinicId/merge-preview';
export const mergeClinic: Endpoint<typeof routes.mergeClinic> = 'POST /api/clinics/:clinicId/merge';
export const clinicActivity: Endpoint<typeof routes.clinicActivity> = 'GET /api/activity/clinic/:clinicId';
export const listClinicPeople: Endpoint<typeof routes.listClinicPeople> = 'GET /api/clinics/:clinicId/people';
