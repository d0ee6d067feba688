import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';

/** `/confirm-email` */
export const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm-email',
  staticData: { titleKey: 'shell.menu.confirmEmail' },
  component: lazyRouteComponent(() => import('#features/people/auth/confirm-email-page.tsx'), 'ConfirmEmailPage'),
});
