import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';

/** `/pages/reset-password-v2` */
export const resetPasswordV2Route = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/reset-password-v2',
  staticData: { titleKey: 'shell.menu.resetPassword' },
  component: lazyRouteComponent(
    () => import('#features/people/auth/reset-password-v2-page.tsx'),
    'ResetPasswordV2Page',
  ),
});
