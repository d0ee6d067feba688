import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/quarantine`: what an administrator decides about. */
export const quarantineRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/quarantine',
  staticData: { titleKey: 'shell.menu.quarantine', needs: { action: 'read', subject: 'Quarantine' }, fills: true },
  component: lazyRouteComponent(() => import('./quarantine-route-page.tsx'), 'QuarantineRoutePage'),
});
