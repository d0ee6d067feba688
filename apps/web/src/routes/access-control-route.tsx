import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/access-control` */
export const accessControlRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/access-control',
  staticData: { titleKey: 'shell.menu.accessControl', needs: { action: 'read', subject: 'ACL' } },
  component: lazyRouteComponent(() => import('#features/people/access/access-control-page.tsx'), 'AccessControlPage'),
});
