import type pg from 'pg';
import { BufferPool } from '#platform/storage/buffer-pool.ts';
import { IncomingObject, type Declared } from './incoming-object.ts';
import { IndexBatcher } from './index-batcher.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import type { RefusalKind } from './refusal.ts';

export { personSource } from './person-source.ts';

/** What became of a received object. `stored` and `duplicate` are said only when bytes and index are durable. */
export type IngestOutcome =
  | ({ readonly kind: 'stored' | 'duplicate' } & ObjectIdentity)
  | ({ readonly kind: 'refused'; readonly because: RefusalKind; readonly message: string } & Partial<ObjectIdentity>);

export interface ObjectIdentity {
  readonly sopClassUid: string;
  readonly sopUid: string;
  readonly studyUid: string;
  readonly seriesUid: string;
}

/** Who sends: the AE title, or the account with `upload` or `dicomweb`. */
export interface IngestSource {
  /** Shown in lists, at most 64 characters. */
  readonly name: string;
  readonly accountId: number | null;
  /** For the audit trail. */
  readonly actor: string;
  readonly address: string;
  /** Of a person who does not see everything. */
  readonly person?: {
    /** Where a study that begins with him belongs. */
    readonly clinicId: number | null;
    /** Whether a study exists that he may not see: nothing of his is added to it. */
    readonly isClosed: (studyUid: string) => Promise<boolean>;
  };
}

export interface IngestLimits {
  /** Larger objects are refused. */
  readonly objectBytes: number;
}

const defaultLimits: IngestLimits = { objectBytes: 4 * 1024 ** 3 };

/** The one way into the archive, behind C-STORE, STOW-RS, upload and the samples. */
export class Ingest {
  readonly #store: PackStore;
  readonly #batcher: IndexBatcher;
  readonly #limits: IngestLimits;
  readonly #buffers = new BufferPool();

  constructor(pool: pg.Pool, store: PackStore, limits: IngestLimits = defaultLimits) {
    this.#store = store;
    this.#batcher = new IndexBatcher(pool, store);
    this.#limits = limits;
  }

  /** Begins to take one object: a bare data set in a declared transfer syntax (DIMSE), or a Part 10 file. */
  begin(source: IngestSource, declared: Declared): IncomingObject {
    return new IncomingObject({
      store: this.#store,
      buffers: this.#buffers,
      batcher: this.#batcher,
      limits: this.#limits,
      source,
      declared,
    });
  }

  /** Resolves when nothing is waiting for its commit. */
  async drain(): Promise<void> {
    await this.#batcher.drain();
  }
}
