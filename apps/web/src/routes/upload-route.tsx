import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.tsx';

/** `/upload` */
export const uploadRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/upload',
  staticData: { titleKey: 'shell.menu.upload', needs: { action: 'create', subject: 'Upload' } },
  component: lazyRouteComponent(() => import('./upload-route-page.tsx'), 'UploadRoutePage'),
});
