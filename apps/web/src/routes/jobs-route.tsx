import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/jobs` */
export const jobsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/jobs',
  staticData: { titleKey: 'shell.menu.jobs', needs: { action: 'read', subject: 'Job' } },
  component: lazyRouteComponent(() => import('#features/system/jobs/jobs-page.tsx'), 'JobsPage'),
});
