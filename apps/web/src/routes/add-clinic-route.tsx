import { createRoute, redirect } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/clinics/add`: the list, with a new one open. */
export const addClinicRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/clinics/add',
  staticData: { titleKey: 'shell.menu.addClinic', needs: { action: 'create', subject: 'Clinic' } },
  beforeLoad: () => {
    throw redirect({ to: '/clinics', search: { clinic: 'new' }, replace: true });
  },
});
