import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guardSignedIn } from './guards.ts';
import { rootRoute } from './root-route.tsx';

/** `/viewer/$studyUid?series=...`: the whole window, without the frame. */
export const viewerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/viewer/$studyUid',
  staticData: { titleKey: 'shell.menu.viewer', needs: { action: 'read', subject: 'Study' } },
  beforeLoad: guardSignedIn,
  component: lazyRouteComponent(() => import('./viewer-route-page.tsx'), 'ViewerRoutePage'),
});
