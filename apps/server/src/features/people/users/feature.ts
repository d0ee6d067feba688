import { baseOf } from '#features/people/auth/auth.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import type { UsersNeeds } from './user-links.ts';
import { usersRoutes } from './users-routes.ts';

interface Needs extends Omit<UsersNeeds, 'baseUrlOf'> {
  readonly publicUrl: string | undefined;
}

/** Users, as administrators keep them. */
export const usersFeature: ServerFeature<Needs> = {
  tables: {
    account: 'kept',
    account_clinic: 'all',
  },
  audit: {
    'user.activate': ['alert', 'U', 'user'],
    'user.add': ['alert', 'C', 'user'],
    'user.change': ['alert', 'U', 'user'],
    'user.copy-rights': ['alert', 'U', 'user'],
    'user.deactivate': ['alert', 'U', 'user'],
    'user.export': ['exported', 'R'],
    'user.force-logout': ['alert', 'U', 'user'],
    'user.import': ['alert', 'C', 'user'],
    'user.invite': ['alert', 'C', 'user'],
    'user.invite-again': ['alert', 'U', 'user'],
    'user.lock': ['alert', 'U', 'user'],
    'user.remove': ['alert', 'D', 'user'],
    'user.require-password-change': ['alert', 'U', 'user'],
    'user.reset-link': ['alert', 'U', 'user'],
    'user.reset-two-step': ['alert', 'U', 'user'],
    'user.unlock': ['alert', 'U', 'user'],
  },
  ids: {
    userId: 'user',
    userIds: 'user',
    accountId: 'user',
    accountIds: 'user',
    copyFrom: 'user',
    act: { ofNobody: 'What is done with a user.' },
  },
  routes: (server, { publicUrl, ...needs }) =>
    usersRoutes(server, { ...needs, baseUrlOf: (request) => baseOf(request, publicUrl) }),
};
