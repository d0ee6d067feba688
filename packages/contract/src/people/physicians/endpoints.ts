import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const importPhysicians: Endpoint<typeof routes.importPhysicians> = 'POST /api/physicians/import';
export const listDuplicatePhysicians: Endpoint<typeof routes.listDuplicatePhysicians> =
  'GET /api/physicians/duplicates';
export const previewPhysicianMerge: Endpoint<typeof routes.previewPhysicianMerge> =
  'GET /api/physicians/:physicianId/merge';
export const mergePhysician: Endpoint<typeof routes.mergePhysician> = 'POST /api/physicians/:physicianId/merge';
export const setPhysicianPasscode: Endpoint<typeof routes.setPhysicianPasscode> =
  'PUT /api/physicians/:physicianId/passcode';
export const getOwnPasscode: Endpoint<typeof routes.getOwnPasscode> = 'GET /api/account/report-passcode';
export const setOwnPasscode: Endpoint<typeof routes.setOwnPasscode> = 'PUT /api/account/report-passcode';
export const listPhysicians: Endpoint<typeof routes.listPhysicians> = 'GET /api/physicians';
export const exportPhysicians: Endpoint<typeof routes.exportPhysicians> = 'GET /api/physicians/export';
export const countPhysicians: Endpoint<typeof routes.countPhysicians> = 'GET /api/physicians/count';
export const getPhysician: Endpoint<typeof routes.getPhysician> = 'GET /api/physicians/:physicianId';
export const createPhysician: Endpoint<typeof routes.createPhysician> = 'POST /api/physicians';
export const updatePhysician: Endpoint<typeof routes.updatePhysician> = 'PUT /api/physicians/:physicianId';
export const setPhysicianStatus: Endpoint<typeof routes.setPhysicianStatus> = 'POST /api/physicians/status';
export const getPhysicianHanging: Endpoint<typeof routes.getPhysicianHanging> =
  'GET /api/physicians/:physicianId/hanging';
export const removePhysician: Endpoint<typeof routes.removePhysician> = 'DELETE /api/physicians/:physicianId';
export const setPhysicianLogin: Endpoint<typeof routes.setPhysicianLogin> = 'PUT /api/physicians/:physicianId/login';
export const listPhysicianLogins: Endpoint<typeof routes.listPhysicianLogins> = 'GET /api/physicians/logins';
export const getPhysicianFigures: Endpoint<typeof routes.getPhysicianFigures> =
  'GET /api/physicians/:physicianId/figures';
export const physicianActivity: Endpoint<typeof routes.physicianActivity> = 'GET /api/activity/physician/:physicianId';
