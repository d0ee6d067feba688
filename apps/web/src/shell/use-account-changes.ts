import { useQueryClient } from '@tanstack/react-query';
import { session } from '#api/client.ts';
import { useServerEvents } from '#api/server-events.ts';

/** Fetches the person's abilities and settings again when somebody changed them. */
export function useAccountChanges(): void {
  const client = useQueryClient();
  useServerEvents((event) => {
    if (event.kind !== 'account.changed') return;
    session.renew().catch(() => undefined); // no connection: the next exchange brings the abilities
    void client.invalidateQueries({ queryKey: ['account'] });
  });
}
