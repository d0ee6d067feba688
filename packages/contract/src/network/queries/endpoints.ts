import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listQuerySources: Endpoint<typeof routes.listQuerySources> = 'GET /api/query-sources';
export const askSource: Endpoint<typeof routes.askSource> = 'POST /api/queries';
export const countArchived: Endpoint<typeof routes.countArchived> = 'POST /api/queries/archived';
export const askElsewhere: Endpoint<typeof routes.askElsewhere> = 'POST /api/queries/elsewhere';
export const listSavedQueries: Endpoint<typeof routes.listSavedQueries> = 'GET /api/saved-queries';
export const getSavedQuery: Endpoint<typeof routes.getSavedQuery> = 'GET /api/saved-queries/:savedQueryId';
export const createSavedQuery: Endpoint<typeof routes.createSavedQuery> = 'POST /api/saved-queries';
export const changeSavedQuery: Endpoint<typeof routes.changeSavedQuery> = 'PUT /api/saved-queries/:savedQueryId';
export const removeSavedQuery: Endpoint<typeof routes.removeSavedQuery> = 'DELETE /api/saved-queries/:savedQueryId';
export const listSavedQueryRuns: Endpoint<typeof routes.listSavedQueryRuns> =
  'GET /api/saved-queries/:savedQueryId/runs';
export const readQueryFile: Endpoint<typeof routes.readQueryFile> = 'POST /api/queries/file';
export const askForLines: Endpoint<typeof routes.askForLines> = 'POST /api/queries/lines';
export const retrieveStudies: Endpoint<typeof routes.retrieveStudies> = 'POST /api/retrievals';
