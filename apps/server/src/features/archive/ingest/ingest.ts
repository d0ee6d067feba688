import type { Database } from '#platform/database/database.ts';
import { BufferPool } from '#platform/storage/buffer-pool.ts';
import type { ContentComparer } from './content.ts';
import { IncomingObject, type Declared, type IngestLimits } from './incoming-object.ts';
import { IndexBatcher } from './index-batcher.ts';
import { limits } from '#platform/limits.ts';
import { HoldingObjects } from './holding-objects.ts';
import { Inflater } from './inflate-start.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import type { IngestSource } from './source.ts';

export type { IngestLimits } from './incoming-object.ts';
export type { IngestOutcome, ObjectIdentity } from './outcome.ts';
export { removeInstance } from './evict-queries.ts';
export { exchange } from './replace-instance.ts';
export { personSource } from './person-source.ts';
export { derivedUid, rewritten } from './rewritten.ts';
export type { IngestSource, StudyChoice } from './source.ts';

const defaultLimits: IngestLimits = {
  objectBytes: limits.ingest.largestObjectBytes,
  heldBytes: limits.ingest.heldBytes,
  hasRoom: () => true,
};

/** The one way into the archive, behind C-STORE, STOW-RS, upload and the samples. */
export class Ingest {
  readonly #store: PackStore;
  readonly #batcher: IndexBatcher;
  readonly #limits: IngestLimits;
  readonly #buffers = new BufferPool();
  readonly #holding: HoldingObjects;
  readonly #inflater = new Inflater();

  constructor(
    database: Pick<Database, 'db' | 'pool'>,
    store: PackStore,
    content: ContentComparer,
    given: Partial<IngestLimits> = {},
  ) {
    this.#store = store;
    this.#batcher = new IndexBatcher({ database, store, content });
    this.#limits = { ...defaultLimits, ...given };
    this.#holding = new HoldingObjects(this.#limits.heldBytes);
  }

  /** Begins to take one object: a bare data set in a declared transfer syntax (DIMSE), or a Part 10 file. */
  begin(source: IngestSource, declared: Declared): IncomingObject {
    return new IncomingObject({
      store: this.#store,
      buffers: this.#buffers,
      batcher: this.#batcher,
      holding: this.#holding,
      inflater: this.#inflater,
      limits: this.#limits,
      source,
      declared,
    });
  }

  /** Whether anything can be taken now. */
  get hasRoom(): boolean {
    return this.#limits.hasRoom();
  }

  /** Resolves when nothing is waiting for its commit. */
  async drain(): Promise<void> {
    await this.#batcher.drain();
  }
}
