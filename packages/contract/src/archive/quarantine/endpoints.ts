import type { Endpoint } from '../../route.ts';
import type * as quarantineDecisionsRoutes from './quarantine-decisions-routes.ts';
import type * as refusedRoutes from './refused-routes.ts';
import type * as routes from './routes.ts';

export const decideQuarantined: Endpoint<typeof quarantineDecisionsRoutes.decideQuarantined> =
  'POST /api/quarantine/decisions';
export const listDecisions: Endpoint<typeof quarantineDecisionsRoutes.listDecisions> = 'GET /api/quarantine/decisions';
export const undoDecision: Endpoint<typeof quarantineDecisionsRoutes.undoDecision> =
  'POST /api/quarantine/decisions/:id/undo';
export const listRefused: Endpoint<typeof refusedRoutes.listRefused> = 'GET /api/quarantine/refused';
export const listRefusedObjects: Endpoint<typeof refusedRoutes.listRefusedObjects> =
  'GET /api/quarantine/refused/:key/objects';
export const listOwnRefused: Endpoint<typeof refusedRoutes.listOwnRefused> = 'GET /api/quarantine/own-refused';
export const listOwnRefusedObjects: Endpoint<typeof refusedRoutes.listOwnRefusedObjects> =
  'GET /api/quarantine/own-refused/:key/objects';
export const refusedRoom: Endpoint<typeof refusedRoutes.refusedRoom> = 'GET /api/quarantine/refused-room';
export const downloadRefused: Endpoint<typeof refusedRoutes.downloadRefused> =
  'GET /api/quarantine/refused-objects/:id/file';
export const decideRefused: Endpoint<typeof refusedRoutes.decideRefused> = 'POST /api/quarantine/refused-decisions';
export const listQuarantine: Endpoint<typeof routes.listQuarantine> = 'GET /api/quarantine';
export const listCorrections: Endpoint<typeof routes.listCorrections> = 'GET /api/quarantine/corrections';
export const countCorrections: Endpoint<typeof routes.countCorrections> = 'GET /api/quarantine/count';
export const compareQuarantined: Endpoint<typeof routes.compareQuarantined> = 'GET /api/quarantine/:id/comparison';
export const quarantinePicture: Endpoint<typeof routes.quarantinePicture> = 'GET /api/quarantine/:id/pictures/:frame';
export const listCorrectionRules: Endpoint<typeof routes.listCorrectionRules> = 'GET /api/quarantine/rules';
export const addCorrectionRule: Endpoint<typeof routes.addCorrectionRule> = 'POST /api/quarantine/rules';
export const removeCorrectionRule: Endpoint<typeof routes.removeCorrectionRule> = 'DELETE /api/quarantine/rules/:id';
