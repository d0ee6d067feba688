import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const getPolicy: Endpoint<typeof routes.getPolicy> = 'GET /api/policies/:kind';
export const listPolicyVersions: Endpoint<typeof routes.listPolicyVersions> = 'GET /api/policies/:kind/versions';
export const getPolicyVersion: Endpoint<typeof routes.getPolicyVersion> = 'GET /api/policies/:kind/versions/:version';
export const publishPolicy: Endpoint<typeof routes.publishPolicy> = 'POST /api/policies/:kind/versions';
export const listPoliciesToAccept: Endpoint<typeof routes.listPoliciesToAccept> = 'GET /api/account/policies';
export const acceptPolicy: Endpoint<typeof routes.acceptPolicy> = 'POST /api/account/policies/accept';
export const listPolicyAcceptances: Endpoint<typeof routes.listPolicyAcceptances> =
  'GET /api/policies/:kind/acceptances';
export const exportPolicyAcceptances: Endpoint<typeof routes.exportPolicyAcceptances> =
  'GET /api/policies/:kind/acceptances/export';
