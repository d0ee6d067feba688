import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const getFigures: Endpoint<typeof routes.getFigures> = 'GET /api/figures';
export const getStorageFigures: Endpoint<typeof routes.getStorageFigures> = 'GET /api/figures/storage';
export const getFigureState: Endpoint<typeof routes.getFigureState> = 'GET /api/figures/state';
export const getFigureRules: Endpoint<typeof routes.getFigureRules> = 'GET /api/figures/rules';
export const putFigureRules: Endpoint<typeof routes.putFigureRules> = 'PUT /api/figures/rules';
