import { eachSecond, type ServerFeature } from '#platform/server-feature.ts';
import { incomingRoutes, type IncomingNeeds } from './incoming-routes.ts';
import { incomingSection } from './incoming-section.ts';

/** Mail from outside, brought from the mailbox of the house to the people here. */
export const incomingMailFeature: ServerFeature<IncomingNeeds> = {
  settings: { section: incomingSection.name, needs: { action: 'manage', subject: 'Installation' } },
  routes: incomingRoutes,
  care: ({ mailWatch }) => [
    {
      everyMilliseconds: eachSecond,
      what: 'looking for mail',
      work: () => mailWatch.round(),
      end: async () => mailWatch.close(),
    },
  ],
};
