import { createRoute } from '@tanstack/react-router';
import { HomePage } from '../shell/pages/home-page.tsx';
import { shellRoute } from './shell-route.tsx';

/** `/` */
export const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  staticData: { titleKey: 'pages.start' },
  component: HomePage,
});
