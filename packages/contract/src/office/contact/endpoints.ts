import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const askHouse: Endpoint<typeof routes.askHouse> = 'POST /contact';
