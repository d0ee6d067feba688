import { createRoute } from '@tanstack/react-router';
import { LeadHome } from '../shell/pages/lead-home.tsx';
import { shellRoute } from './shell-route.tsx';

/** Every address without a page. */
export const unknownRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  staticData: { titleKey: 'shell.page.notFoundTitle' },
  component: LeadHome,
});
