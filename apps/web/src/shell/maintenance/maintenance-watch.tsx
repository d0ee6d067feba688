import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { getOwnAccess } from '@isocenter/contract/people/access/endpoints.ts';
import { useCan } from '#api/abilities.tsx';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { useInstallation } from '#api/installation.ts';
import { useSession } from '#api/session/use-session.tsx';
import { useInstallationChanges } from './use-installation-changes.ts';

/** Hears of maintenance and says whether it keeps the person out. Draws nothing. */
export function MaintenanceWatch({ onRefused }: { readonly onRefused: (isRefused: boolean) => void }) {
  useInstallationChanges();
  const isRefused = useRefusedByMaintenance();
  useEffect(() => {
    if (isRefused !== undefined) onRefused(isRefused);
  }, [isRefused, onRefused]);
  useGoOn(isRefused === true);
  return null;
}

/** Returns the server's answer, as it alone knows it for somebody whom an administrator looks through; undefined while it is requested. */
function useRefusedByMaintenance(): boolean | undefined {
  const { maintenance } = useInstallation();
  const session = useSession();
  const mayManage = useCan('manage', 'Installation');
  const isOn = maintenance?.isOn === true;
  const userId = session.kind === 'signed-in' ? session.user.id : 0;
  const isEnabled = isOn && userId !== 0 && !mayManage;
  const { data } = useQuery({ ...refusedQuery(userId), enabled: isEnabled });
  return isEnabled ? data : false;
}

function refusedQuery(userId: number) {
  return queryOptions({
    queryKey: ['installation', 'kept-out', userId],
    queryFn: ({ signal }) =>
      call(getOwnAccess, {}, { signal }).then(
        () => false,
        (error: unknown) => error instanceof ApiError && error.code === 'maintenance',
      ),
    staleTime: 0,
  });
}

/** Repeats the requests that were refused meanwhile. */
function useGoOn(isRefused: boolean): void {
  const client = useQueryClient();
  const router = useRouter();
  const wasRefused = useRef(false);
  useEffect(() => {
    if (wasRefused.current && !isRefused) {
      void client.invalidateQueries({ predicate: ({ queryKey: [of] }) => of !== 'installation' });
      void router.invalidate();
    }
    wasRefused.current = isRefused;
  }, [client, router, isRefused]);
}
