import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const savePatientRecord: Endpoint<typeof routes.savePatientRecord> = 'PUT /api/patients/:patientKey/record';
export const verifyPatient: Endpoint<typeof routes.verifyPatient> = 'PUT /api/patients/:patientKey/verification';
export const linkPatients: Endpoint<typeof routes.linkPatients> = 'PUT /api/patients/:patientKey/link';
export const protectPatient: Endpoint<typeof routes.protectPatient> = 'PUT /api/patients/:patientKey/protection';
export const exportPatient: Endpoint<typeof routes.exportPatient> = 'GET /api/patients/:patientKey/export';
export const listPatients: Endpoint<typeof routes.listPatients> = 'GET /api/patients';
export const getPatient: Endpoint<typeof routes.getPatient> = 'GET /api/patients/:patientKey';
