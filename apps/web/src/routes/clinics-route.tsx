import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/clinics` */
export const clinicsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/clinics',
  staticData: { titleKey: 'shell.menu.clinics', needs: { action: 'read', subject: 'Clinic' }, fills: true },
  component: lazyRouteComponent(() => import('#features/people/clinics/clinics-page.tsx'), 'ClinicsPage'),
});
