import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/safekeeping`: whether what is stored is still what came in. */
export const safekeepingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/safekeeping',
  staticData: { titleKey: 'shell.menu.safekeeping', needs: { action: 'manage', subject: 'Installation' }, fills: true },
  component: lazyRouteComponent(() => import('#features/archive/safekeeping/safekeeping-page.tsx'), 'SafekeepingPage'),
});
