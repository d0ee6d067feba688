import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const bringOnline: Endpoint<typeof routes.bringOnline> = 'POST /api/studies/:studyUid/online';
