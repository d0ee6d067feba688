import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { dictionaryRoutes } from './dictionary-routes.ts';
import { importRoutes } from './value-import.ts';

/** Lists of values that forms offer, and the modalities with their colours. */
export const dictionariesFeature: ServerFeature<{ readonly db: Db }> = {
  routes: (server, needs) => {
    dictionaryRoutes(server, needs);
    importRoutes(server, needs);
  },
};
