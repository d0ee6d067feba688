import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/pages/account-settings?tab=sessions` */
export const accountSettingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/pages/account-settings',
  staticData: { titleKey: 'shell.menu.accountSettings' },
  component: lazyRouteComponent(() => import('./account-settings-page.tsx'), 'AccountSettingsRoutePage'),
});
