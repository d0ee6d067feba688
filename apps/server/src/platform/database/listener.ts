import type pg from 'pg';
import type { EmbeddedLogger } from './embedded/embedded-logger.ts';

interface Subscription {
  readonly handler: (payload: string) => void;
  readonly onGap: (() => void) | undefined;
}

const firstPauseMilliseconds = 100;
const longestPauseMilliseconds = 5_000;

/**
 * Listens on one connection for all channels, opened at the first subscription and again whenever it is lost, with growing pauses. A pooled
 * connection would not do: the pool gives it to others and closes it when idle.
 */
export class Listener {
  readonly #createClient: () => pg.Client;
  readonly #logger: EmbeddedLogger;
  readonly #channels = new Map<string, Set<Subscription>>();
  #connection: Promise<pg.Client> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(createClient: () => pg.Client, logger: EmbeddedLogger) {
    this.#createClient = createClient;
    this.#logger = logger;
  }

  /** @param onGap after the connection was lost: what was notified meanwhile was not heard @returns what ends it */
  async listen(channel: string, handler: Subscription['handler'], onGap?: () => void): Promise<() => Promise<void>> {
    if (this.#isClosed) throw new Error('The database is closed.');
    const subscription = { handler, onGap };
    const subscriptions = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, subscriptions.add(subscription));
    try {
      const client = await this.#open();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      await this.#unlisten(channel, subscription);
      throw error;
    }
    return async () => this.#unlisten(channel, subscription);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    const client = await this.#connection?.catch(() => undefined);
    await client?.end();
  }

  async #unlisten(channel: string, subscription: Subscription): Promise<void> {
    const subscriptions = this.#channels.get(channel);
    if (!subscriptions?.delete(subscription) || subscriptions.size > 0) return;
    this.#channels.delete(channel);
    const client = await this.#connection?.catch(() => undefined);
    // A connection that is just being lost listens to nothing any more.
    await client?.query(`unlisten ${client.escapeIdentifier(channel)}`).catch(() => {});
  }

  async #open(): Promise<pg.Client> {
    this.#connection ??= this.#connect().catch((error: unknown) => {
      this.#connection = undefined;
      throw error;
    });
    return this.#connection;
  }

  async #connect(): Promise<pg.Client> {
    const client = this.#createClient();
    client.on('error', (error) => this.#logger.warn({ reason: error.message }, 'listening connection lost'));
    client.on('notification', ({ channel, payload }) => {
      for (const subscription of this.#channels.get(channel) ?? []) subscription.handler(payload ?? '');
    });
    await client.connect();
    client.on('end', () => {
      this.#connection = undefined;
      if (!this.#isClosed) this.#reconnect(firstPauseMilliseconds);
    });
    for (const channel of this.#channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  }

  #reconnect(pause: number): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      this.#open().then(
        () => {
          for (const subscription of [...this.#channels.values()].flatMap((set) => [...set])) subscription.onGap?.();
        },
        () => {
          if (!this.#isClosed) this.#reconnect(Math.min(pause * 2, longestPauseMilliseconds));
        },
      );
    }, pause);
  }
}
