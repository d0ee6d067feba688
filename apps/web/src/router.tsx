import { createRouter } from '@tanstack/react-router';
import { features } from './routes/features.ts';
import { homeRoute } from './routes/home-route.tsx';
import { ownUserEditRoute, ownUserViewRoute } from './routes/own-user-routes.tsx';
import { aloneRoutes, framedRoutes } from './routes/page-route.ts';
import { rootRoute } from './routes/root-route.tsx';
import type { RouterContext } from './routes/router-context.ts';
import { parseTextSearch, stringifyTextSearch } from './routes/search-params.ts';
import { shellRoute } from './routes/shell-route.tsx';
import { unknownRoute } from './routes/unknown-route.tsx';
import { menuOf } from './shell/menu.ts';
import { CrashedPage } from './shell/pages/crashed-page.tsx';

const routeTree = rootRoute.addChildren([
  ...aloneRoutes(features),
  shellRoute.addChildren([homeRoute, ...framedRoutes(features), ownUserViewRoute, ownUserEditRoute, unknownRoute]),
]);

/** All addresses of the application. Pages are fetched when their link is pointed at or has the focus. */
export function createAppRouter(context: Omit<RouterContext, 'menu'>) {
  return createRouter({
    routeTree,
    context: { ...context, menu: menuOf(features) },
    parseSearch: parseTextSearch,
    stringifySearch: stringifyTextSearch,
    // A page that fails fails alone: the frame around it stays.
    defaultErrorComponent: CrashedPage,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
