import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { connection, session } from '#api/client.ts';
import { createQueryClient, followConnection } from '#api/query-client.ts';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { ToastRegion } from '#ui/overlay/toast-region.tsx';
import { createAppRouter } from './router.tsx';
import { SignedInPerson } from './shell/signed-in-person.tsx';
import { Appearance } from './shell/appearance.tsx';
import { dropServiceWorkers, fetchPage, followSession, prepareStart } from './shell/start.ts';
import { guardSinks } from './shell/trusted-types.ts';

guardSinks();

const queryClient = createQueryClient();

dropServiceWorkers();
connection.watch();
followConnection(connection);
await prepareStart(queryClient, session);
// After the start: the router reads the address, whose stand-in words are known only then.
const router = createAppRouter({ session, queryClient });
followSession(session, queryClient, router);
if (session.state().kind === 'signed-in') fetchPage(router);

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root.');
createRoot(place).render(
  <QueryClientProvider client={queryClient}>
    <ThemeProvider>
      <SignedInPerson>
        <Appearance />
        <RouterProvider router={router} />
        <ToastRegion />
      </SignedInPerson>
    </ThemeProvider>
  </QueryClientProvider>,
);
