import type { FileUse, ServerFeature } from '#platform/server-feature.ts';
import { addBookmarks } from './main-search-queries.ts';
import { mainSearchRoutes, type MainSearchNeeds } from './main-search-routes.ts';

/** E-mail, chat, to-do and calendar, as the specification's demo has them. */
const demoBookmarks = [3, 4, 5, 6];

/** The search over pages, files and people, and bookmarks; `uses` names the apps that show files. */
export function mainSearchFeature(uses: () => readonly FileUse[]): ServerFeature<MainSearchNeeds> {
  return {
    tables: {
      bookmark: 'all',
    },
    routes: (server, needs) => mainSearchRoutes(server, needs, uses()),
    examples:
      ({ db }) =>
      ({ accountId }) =>
        addBookmarks(db, accountId, demoBookmarks),
  };
}
