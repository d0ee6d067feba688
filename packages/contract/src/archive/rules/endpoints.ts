import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const previewRouting: Endpoint<typeof routes.previewRouting> = 'POST /api/studies/route/preview';
export const listRules: Endpoint<typeof routes.listRules> = 'GET /api/rules';
export const getRule: Endpoint<typeof routes.getRule> = 'GET /api/rules/:ruleId';
export const createRule: Endpoint<typeof routes.createRule> = 'POST /api/rules';
export const updateRule: Endpoint<typeof routes.updateRule> = 'PUT /api/rules/:ruleId';
export const removeRule: Endpoint<typeof routes.removeRule> = 'DELETE /api/rules/:ruleId';
export const moveRule: Endpoint<typeof routes.moveRule> = 'POST /api/rules/:ruleId/place';
export const switchRule: Endpoint<typeof routes.switchRule> = 'PUT /api/rules/:ruleId/active';
export const tryRule: Endpoint<typeof routes.tryRule> = 'POST /api/rules/dry-run';
export const listFirings: Endpoint<typeof routes.listFirings> = 'GET /api/rules/:ruleId/firings';
