import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '#api/api-error.ts';
import { session } from '#api/client.ts';
import { useServerEvents } from '#api/server-events.ts';
import { useUser } from '#api/session/use-session.tsx';

/** Several refusals at once ask for the abilities once. */
const restMilliseconds = 5_000;

/**
 * Fetches the person's abilities, and what the page shows, again when somebody changed what he may do or see. Nothing fetched
 * for one person stays when another stands in his place, as when an administrator begins to look through an account.
 */
export function useAccountChanges(): void {
  const client = useQueryClient();
  useServerEvents((event) => {
    if (event.kind !== 'account.changed') return;
    // First what the person may do, so that the page asks for nothing else.
    void renew().then(() => client.invalidateQueries());
  });
  useRefusals();
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

/** Refusals that say that what this page knows of its account is old. */
const changed: ReadonlySet<string> = new Set(['forbidden', 'password-due', 'second-step-due', 'policies-due']);

/**
 * Refetches the account after a refusal of an act that the page offered: the rights were changed unheard, between loading the page and
 * listening, say.
 */
function useRefusals(): void {
  const client = useQueryClient();
  useEffect(() => {
    let quietUntil = 0;
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const { error } = event.action;
      if (!(error instanceof ApiError) || !changed.has(error.code) || Date.now() < quietUntil) return;
      quietUntil = Date.now() + restMilliseconds;
      if (error.code === 'forbidden') void renew();
      else void client.invalidateQueries({ queryKey: ['account'] });
    });
  }, [client]);
}

async function renew(): Promise<void> {
  await session.renew().catch(() => undefined); // no connection: the next exchange brings the abilities
}
