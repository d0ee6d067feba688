import type { ServerFeature } from '#platform/server-feature.ts';
import { editRoutes } from './edit-routes.ts';
import { mergeRequestRoutes } from './merge-request-routes.ts';
import type { UnreadNeeds } from './unread-text.ts';

/** What people correct and merge, and take back. */
export const editsFeature: ServerFeature<UnreadNeeds> = {
  routes: (server, parts) => {
    editRoutes(server, parts);
    mergeRequestRoutes(server, parts);
  },
};
