import type { Sessions } from '#features/people/auth/auth.ts';
import { everyFewSeconds, type ServerFeature } from '#platform/server-feature.ts';
import { anonymiseJob } from './anonymise-job.ts';
import { anonymiseRoutes } from './anonymise-routes.ts';
import { dropUnfinished } from './drop-unfinished.ts';
import type { AnonymiseNeeds } from './needs.ts';

type Needs = Omit<AnonymiseNeeds, 'key'> & { readonly sessions: Sessions };

/** Anonymous copies of studies, and the keys to them. */
export const anonymiseFeature: ServerFeature<Needs> = {
  tables: {
    anonymisation: 'kept',
  },
  audit: {
    'anonymise.key': ['exported', 'R', 'security'],
    'anonymise.make': ['exported', 'C'],
    'anonymise.preview': ['patient', 'R'],
  },
  ids: {
    anonymisationId: 'anonymisation',
  },
  routes: (server, needs) => anonymiseRoutes(server, withKey(needs)),
  jobs: (needs) => [anonymiseJob(withKey(needs))],
  care: (needs) => [
    {
      everyMilliseconds: everyFewSeconds,
      what: 'clearing away unfinished anonymous studies',
      work: () => dropUnfinished(needs.db, needs.sessions.keys.sealing),
    },
  ],
};

function withKey({ sessions, ...needs }: Needs): AnonymiseNeeds {
  return { ...needs, key: sessions.keys.sealing };
}
