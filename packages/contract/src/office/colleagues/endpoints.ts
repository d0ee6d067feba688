import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listColleagues: Endpoint<typeof routes.listColleagues> = 'GET /api/office/colleagues';
