import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/doctors` */
export const doctorsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/doctors',
  staticData: { titleKey: 'shell.menu.doctors', needs: { action: 'read', subject: 'Physician' }, fills: true },
  component: lazyRouteComponent(() => import('#features/people/physicians/doctors-page.tsx'), 'DoctorsPage'),
});
