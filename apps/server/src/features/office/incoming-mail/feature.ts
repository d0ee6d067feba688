import type { Retention } from '@isocenter/contract/system/settings/fields.ts';
import { eachSecond, hourly, type ServerFeature } from '#platform/server-feature.ts';
import { forgetIncoming } from './incoming-queries.ts';
import { incomingRoutes, type IncomingNeeds } from './incoming-routes.ts';
import { incomingSection } from './incoming-section.ts';

interface Needs extends IncomingNeeds {
  readonly retention: () => Pick<Retention, 'letterDays'>;
}

/** The page of the settings tells what came of the last thirty days. */
const leastDays = 31;

/** Mail from outside, brought from the mailbox of the house to the people here. */
export const incomingMailFeature: ServerFeature<Needs> = {
  tables: {
    incoming_mail: 'all',
  },
  settings: { section: incomingSection.name, needs: { action: 'manage', subject: 'Installation' } },
  routes: incomingRoutes,
  care: ({ db, mailWatch, retention }) => [
    {
      everyMilliseconds: eachSecond,
      what: 'looking for mail',
      work: () => mailWatch.round(),
      end: async () => mailWatch.close(),
    },
    {
      everyMilliseconds: hourly,
      what: 'forgetting what came of mails',
      work: () => forgetIncoming(db, Math.max(leastDays, retention().letterDays)),
    },
  ],
};
