import type { BoundedCount } from '@isocenter/contract/lists.ts';
import { mostCountedLists, rememberedMilliseconds } from '@isocenter/contract/system/events/events.ts';
import type { CountedList, OpenList } from '@isocenter/contract/system/events/fields.ts';
import type { PlacedStudy } from '@isocenter/contract/archive/studies/fields.ts';
import { ApiError } from './api-error.ts';
import type { LiveEvent } from './event-stream.ts';

/** A message about an open list: studies that are in it now and where, and some that are not; or that it has to be fetched again. */
export type ListNews =
  | { readonly kind: 'changed'; readonly changed: readonly PlacedStudy[]; readonly gone: readonly string[] }
  | { readonly kind: 'stale' };

/** A list that the page shows, and who hears of it. */
export interface ListenedList {
  readonly list: Omit<OpenList, 'id'>;
  readonly hear: (news: ListNews) => void;
  /** Time at which the shown rows were fetched; undefined while they are being fetched, or never were. */
  readonly fetchedAt: () => number | undefined;
}

/** A list of which only the number is shown. */
export interface CountedListener {
  readonly list: Omit<CountedList, 'id'>;
  readonly hear: (counted: BoundedCount) => void;
}

export interface Announced {
  readonly lists: readonly OpenList[];
  readonly counted: readonly CountedList[];
}

export interface OpenListsDependencies {
  /** Tells the server all lists of a stream. */
  readonly announce: (streamId: string, announced: Announced) => Promise<unknown>;
  /** True if the stream is open; otherwise nobody can be notified. */
  readonly isOpen: () => boolean;
  readonly now: () => number;
}

const againMilliseconds = 5_000;
/** Half of what the server remembers: the rest is for the clocks and for the way there. */
const freshMilliseconds = rememberedMilliseconds / 2;

/** The lists of studies that this tab shows: announced on its stream whenever they change or the stream is another one. */
export class OpenLists {
  readonly #dependencies: OpenListsDependencies;
  readonly #lists = new Map<string, ListenedList>();
  readonly #counted = new Map<string, CountedListener>();
  /** Those that the server knows of the present stream. */
  #announced: ReadonlySet<string> = new Set();
  #streamId: string | undefined;
  #opened = 0;
  #isDue = false;
  #isAnnouncing = false;

  constructor(dependencies: OpenListsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Hears of a list from now on; returns how to stop. */
  open(list: ListenedList): () => void {
    this.#opened += 1;
    const id = String(this.#opened);
    this.#lists.set(id, list);
    this.#announceSoon();
    return () => {
      this.#lists.delete(id);
      this.#announceSoon();
    };
  }

  /** Hears of the number of a list from now on; returns how to stop. */
  count(list: CountedListener): () => void {
    this.#opened += 1;
    const id = String(this.#opened);
    this.#counted.set(id, list);
    this.#announceSoon();
    return () => {
      this.#counted.delete(id);
      this.#announceSoon();
    };
  }

  /** To be called with every event of the stream. */
  readonly hear = (event: LiveEvent): void => {
    if (event.kind === 'stream.opened') this.#useStream(event.streamId);
    else if (event.kind === 'list.changed') this.#lists.get(event.list)?.hear({ ...event, kind: 'changed' });
    else if (event.kind === 'list.counted') this.#counted.get(event.list)?.hear(event.counted);
    else if (event.kind === 'studies.changed' || event.kind === 'resync')
      for (const { hear } of this.#lists.values()) hear({ kind: 'stale' });
  };

  #useStream(streamId: string): void {
    this.#streamId = streamId;
    this.#announced = new Set();
    if (this.#lists.size + this.#counted.size > 0) this.#announceSoon();
  }

  /** One request for all that happens at once: a list that is sorted otherwise is one that closes and one that opens. */
  #announceSoon(): void {
    this.#isDue = true;
    queueMicrotask(() => void this.#announceDue());
  }

  async #announceDue(): Promise<void> {
    if (this.#isAnnouncing) return;
    this.#isAnnouncing = true;
    // While there is no stream it stays due; the next one says its name.
    while (this.#isDue && this.#streamId !== undefined && this.#dependencies.isOpen()) {
      this.#isDue = false;
      await this.#announce(this.#streamId);
    }
    this.#isAnnouncing = false;
  }

  async #announce(streamId: string): Promise<void> {
    const lists = [...this.#lists];
    try {
      await this.#dependencies.announce(streamId, {
        lists: lists.map(([id, { list: query }]) => ({ ...query, id })),
        counted: [...this.#counted].slice(0, mostCountedLists).map(([id, { list: query }]) => ({ ...query, id })),
      });
    } catch (error) {
      // What is refused stays so: a stream that has ended is followed by another.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) return;
      setTimeout(() => this.#streamId === streamId && this.#announceSoon(), againMilliseconds);
      return;
    }
    this.#refreshOld(lists.filter(([id]) => !this.#announced.has(id)));
    this.#announced = new Set(lists.map(([id]) => id));
  }

  /** Changes before the remembered ones are not announced: such a list is fetched again. */
  #refreshOld(lists: readonly (readonly [string, ListenedList])[]): void {
    for (const [, { hear, fetchedAt }] of lists) {
      const at = fetchedAt();
      if (at !== undefined && this.#dependencies.now() - at > freshMilliseconds) hear({ kind: 'stale' });
    }
  }
}
