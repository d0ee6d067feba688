import type pg from 'pg';
import type { EmbeddedLogger } from './embedded/embedded-logger.ts';

export interface Listener {
  listen(channel: string, handler: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

interface Subscription {
  readonly handler: (payload: string) => void;
  readonly onGap: (() => void) | undefined;
}

const FIRST_PAUSE_MILLISECONDS = 100;
const LONGEST_PAUSE_MILLISECONDS = 5_000;

/**
 * Listens on one connection for all channels, opened at the first subscription and again whenever it is lost, with growing pauses. A pooled
 * connection would not do: the pool gives it to others and closes it when idle.
 */
export function createListener(createClient: () => pg.Client, logger: EmbeddedLogger): Listener {
  const channels = new Map<string, Set<Subscription>>();
  let connection: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const client = createClient();
    client.on('error', (error) => logger.warn({ reason: error.message }, 'listening connection lost'));
    client.on('notification', ({ channel, payload }) => {
      for (const subscription of channels.get(channel) ?? []) subscription.handler(payload ?? '');
    });
    await client.connect();
    client.on('end', () => {
      connection = undefined;
      if (!closed) reconnect(FIRST_PAUSE_MILLISECONDS);
    });
    for (const channel of channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  }

  function open(): Promise<pg.Client> {
    connection ??= connect().catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    return connection;
  }

  function reconnect(pause: number): void {
    clearTimeout(retry);
    retry = setTimeout(() => {
      open().then(
        () => {
          for (const subscription of [...channels.values()].flatMap((set) => [...set])) subscription.onGap?.();
        },
        () => {
          if (!closed) reconnect(Math.min(pause * 2, LONGEST_PAUSE_MILLISECONDS));
        },
      );
    }, pause);
  }

  async function unlisten(channel: string, subscription: Subscription): Promise<void> {
    const subscriptions = channels.get(channel);
    if (!subscriptions?.delete(subscription) || subscriptions.size > 0) return;
    channels.delete(channel);
    const client = await connection?.catch(() => undefined);
    // A connection that is just being lost listens to nothing any more.
    await client?.query(`unlisten ${client.escapeIdentifier(channel)}`).catch(() => {});
  }

  return {
    async listen(channel, handler, onGap) {
      if (closed) throw new Error('The database is closed.');
      const subscription = { handler, onGap };
      const subscriptions = channels.get(channel) ?? new Set();
      channels.set(channel, subscriptions.add(subscription));
      try {
        const client = await open();
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
      } catch (error) {
        await unlisten(channel, subscription);
        throw error;
      }
      return () => unlisten(channel, subscription);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}
