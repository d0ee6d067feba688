import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listLetterheads: Endpoint<typeof routes.listLetterheads> = 'GET /api/letterheads';
export const getLetterhead: Endpoint<typeof routes.getLetterhead> = 'GET /api/letterheads/:letterheadId';
export const createLetterhead: Endpoint<typeof routes.createLetterhead> = 'POST /api/letterheads';
export const changeLetterhead: Endpoint<typeof routes.changeLetterhead> = 'PUT /api/letterheads/:letterheadId';
export const removeLetterhead: Endpoint<typeof routes.removeLetterhead> = 'DELETE /api/letterheads/:letterheadId';
export const letterheadActivity: Endpoint<typeof routes.letterheadActivity> =
  'GET /api/activity/letterhead/:letterheadId';
