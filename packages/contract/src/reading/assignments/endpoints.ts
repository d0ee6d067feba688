import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const assignStudies: Endpoint<typeof routes.assignStudies> = 'POST /api/studies/assignments';
export const unassignStudies: Endpoint<typeof routes.unassignStudies> = 'POST /api/studies/assignments/remove';
export const listAssignments: Endpoint<typeof routes.listAssignments> = 'GET /api/studies/:studyUid/assignments';
export const listAccountChoices: Endpoint<typeof routes.listAccountChoices> = 'GET /api/accounts/choices';
