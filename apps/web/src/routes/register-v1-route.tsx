import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';

/** `/pages/register-v1` */
export const registerV1Route = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/register-v1',
  staticData: { titleKey: 'people.register.title' },
  component: lazyRouteComponent(() => import('#features/people/auth/register-v1-page.tsx'), 'RegisterV1Page'),
});
