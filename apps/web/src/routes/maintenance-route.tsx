import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';

/** `/misc/maintenance` */
export const maintenanceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/misc/maintenance',
  staticData: { titleKey: 'shell.menu.maintenance' },
  component: lazyRouteComponent(() => import('../shell/pages/misc-pages.tsx'), 'MaintenancePage'),
});
