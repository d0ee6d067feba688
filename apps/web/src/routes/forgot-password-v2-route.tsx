import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';

/** `/pages/forgot-password-v2` */
export const forgotPasswordV2Route = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/forgot-password-v2',
  staticData: { titleKey: 'shell.menu.forgotPassword' },
  component: lazyRouteComponent(
    () => import('#features/people/auth/forgot-password-v2-page.tsx'),
    'ForgotPasswordV2Page',
  ),
});
