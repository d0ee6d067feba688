import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/referring-doctors` */
export const referringDoctorsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/referring-doctors',
  staticData: { titleKey: 'shell.menu.referringDoctors', needs: { action: 'read', subject: 'Physician' }, fills: true },
  component: lazyRouteComponent(
    () => import('#features/people/physicians/referring-doctors-page.tsx'),
    'ReferringDoctorsPage',
  ),
});
