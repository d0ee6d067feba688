import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';

/** `/misc/coming-soon` */
export const comingSoonRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/misc/coming-soon',
  staticData: { titleKey: 'shell.menu.comingSoon' },
  component: lazyRouteComponent(() => import('../shell/pages/misc-pages.tsx'), 'ComingSoonPage'),
});
