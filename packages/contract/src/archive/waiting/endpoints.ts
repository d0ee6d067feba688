import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const waitingOfStudy: Endpoint<typeof routes.waitingOfStudy> = 'GET /api/studies/:studyUid/waiting';
export const waitingOfPatient: Endpoint<typeof routes.waitingOfPatient> = 'GET /api/patients/:patientKey/waiting';
export const waitingOfOwn: Endpoint<typeof routes.waitingOfOwn> = 'GET /api/waiting/own';
