import { baseOf } from '#features/people/auth/auth.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { accountRoutes, type AccountNeeds } from './account-routes.ts';

interface Needs extends Omit<AccountNeeds, 'baseUrlOf'> {
  readonly publicUrl: string | undefined;
}

/** A person's own profile and settings. */
export const accountFeature: ServerFeature<Needs> = {
  audit: {
    'account.avatar': ['application', 'U'],
    'account.disconnected': ['alert', 'D', 'user'],
    'account.email-asked': ['alert', 'U', 'user'],
    'account.email-withdrawn': ['alert', 'U', 'user'],
    'account.general': ['alert', 'U', 'user'],
    'account.info': ['application', 'U'],
    'account.profession': ['application', 'U'],
    'account.social': ['application', 'U'],
  },
  ids: {
    sessionId: 'session',
    tokenId: 'token',
  },
  routes: (server, { publicUrl, ...needs }) =>
    accountRoutes(server, { ...needs, baseUrlOf: (request) => baseOf(request, publicUrl) }),
};
