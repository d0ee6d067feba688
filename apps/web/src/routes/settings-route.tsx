import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/settings` */
export const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings',
  staticData: { titleKey: 'shell.menu.settings' },
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsRoutePage'),
});
