import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/patients?q=...&sex=F&sort=-studyCount`: everybody with a study in the archive. */
export const patientsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/patients',
  staticData: { titleKey: 'shell.menu.allPatients', needs: { action: 'read', subject: 'Patient' }, fills: true },
  component: lazyRouteComponent(() => import('#features/archive/patients/patients-page.tsx'), 'PatientsPage'),
});
