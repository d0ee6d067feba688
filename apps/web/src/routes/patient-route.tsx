import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/patients/$patientKey`: one patient's studies through the years. */
export const patientRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/patients/$patientKey',
  staticData: { titleKey: 'shell.menu.patient', needs: { action: 'read', subject: 'Patient' } },
  component: lazyRouteComponent(() => import('#features/archive/patients/patient-page.tsx'), 'PatientPage'),
});
