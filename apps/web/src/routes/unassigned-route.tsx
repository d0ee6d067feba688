import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/clinics/unassigned` */
export const unassignedRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/clinics/unassigned',
  staticData: { titleKey: 'shell.menu.unassigned', needs: { action: 'update', subject: 'Clinic' }, fills: true },
  component: lazyRouteComponent(() => import('#features/people/clinics/unassigned-page.tsx'), 'UnassignedPage'),
});
