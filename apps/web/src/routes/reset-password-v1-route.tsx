import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';

/** `/pages/reset-password-v1` */
export const resetPasswordV1Route = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/reset-password-v1',
  staticData: { titleKey: 'shell.menu.resetPassword' },
  component: lazyRouteComponent(
    () => import('#features/people/auth/reset-password-v1-page.tsx'),
    'ResetPasswordV1Page',
  ),
});
