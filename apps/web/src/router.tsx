import { createRouter } from '@tanstack/react-router';
import { allStudiesRoute } from './routes/all-studies-route.tsx';
import { binRoute } from './routes/bin-route.tsx';
import { CrashedPage } from './shell/pages/crashed-page.tsx';
import { homeRoute } from './routes/home-route.tsx';
import { jobsRoute } from './routes/jobs-route.tsx';
import { loginRoute } from './routes/login-route.tsx';
import { patientRoute } from './routes/patient-route.tsx';
import { patientsRoute } from './routes/patients-route.tsx';
import { quarantineRoute } from './routes/quarantine-route.tsx';
import { registerRoute } from './routes/register-route.tsx';
import { rootRoute } from './routes/root-route.tsx';
import type { RouterContext } from './routes/router-context.ts';
import { parseTextSearch, stringifyTextSearch } from './routes/search-params.ts';
import { setUpRoute } from './routes/set-up-route.tsx';
import { settingsRoute } from './routes/settings-route.tsx';
import { shellRoute } from './routes/shell-route.tsx';
import { studiesRoute } from './routes/studies-route.tsx';
import { unknownRoute } from './routes/unknown-route.tsx';
import { uploadRoute } from './routes/upload-route.tsx';
import { viewerRoute } from './routes/viewer-route.tsx';

const routeTree = rootRoute.addChildren([
  loginRoute,
  registerRoute,
  setUpRoute,
  viewerRoute,
  shellRoute.addChildren([
    homeRoute,
    studiesRoute,
    uploadRoute,
    allStudiesRoute,
    binRoute,
    patientsRoute,
    patientRoute,
    quarantineRoute,
    jobsRoute,
    settingsRoute,
    unknownRoute,
  ]),
]);

/** All addresses of the application. Pages are fetched when their link is pointed at or has the focus. */
export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
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
