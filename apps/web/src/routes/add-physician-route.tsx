import { createRoute, redirect } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/referring-doctors/add`: the list, with a new one open. */
export const addPhysicianRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/referring-doctors/add',
  staticData: { titleKey: 'shell.menu.addPhysician', needs: { action: 'create', subject: 'Physician' } },
  beforeLoad: () => {
    throw redirect({ to: '/referring-doctors', search: { physician: 'new' }, replace: true });
  },
});
