import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listQuerySources: Endpoint<typeof routes.listQuerySources> = 'GET /api/query-sources';
export const askSource: Endpoint<typeof routes.askSource> = 'POST /api/queries';
export const countHeld: Endpoint<typeof routes.countHeld> = 'POST /api/queries/held';
export const askElsewhere: Endpoint<typeof routes.askElsewhere> = 'POST /api/queries/elsewhere';
export const listKeptQueries: Endpoint<typeof routes.listKeptQueries> = 'GET /api/kept-queries';
export const getKeptQuery: Endpoint<typeof routes.getKeptQuery> = 'GET /api/kept-queries/:keptQueryId';
export const createKeptQuery: Endpoint<typeof routes.createKeptQuery> = 'POST /api/kept-queries';
export const changeKeptQuery: Endpoint<typeof routes.changeKeptQuery> = 'PUT /api/kept-queries/:keptQueryId';
export const removeKeptQuery: Endpoint<typeof routes.removeKeptQuery> = 'DELETE /api/kept-queries/:keptQueryId';
export const listKeptQueryRuns: Endpoint<typeof routes.listKeptQueryRuns> = 'GET /api/kept-queries/:keptQueryId/runs';
export const readQueryFile: Endpoint<typeof routes.readQueryFile> = 'POST /api/queries/file';
export const askForLines: Endpoint<typeof routes.askForLines> = 'POST /api/queries/lines';
export const retrieveStudies: Endpoint<typeof routes.retrieveStudies> = 'POST /api/retrievals';
