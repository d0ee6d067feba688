import type { ServerFeature } from '#platform/server-feature.ts';

/** C-FIND, C-MOVE and C-GET. */
export const queryRetrieveFeature: ServerFeature<object> = {
  audit: {
    'retrieve.refuse': ['alert', 'E', 'object'],
  },
};
