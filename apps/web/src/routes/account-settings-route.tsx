import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/pages/account-settings` */
export const accountSettingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/pages/account-settings',
  staticData: { titleKey: 'shell.menu.accountSettings' },
  component: lazyRouteComponent(
    () => import('#features/people/account/account-settings-page.tsx'),
    'AccountSettingsPage',
  ),
});
