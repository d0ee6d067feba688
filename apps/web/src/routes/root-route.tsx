import { Outlet, createRootRouteWithContext } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { CrashedPage } from '../shell/pages/crashed-page.tsx';
import { NotFoundPage } from '../shell/pages/not-found-page.tsx';
import { KeyListener } from '../shell/keys/key-listener.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { guardInstallation } from './guards.ts';
import type { RouterContext } from './router-context.ts';
import { passSearch } from './search-params.ts';

/** Above every page. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch: passSearch,
  beforeLoad: guardInstallation,
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: RootCrash,
});

function Root() {
  return (
    <>
      <PageTitle />
      <KeyListener />
      <Outlet />
    </>
  );
}

/** Outside the frame, where the page brings its own landmark. */
function RootCrash(props: ErrorComponentProps) {
  return (
    <main>
      <CrashedPage {...props} />
    </main>
  );
}
