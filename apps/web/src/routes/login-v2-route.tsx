import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';

/** `/pages/login-v2` */
export const loginV2Route = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/login-v2',
  staticData: { titleKey: 'people.auth.signIn' },
  component: lazyRouteComponent(() => import('#features/people/auth/login-v2-page.tsx'), 'LoginV2Page'),
});
