import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';

/** `/set-up`, while there is no account. */
export const setUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-up',
  staticData: { titleKey: 'system.firstRun.title' },
  component: lazyRouteComponent(() => import('#features/system/first-run/first-run-page.tsx'), 'FirstRunPage'),
});
