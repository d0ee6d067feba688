import { baseOf } from '#features/people/auth/auth.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import type { UsersNeeds } from './user-links.ts';
import { usersRoutes } from './users-routes.ts';

interface Needs extends Omit<UsersNeeds, 'baseUrlOf'> {
  readonly publicUrl: string | undefined;
}

/** Users, as administrators keep them. */
export const usersFeature: ServerFeature<Needs> = {
  routes: (server, { publicUrl, ...needs }) =>
    usersRoutes(server, { ...needs, baseUrlOf: (request) => baseOf(request, publicUrl) }),
};
