import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';

/** `/misc/not-authorized` */
export const notAuthorizedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/misc/not-authorized',
  staticData: { titleKey: 'shell.menu.notAuthorized' },
  component: lazyRouteComponent(() => import('#features/people/access/not-authorized-page.tsx'), 'NotAuthorizedPage'),
});
