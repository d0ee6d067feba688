import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const getLicence: Endpoint<typeof routes.getLicence> = 'GET /api/licence';
export const putLicence: Endpoint<typeof routes.putLicence> = 'PUT /api/licence';
export const deleteLicence: Endpoint<typeof routes.deleteLicence> = 'DELETE /api/licence';
