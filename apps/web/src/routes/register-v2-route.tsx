import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';

/** `/pages/register-v2` */
export const registerV2Route = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/register-v2',
  staticData: { titleKey: 'people.register.title' },
  component: lazyRouteComponent(() => import('#features/people/auth/register-v2-page.tsx'), 'RegisterV2Page'),
});
