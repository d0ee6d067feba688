import { Outlet, createRootRouteWithContext } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { useInstallation } from '#api/installation.ts';
import { CrashedPage } from '../shell/pages/crashed-page.tsx';
import { NotFoundPage } from '../shell/pages/not-found-page.tsx';
import { KeyListener } from '../shell/keys/key-listener.tsx';
import { ornament } from '../shell/ornament.tsx';
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

const MaintenanceWatch = ornament([], () =>
  import('../shell/maintenance/maintenance-watch.tsx').then((file) => file.MaintenanceWatch),
);
const MaintenanceRefusedPage = ornament(['maintenance', 'switchedOff'], () =>
  import('../shell/maintenance/maintenance-refused-page.tsx').then((file) => file.MaintenanceRefusedPage),
);

function Root() {
  const isMaintained = useInstallation().maintenance?.isOn === true;
  const [isRefused, setRefused] = useState<boolean>();
  // Until it is known nothing is drawn: it would be refused.
  const shown = isMaintained && isRefused === undefined ? null : <Outlet />;
  return (
    <>
      <PageTitle />
      <KeyListener />
      <MaintenanceWatch onRefused={setRefused} />
      {isRefused === true ? <MaintenanceRefusedPage /> : shown}
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
