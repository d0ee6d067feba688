import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/users/technologist` */
export const technologistsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/users/technologist',
  staticData: { titleKey: 'shell.menu.technologists', needs: { action: 'read', subject: 'User' }, fills: true },
  component: lazyRouteComponent(() => import('#features/people/users/technologists-page.tsx'), 'TechnologistsPage'),
});
