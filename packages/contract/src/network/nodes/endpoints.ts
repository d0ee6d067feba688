import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listNodes: Endpoint<typeof routes.listNodes> = 'GET /api/nodes';
export const exportNodes: Endpoint<typeof routes.exportNodes> = 'GET /api/nodes/export';
export const countNodes: Endpoint<typeof routes.countNodes> = 'GET /api/nodes/counts';
export const getNode: Endpoint<typeof routes.getNode> = 'GET /api/nodes/:nodeId';
export const createNode: Endpoint<typeof routes.createNode> = 'POST /api/nodes';
export const updateNode: Endpoint<typeof routes.updateNode> = 'PUT /api/nodes/:nodeId';
export const removeNode: Endpoint<typeof routes.removeNode> = 'DELETE /api/nodes/:nodeId';
export const echoNode: Endpoint<typeof routes.echoNode> = 'POST /api/nodes/:nodeId/echo';
export const nodeActivity: Endpoint<typeof routes.nodeActivity> = 'GET /api/activity/node/:nodeId';
export const diagnoseNode: Endpoint<typeof routes.diagnoseNode> = 'POST /api/nodes/:nodeId/diagnosis';
export const listDiagnoses: Endpoint<typeof routes.listDiagnoses> = 'GET /api/nodes/:nodeId/diagnoses';
export const importNodes: Endpoint<typeof routes.importNodes> = 'POST /api/nodes/import';
export const listRefusedCallers: Endpoint<typeof routes.listRefusedCallers> = 'GET /api/nodes/callers';
export const refuseCaller: Endpoint<typeof routes.refuseCaller> = 'POST /api/nodes/callers/refuse';
