import { serverEventKinds } from '@isocenter/contract/system/events/event-kinds.ts';
import { pathOf } from '@isocenter/contract/route.ts';
import { streamEvents } from '@isocenter/contract/system/events/endpoints.ts';
import type { ServerEvent } from '@isocenter/contract/system/events/fields.ts';

/** A change told by the server, or `resync`: something may have been missed, so what is on the screen must be fetched again. */
export type LiveEvent = ServerEvent | { readonly kind: 'resync' };

export interface EventStreamDependencies {
  readonly open: (url: string) => EventSource;
  /** Called when the stream was cut, with how many times in a row; false when there is nobody to listen any more. */
  readonly mayReconnect: (failures: number) => Promise<boolean>;
  readonly random: () => number;
}

const longestWaitMilliseconds = 30_000;

/** One connection of this tab to the server's events, given out to everybody who listens. */
export class EventStream {
  readonly #dependencies: EventStreamDependencies;
  readonly #listeners = new Set<(event: LiveEvent) => void>();
  #source: EventSource | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #wasOpen = false;

  constructor(dependencies: EventStreamDependencies) {
    this.#dependencies = dependencies;
  }

  /** Hears every event from now on; returns how to stop. */
  readonly listen = (listener: (event: LiveEvent) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** True if there is a connection, as far as is known. */
  get isOpen(): boolean {
    return this.#source !== undefined;
  }

  /** Opens the connection and keeps it open until `stop`. */
  start(): void {
    if (this.#source === undefined && this.#timer === undefined) this.#connect();
  }

  /** Comes back now instead of after the pause: the connection is known to be there again. */
  hurry(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#failures = 0;
    void this.#reconnect();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#source?.close();
    this.#source = undefined;
    this.#failures = 0;
    this.#wasOpen = false;
  }

  #connect(): void {
    const source = this.#dependencies.open(pathOf(streamEvents));
    this.#source = source;
    source.addEventListener('open', () => {
      this.#failures = 0;
      if (this.#wasOpen) this.#tell({ kind: 'resync' });
      this.#wasOpen = true;
    });
    for (const kind of serverEventKinds) source.addEventListener(kind, (message) => this.#receive(kind, message));
    // The browser would reconnect by itself, but without growing pauses, and not at all after a refusal.
    source.addEventListener('error', () => this.#reconnectLater(source));
  }

  #receive(kind: ServerEvent['kind'], message: MessageEvent<string>): void {
    try {
      // The server writes these with the contract's own schema; the kind is the event's name.
      this.#tell({ ...(JSON.parse(message.data) as ServerEvent), kind } as ServerEvent);
    } catch {
      this.#tell({ kind: 'resync' }); // half an event: whatever it said, it has to be fetched
    }
  }

  #reconnectLater(source: EventSource): void {
    if (this.#source !== source) return;
    source.close();
    this.#source = undefined;
    const wait =
      Math.min(1_000 * 2 ** this.#failures, longestWaitMilliseconds) * (0.5 + this.#dependencies.random() / 2);
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.#reconnect(), wait);
  }

  async #reconnect(): Promise<void> {
    const mayReconnect = await this.#dependencies.mayReconnect(this.#failures);
    if (this.#timer === undefined) return; // stopped meanwhile
    this.#timer = undefined;
    if (mayReconnect) this.#connect();
  }

  #tell(event: LiveEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
