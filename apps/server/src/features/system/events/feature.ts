import type { ServerFeature } from '#platform/server-feature.ts';
import type { Events } from './events.ts';
import { eventRoutes } from './events-routes.ts';

/** Sends changes to open windows. */
export const eventsFeature: ServerFeature<{ readonly events: Events }> = {
  ids: {
    streamId: { ofNobody: 'Looked for among the caller’s own.' },
  },
  routes: eventRoutes,
};
