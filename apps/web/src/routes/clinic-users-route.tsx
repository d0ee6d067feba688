import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/users/clinic-user` */
export const clinicUsersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/users/clinic-user',
  staticData: { titleKey: 'shell.menu.clinicUsers', needs: { action: 'read', subject: 'User' }, fills: true },
  component: lazyRouteComponent(() => import('#features/people/users/clinic-users-page.tsx'), 'ClinicUsersPage'),
});
