import { createRoute, redirect } from '@tanstack/react-router';
import { abilityOf } from '@isocenter/contract/abilities.ts';
import { grantsOf } from '#api/abilities.tsx';
import type { RouterContext } from './router-context.ts';
import { shellRoute } from './shell-route.tsx';

/** `/apps/user/view`, without saying whose: one's own page. */
export const ownUserViewRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/apps/user/view',
  beforeLoad: ({ context }) => toOwnPage(context, 'view'),
});

/** `/apps/user/edit`, without saying whose. */
export const ownUserEditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/apps/user/edit',
  beforeLoad: ({ context }) => toOwnPage(context, 'edit'),
});

/** A person who may not read users has his own page in the account settings. */
function toOwnPage({ session }: RouterContext, page: 'view' | 'edit'): never {
  const state = session.state();
  if (state.kind !== 'signed-in') throw redirect({ to: '/login', replace: true });
  const { user } = state;
  if (!abilityOf(grantsOf(user)).can('read', 'User')) throw redirect({ to: '/pages/account-settings', replace: true });
  throw redirect({ to: `/apps/user/${page}/$userId`, params: { userId: String(user.id) }, replace: true });
}
