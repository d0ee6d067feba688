import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/studies?q=...&date=today&sort=-studyAt&study=...`: the list that people work from. */
export const studiesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/studies',
  staticData: { titleKey: 'shell.menu.studyList', needs: { action: 'read', subject: 'Study' }, fills: true },
  component: lazyRouteComponent(() => import('#features/archive/studies/studies-page.tsx'), 'StudiesPage'),
});
