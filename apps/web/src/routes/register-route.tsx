import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guardSignedOut } from './guards.ts';
import { rootRoute } from './root-route.tsx';

/** `/register` */
export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  staticData: { titleKey: 'people.register.title' },
  beforeLoad: (guard) => guardSignedOut(guard, undefined),
  component: lazyRouteComponent(() => import('#features/people/auth/register-page.tsx'), 'RegisterPage'),
});
