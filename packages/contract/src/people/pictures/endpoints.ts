import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const createPicture: Endpoint<typeof routes.createPicture> = 'POST /api/pictures';
