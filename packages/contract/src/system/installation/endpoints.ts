import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const getBranding: Endpoint<typeof routes.getBranding> = 'GET /api/settings/branding';
export const checkBranding: Endpoint<typeof routes.checkBranding> = 'POST /api/settings/branding/check';
export const putBranding: Endpoint<typeof routes.putBranding> = 'PUT /api/settings/branding';
export const getInstallation: Endpoint<typeof routes.getInstallation> = 'GET /api/installation';
export const getEndpoints: Endpoint<typeof routes.getEndpoints> = 'GET /api/installation/endpoints';
export const setUp: Endpoint<typeof routes.setUp> = 'POST /api/installation/set-up';
