import type { ChatMessage, CarriedStudy } from '@isocenter/contract/office/chat/fields.ts';
import type { OfficeFile } from '@isocenter/contract/office/files/fields.ts';

type AnsweredMessage = Pick<ChatMessage, 'messageId' | 'text'> & { readonly by: string };

/** A message that has not been kept by the server yet. */
export interface Outgoing {
  readonly accountId: number;
  readonly roomId: number;
  readonly sentKey: string;
  readonly text: string;
  readonly files: readonly OfficeFile[];
  readonly study: CarriedStudy['seen'];
  readonly answers: AnsweredMessage | null;
  readonly writtenAt: string;
  /** `waiting` for its turn or the connection; `failed` until somebody tries again; `sent` until it is shown as kept. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'sent';
  readonly reason?: string;
}

export type Sent = 'sent' | 'no-connection' | Error;

/** Sends the messages of each room one after the other, and holds them in their order while there is no connection. */
export class Outbox {
  #entries: readonly Outgoing[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #busy = new Set<number>();
  readonly #send: (message: Outgoing) => Promise<Sent>;

  constructor(send: (message: Outgoing) => Promise<Sent>) {
    this.#send = send;
  }

  readonly entries = (): readonly Outgoing[] => this.#entries;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(message: Outgoing): void {
    this.#set([...this.#entries, message]);
    void this.#pump(message.roomId);
  }

  /** Once more, after a refusal. */
  retry(sentKey: string): void {
    const entry = this.#entries.find((one) => one.sentKey === sentKey);
    if (entry === undefined) return;
    this.#change(sentKey, { state: 'waiting' });
    void this.#pump(entry.roomId);
  }

  drop(sentKey: string): void {
    this.#set(this.#entries.filter((entry) => entry.sentKey !== sentKey));
  }

  /** These are shown as kept. */
  settle(sentKeys: ReadonlySet<string>): void {
    if (this.#entries.some(({ sentKey }) => sentKeys.has(sentKey)))
      this.#set(this.#entries.filter(({ sentKey }) => !sentKeys.has(sentKey)));
  }

  /** Sends what waits: the connection is there again. */
  resume(): void {
    for (const roomId of new Set(this.#entries.map((entry) => entry.roomId))) void this.#pump(roomId);
  }

  async #pump(roomId: number): Promise<void> {
    if (this.#busy.has(roomId)) return;
    this.#busy.add(roomId);
    for (;;) {
      const next = this.#entries.find((entry) => entry.roomId === roomId && entry.state === 'waiting');
      if (next === undefined) break;
      this.#change(next.sentKey, { state: 'sending' });
      const outcome = await this.#send(next);
      if (outcome === 'no-connection') {
        this.#change(next.sentKey, { state: 'waiting' });
        break;
      }
      if (outcome === 'sent') this.#change(next.sentKey, { state: 'sent' });
      else this.#change(next.sentKey, { state: 'failed', reason: outcome.message });
    }
    this.#busy.delete(roomId);
  }

  #change(sentKey: string, part: Pick<Outgoing, 'state' | 'reason'>): void {
    this.#set(this.#entries.map((entry) => (entry.sentKey === sentKey ? { ...entry, ...part } : entry)));
  }

  #set(entries: readonly Outgoing[]): void {
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }
}
