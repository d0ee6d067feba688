import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/audit` */
export const auditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/audit',
  staticData: { titleKey: 'shell.menu.audit', needs: { action: 'read', subject: 'Audit' }, fills: true },
  component: lazyRouteComponent(() => import('#features/people/audit/audit-page.tsx'), 'AuditPage'),
});
