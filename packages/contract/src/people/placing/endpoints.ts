import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const previewRule: Endpoint<typeof routes.previewRule> = 'POST /api/clinics/rules/preview';
export const remapClinic: Endpoint<typeof routes.remapClinic> = 'POST /api/clinics/:clinicId/remap';
export const previewRemap: Endpoint<typeof routes.previewRemap> = 'GET /api/clinics/:clinicId/remap-preview';
export const listUnassigned: Endpoint<typeof routes.listUnassigned> = 'GET /api/clinics/unassigned';
export const countUnassigned: Endpoint<typeof routes.countUnassigned> = 'GET /api/clinics/unassigned/count';
export const previewMove: Endpoint<typeof routes.previewMove> = 'POST /api/studies/clinic/preview';
export const moveStudies: Endpoint<typeof routes.moveStudies> = 'POST /api/studies/clinic';
