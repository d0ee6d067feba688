import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';

/** `/pages/login-v1` */
export const loginV1Route = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/login-v1',
  staticData: { titleKey: 'people.auth.signIn' },
  component: lazyRouteComponent(() => import('#features/people/auth/login-v1-page.tsx'), 'LoginV1Page'),
});
