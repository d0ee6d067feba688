import type { Database } from '#platform/database/database.ts';
import { BufferPool } from '#platform/storage/buffer-pool.ts';
import type { ContentComparer } from './content.ts';
import type { Declared } from './declared.ts';
import { IncomingObject, type IngestLimits } from './incoming-object.ts';
import { Arrivals } from './arrivals.ts';
import { IndexBatcher } from './index-batcher.ts';
import { HoldingObjects } from './holding-objects.ts';
import { Inflater } from './inflate-start.ts';
import { RefusedKeeper } from './refused/refused-keeper.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import type { IngestSource } from './source.ts';
import { ingestLimits, refusedLimits } from './limits.ts';

export type { IngestLimits } from './incoming-object.ts';
export type { IngestOutcome } from './outcome.ts';
export { inflateLimits, refusedLimits } from './limits.ts';
export { removeInstance } from './evict-queries.ts';
export { deleteOld, deleteTaken, forgetCounts, roomOf } from './refused/refused-queries.ts';
export { removePacks } from './refused/refused-room.ts';
export { exchange } from './replace-instance.ts';
export { personSource } from './person-source.ts';
export { derivedUid, rewritten, rewrittenStart } from './rewritten.ts';
export type { IngestSource, StudyChoice } from './source.ts';
export { agrees } from './welcome.ts';

const defaultLimits: IngestLimits = {
  objectBytes: ingestLimits.largestObjectBytes,
  memoryBytes: ingestLimits.memoryBytes,
  hasRoom: () => true,
  refused: refusedLimits,
  unindexed: ingestLimits.unindexed,
};

/** The one way into the archive, behind C-STORE, STOW-RS, upload and the samples. */
export class Ingest {
  readonly #store: PackStore;
  readonly #batcher: IndexBatcher;
  readonly #arrivals: Arrivals;
  readonly #limits: IngestLimits;
  readonly #buffers = new BufferPool();
  readonly #holding: HoldingObjects;
  readonly #inflater = new Inflater();
  readonly refused: RefusedKeeper;
  #onDelayed: (error: unknown) => void = () => {};
  #onIndexed: (lagSeconds: number) => void = () => {};

  constructor(
    database: Pick<Database, 'db' | 'pool'>,
    store: PackStore,
    content: ContentComparer,
    given: Partial<IngestLimits> = {},
  ) {
    this.#store = store;
    this.#batcher = new IndexBatcher({ database, store, content });
    this.#limits = { ...defaultLimits, ...given };
    this.refused = new RefusedKeeper({ db: database.db, store, limits: this.#limits });
    this.#arrivals = new Arrivals({
      pool: database.pool,
      store,
      batcher: this.#batcher,
      bounds: this.#limits.unindexed,
      inflater: this.#inflater,
      onTrouble: (error) => this.#onDelayed(error),
      onIndexed: (lagSeconds) => this.#onIndexed(lagSeconds),
    });
    this.#holding = new HoldingObjects(this.#limits.memoryBytes);
  }

  /** Begins to take one object: a bare data set in a declared transfer syntax (DIMSE), or a Part 10 file. */
  begin(source: IngestSource, declared: Declared): IncomingObject {
    return new IncomingObject({
      store: this.#store,
      buffers: this.#buffers,
      arrivals: this.#arrivals,
      holding: this.#holding,
      inflater: this.#inflater,
      refused: this.refused,
      limits: this.#limits,
      source,
      declared,
    });
  }

  /** True if anything can be received now. */
  get hasRoom(): boolean {
    return this.#limits.hasRoom();
  }

  /** Indexes what the process before had acknowledged and not indexed: to be called once, before anything is received. @returns how many */
  replay(): Promise<number> {
    return this.#arrivals.replay(ingestLimits.unindexed.replayMilliseconds);
  }

  /** Resolves when what is acknowledged by now is indexed, or when that takes too long. */
  async settled(): Promise<void> {
    await this.#arrivals.unindexed.settled(ingestLimits.unindexed.settleMilliseconds);
  }

  /** Calls back now and then while acknowledged objects cannot be indexed, with the reason. They are tried again. */
  onDelayed(tell: (error: unknown) => void): void {
    this.#onDelayed = tell;
  }

  /** Calls back for each acknowledged object that is indexed, with the time that it took. */
  onIndexed(tell: (lagSeconds: number) => void): void {
    this.#onIndexed = tell;
  }

  /** Buffers that arriving objects hold. */
  get lent(): number {
    return this.#buffers.lent;
  }

  /** Acknowledged objects that are not indexed. */
  get unindexed(): { readonly count: number; readonly oldestSeconds: number } {
    return this.#arrivals.unindexed;
  }

  /** Resolves when nothing is waiting for its commit. What cannot be indexed soon is indexed by the next start. */
  async drain(): Promise<void> {
    await this.#arrivals.unindexed.close(ingestLimits.unindexed.drainMilliseconds);
    await this.#batcher.drain();
  }
}
