import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { CrashedPage } from '../shell/pages/crashed-page.tsx';
import { NotFoundPage } from '../shell/pages/not-found-page.tsx';
import { LoadingScreen } from '../shell/pages/loading-screen.tsx';
import { guardSignedIn } from './guards.ts';
import { rootRoute } from './root-route.tsx';

/** The main layout, loaded when the first page in it is. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: guardSignedIn,
  component: lazyRouteComponent(() => import('../shell/main-layout.tsx'), 'MainLayout'),
  pendingComponent: LoadingScreen,
  notFoundComponent: NotFoundPage,
  errorComponent: CrashedPage,
});
