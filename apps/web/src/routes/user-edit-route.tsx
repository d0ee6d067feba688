import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/apps/user/edit/$userId` */
export const userEditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/apps/user/edit/$userId',
  staticData: { titleKey: 'shell.menu.userEdit', needs: { action: 'update', subject: 'User' } },
  component: lazyRouteComponent(() => import('#features/people/users/user-edit-page.tsx'), 'UserEditPage'),
});
