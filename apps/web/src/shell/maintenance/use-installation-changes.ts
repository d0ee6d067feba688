import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#api/api-error.ts';
import { installationQuery, useInstallation } from '#api/installation.ts';

/** Whoever waits for the end is not told of it: he asks. */
const askEvery = 10_000;
/** A timer cannot be set for longer than 24 days. */
const longestWait = 2_000_000_000;

/** Reads anew what everybody may know of the installation: when a call was refused for its maintenance, and at the announced time. */
export function useInstallationChanges(): void {
  const client = useQueryClient();
  const { maintenance } = useInstallation();
  const isOn = maintenance?.isOn === true;
  const startsAt = maintenance?.startsAt ?? null;
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: installationQuery.queryKey });
    if (isOn) {
      const timer = window.setInterval(ask, askEvery);
      return () => window.clearInterval(timer);
    }
    if (startsAt === null) return undefined;
    const wait = Math.max(Date.parse(startsAt) - Date.now(), 0) + 500;
    const timer = window.setTimeout(ask, Math.min(wait, longestWait));
    return () => window.clearTimeout(timer);
  }, [client, isOn, startsAt]);
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (isOn || event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        if (!(error instanceof ApiError) || error.code !== 'maintenance') return;
        void client.invalidateQueries({ queryKey: installationQuery.queryKey, exact: true });
      }),
    [client, isOn],
  );
}
