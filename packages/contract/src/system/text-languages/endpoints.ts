import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const getTextLanguages: Endpoint<typeof routes.getTextLanguages> = 'GET /api/settings/text-languages';
export const checkTextLanguages: Endpoint<typeof routes.checkTextLanguages> = 'POST /api/settings/text-languages/check';
export const putTextLanguages: Endpoint<typeof routes.putTextLanguages> = 'PUT /api/settings/text-languages';
export const listTextLanguages: Endpoint<typeof routes.listTextLanguages> = 'GET /api/text-languages';
