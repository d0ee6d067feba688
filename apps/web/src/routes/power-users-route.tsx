import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/users/power-user` */
export const powerUsersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/users/power-user',
  staticData: { titleKey: 'shell.menu.powerUsers', needs: { action: 'read', subject: 'User' }, fills: true },
  component: lazyRouteComponent(() => import('#features/people/users/power-users-page.tsx'), 'PowerUsersPage'),
});
