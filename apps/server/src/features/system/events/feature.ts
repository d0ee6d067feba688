import type { ServerFeature } from '#platform/server-feature.ts';
import type { Events } from './events.ts';
import { eventRoutes } from './events-routes.ts';

/** What changes, told to open windows. */
export const eventsFeature: ServerFeature<{ readonly events: Events }> = {
  ids: {
    streamId: { ofNobody: 'Looked for among the caller’s own.' },
  },
  routes: eventRoutes,
};
