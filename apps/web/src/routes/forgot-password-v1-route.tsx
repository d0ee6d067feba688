import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';

/** `/pages/forgot-password-v1` */
export const forgotPasswordV1Route = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/forgot-password-v1',
  staticData: { titleKey: 'shell.menu.forgotPassword' },
  component: lazyRouteComponent(
    () => import('#features/people/auth/forgot-password-v1-page.tsx'),
    'ForgotPasswordV1Page',
  ),
});
