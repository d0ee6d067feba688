import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';

/** `/reset-password` */
export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  staticData: { titleKey: 'shell.menu.resetPassword' },
  component: lazyRouteComponent(() => import('#features/people/auth/reset-password-page.tsx'), 'ResetPasswordPage'),
});
