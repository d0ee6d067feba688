import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { phrasesRoutes } from './phrases-routes.ts';

/** Texts that people type by a short word. */
export const phrasesFeature: ServerFeature<{ readonly db: Db }> = {
  tables: {
    phrase: 'all',
  },
  audit: {
    'phrase.change': ['application', 'U'],
    'phrase.create': ['application', 'C'],
    'phrase.remove': ['application', 'D'],
  },
  ids: {
    phraseId: 'phrase',
  },
  routes: phrasesRoutes,
};
