import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/apps/user/view/$userId` */
export const userViewRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/apps/user/view/$userId',
  staticData: { titleKey: 'shell.menu.user', needs: { action: 'read', subject: 'User' } },
  component: lazyRouteComponent(() => import('#features/people/users/user-view-page.tsx'), 'UserViewPage'),
});
