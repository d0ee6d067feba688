import { createRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../shell/pages/not-found-page.tsx';
import { shellRoute } from './shell-route.tsx';

/** Every address without a page, inside the frame. */
export const unknownRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  staticData: { titleKey: 'shell.page.notFoundTitle' },
  component: NotFoundPage,
});
