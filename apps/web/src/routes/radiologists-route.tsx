import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/users/radiologist` */
export const radiologistsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/users/radiologist',
  staticData: { titleKey: 'shell.menu.radiologists', needs: { action: 'read', subject: 'User' }, fills: true },
  component: lazyRouteComponent(() => import('#features/people/users/radiologists-page.tsx'), 'RadiologistsPage'),
});
