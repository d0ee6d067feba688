import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guardSignedOut } from './guards.ts';
import { rootRoute } from './root-route.tsx';

/** `/login?to=...` */
export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { titleKey: 'people.auth.signIn' },
  beforeLoad: (guard) => guardSignedOut(guard, guard.search['to']),
  component: lazyRouteComponent(() => import('#features/people/auth/login-page.tsx'), 'LoginPage'),
});
