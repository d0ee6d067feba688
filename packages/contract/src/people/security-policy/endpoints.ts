import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const getSecurityPolicy: Endpoint<typeof routes.getSecurityPolicy> = 'GET /api/security-policy';
export const previewSecurityPolicy: Endpoint<typeof routes.previewSecurityPolicy> = 'POST /api/security-policy/preview';
export const putSecurityPolicy: Endpoint<typeof routes.putSecurityPolicy> = 'PUT /api/security-policy';
export const withdrawSecurityPolicy: Endpoint<typeof routes.withdrawSecurityPolicy> =
  'DELETE /api/security-policy/planned';
