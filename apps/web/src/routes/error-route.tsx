import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';

/** `/misc/error` */
export const errorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/misc/error',
  staticData: { titleKey: 'shell.menu.error' },
  component: lazyRouteComponent(() => import('../shell/pages/misc-pages.tsx'), 'ErrorPage'),
});
