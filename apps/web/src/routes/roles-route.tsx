import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/roles` */
export const rolesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/roles',
  staticData: { titleKey: 'shell.menu.roles', fills: true, needs: { action: 'read', subject: 'Role' } },
  component: lazyRouteComponent(() => import('#features/people/access/roles-page.tsx'), 'RolesPage'),
});
