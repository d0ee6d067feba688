import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { countRows } from '#platform/settings/count-queries.ts';
import { dictionaryRoutes } from './dictionary-routes.ts';
import { importRoutes } from './value-import.ts';

/** Lists of values that forms offer, and the modalities with their colours. */
export const dictionariesFeature: ServerFeature<{ readonly db: Db }> = {
  tables: {
    dictionary_value: 'all',
  },
  audit: {
    'dictionary.change': ['application', 'U'],
    'dictionary.create': ['application', 'C'],
    'dictionary.export': ['exported', 'R'],
    'dictionary.import': ['imported', 'C'],
    'dictionary.order': ['application', 'U'],
    'dictionary.remove': ['application', 'D'],
  },
  ids: {
    catalogue: { ofNobody: 'A name from a list.' },
    valueId: { ofNobody: 'Lists of values are the installation’s.' },
  },
  routes: (server, needs) => {
    dictionaryRoutes(server, needs);
    importRoutes(server, needs);
  },
  settings: {
    section: 'dictionaries',
    needs: { action: 'manage', subject: 'Installation' },
    changes: ['dictionary.create', 'dictionary.change', 'dictionary.import', 'dictionary.order', 'dictionary.remove'],
    facts: async (db) => ({ values: await countRows(db, 'dictionary_value') }),
  },
};
