import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listAudit: Endpoint<typeof routes.listAudit> = 'GET /api/audit';
export const listAuditedPeople: Endpoint<typeof routes.listAuditedPeople> = 'GET /api/audit/people';
export const exportPatientAccess: Endpoint<typeof routes.exportPatientAccess> =
  'GET /api/patients/:patientKey/access-report';
export const listAuditActions: Endpoint<typeof routes.listAuditActions> = 'GET /api/audit/actions';
export const exportAudit: Endpoint<typeof routes.exportAudit> = 'GET /api/audit/export';
export const exportAuditXml: Endpoint<typeof routes.exportAuditXml> = 'GET /api/audit/export.xml';
export const checkAuditIntegrity: Endpoint<typeof routes.checkAuditIntegrity> = 'POST /api/audit/integrity';
export const getAuditIntegrity: Endpoint<typeof routes.getAuditIntegrity> = 'GET /api/audit/integrity';
