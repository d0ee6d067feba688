import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';

/** `/forgot-password` */
export const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  staticData: { titleKey: 'shell.menu.forgotPassword' },
  component: lazyRouteComponent(() => import('#features/people/auth/forgot-password-page.tsx'), 'ForgotPasswordPage'),
});
