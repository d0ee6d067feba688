import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/policies/$kind/edit` */
export const policyEditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/policies/$kind/edit',
  staticData: { titleKey: 'shell.menu.policyEdit', needs: { action: 'update', subject: 'Policy' } },
  component: lazyRouteComponent(() => import('#features/people/policies/policy-edit-page.tsx'), 'PolicyEditPage'),
});
