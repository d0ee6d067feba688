import { useQueryClient } from '@tanstack/react-query';
import type { LiveEvent } from './event-stream.ts';
import { useServerEvents } from './server-events.ts';

type OfficeApp = Extract<LiveEvent, { readonly kind: 'office.changed' }>['app'];

/** Reads anew what is kept under these keys when somebody else, or another window, changed something of an app of the office. */
export function useOfficeNews(app: OfficeApp, queryKey: readonly unknown[]): void {
  const client = useQueryClient();
  useServerEvents((event) => {
    const isOfApp = event.kind === 'office.changed' && event.app === app;
    if (isOfApp || event.kind === 'resync') void client.invalidateQueries({ queryKey });
  });
}
