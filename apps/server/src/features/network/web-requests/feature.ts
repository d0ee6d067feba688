import { eachSecond, hourly, type ServerFeature } from '#platform/server-feature.ts';
import { forgetRequests } from './request-queries.ts';
import { webRequestsRoutes, type WebRequestsNeeds } from './web-requests-routes.ts';

export const webRequestsFeature: ServerFeature<WebRequestsNeeds> = {
  tables: {
    web_request: 'all',
  },
  audit: {
    'web-request.export': ['exported', 'R'],
  },
  routes: webRequestsRoutes,
  care: ({ db, requestLog }) => [
    {
      everyMilliseconds: eachSecond,
      what: 'writing down what is asked of DICOMweb',
      work: () => requestLog.flush(),
      end: () => requestLog.flush(),
    },
    { everyMilliseconds: hourly, what: 'forgetting what was asked of DICOMweb', work: () => forgetRequests(db) },
  ],
};
