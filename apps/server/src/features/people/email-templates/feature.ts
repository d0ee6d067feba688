import type { Retention } from '@isocenter/contract/system/settings/fields.ts';
import { hourly, type ServerFeature } from '#platform/server-feature.ts';
import { forgetLetters, leavingLetters } from './letter-log-queries.ts';
import { letterLogRoutes, type LetterLogNeeds } from './letter-log-routes.ts';
import { templateRoutes, type TemplateNeeds } from './template-routes.ts';

interface Needs extends LetterLogNeeds, TemplateNeeds {
  readonly retention: () => Pick<Retention, 'letterDays'>;
}

export const emailTemplatesFeature: ServerFeature<Needs> = {
  audit: {
    'letter.export': ['exported', 'R'],
    'letter.give-up': ['application', 'U'],
    'letter.send': ['application', 'E'],
  },
  ids: {
    event: { ofNobody: 'A name from a list.' },
    language: { ofNobody: 'A name from a list.' },
  },
  routes: (server, needs) => {
    letterLogRoutes(server, needs);
    templateRoutes(server, needs);
  },
  keeps: { letterDays: leavingLetters },
  care: ({ db, retention }) => [
    {
      everyMilliseconds: hourly,
      what: 'forgetting letters',
      work: () => forgetLetters(db, retention().letterDays),
    },
  ],
};
