import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** Every address without a page. */
export const unknownRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  staticData: { titleKey: 'shell.page.notFoundTitle' },
  // Not every visit meets one: it comes when it is needed.
  component: lazyRouteComponent(() => import('../shell/pages/lead-home.tsx'), 'LeadHome'),
});
