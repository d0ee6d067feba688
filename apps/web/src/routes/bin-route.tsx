import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/bin`: what was taken out of every list and can come back. */
export const binRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/bin',
  staticData: { titleKey: 'shell.menu.bin', needs: { action: 'read', subject: 'Bin' }, fills: true },
  component: lazyRouteComponent(() => import('#features/archive/studies/bin-page.tsx'), 'BinPage'),
});
