import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';

/** `/invitation` */
export const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  staticData: { titleKey: 'shell.menu.invitation' },
  component: lazyRouteComponent(() => import('#features/people/auth/invitation-page.tsx'), 'InvitationPage'),
});
