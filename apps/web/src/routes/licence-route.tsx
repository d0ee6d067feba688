import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/licence` */
export const licenceRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/licence',
  staticData: { titleKey: 'shell.menu.licence', needs: { action: 'read', subject: 'Licence' } },
  component: lazyRouteComponent(() => import('#features/people/licence/licence-page.tsx'), 'LicencePage'),
});
