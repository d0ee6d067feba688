import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/all-studies`: the same list with what an archive is looked after by. */
export const allStudiesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/all-studies',
  staticData: { titleKey: 'shell.menu.allStudies', needs: { action: 'read', subject: 'Study' }, fills: true },
  component: lazyRouteComponent(() => import('#features/archive/studies/all-studies-page.tsx'), 'AllStudiesPage'),
});
