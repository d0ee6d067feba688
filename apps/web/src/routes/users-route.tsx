import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/apps/user/list` */
export const usersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/apps/user/list',
  staticData: { titleKey: 'shell.menu.users', needs: { action: 'read', subject: 'User' }, fills: true },
  component: lazyRouteComponent(() => import('#features/people/users/users-page.tsx'), 'UsersPage'),
});
