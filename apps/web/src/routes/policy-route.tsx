import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';

/** `/policies/$kind` */
export const policyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/policies/$kind',
  staticData: { titleKey: 'shell.menu.policy' },
  component: lazyRouteComponent(() => import('./policy-route-page.tsx'), 'PolicyRoutePage'),
});
