import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { session } from '#api/client.ts';
import { useServerEvents } from '#api/server-events.ts';
import { useUser } from '#api/session/use-session.tsx';

/**
 * Fetches the person's abilities, and what the page shows, again when somebody changed what he may do or see. Nothing fetched
 * for one person stays when another stands in his place, as when an administrator begins to look through an account.
 */
export function useAccountChanges(): void {
  const client = useQueryClient();
  useServerEvents((event) => {
    if (event.kind !== 'account.changed') return;
    session.renew().catch(() => undefined); // no connection: the next exchange brings the abilities
    void client.invalidateQueries();
  });
  const { id } = useUser();
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    // The appearance follows when the other settings are there; without any the page would flash in another skin.
    void client.invalidateQueries({ queryKey: ['account'] });
    void client.resetQueries({ predicate: ({ queryKey: [of] }) => of !== 'account' && of !== 'installation' });
  }, [client, id]);
}
