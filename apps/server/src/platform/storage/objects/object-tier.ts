import type { Db } from '#platform/database/schema.ts';
import { DamagedBytes } from '../damaged-bytes.ts';
import { findStoreId, hasPacksIn, makeStoreId, type MovingPack } from '../move-queries.ts';
import { StoreAway } from '../store-away.ts';
import type { TierStore, WriteStep } from '../tier-store.ts';
import { isFault, ObjectFault } from './object-fault.ts';
import type { ObjectStore } from './object-store.ts';
import { queueRemoval } from './object-queries.ts';

/**
 * `ready`; `away`: it cannot be reached, or fails; `refused`: it says no to our keys; `missing`: our mark in it is gone, and packs lie
 * there; `foreign`: its mark is another installation's.
 */
type ObjectTierState = 'ready' | 'away' | 'refused' | 'missing' | 'foreign';

export interface ObjectTierLook {
  readonly state: ObjectTierState;
  /** What the store said where it is not ready. */
  readonly reason: string | undefined;
}

export const markKey = 'isocenter-store';
export const markBytes = 36;
/** A look at the mark serves so long: it costs a call. */
const readyMilliseconds = 20_000;
const notReadyMilliseconds = 3_000;
/** What is removed stays for so many days: a database that is set back to a moment within them finds what lay there then. */
export const removalDays = 7;

/** The tier of packs in an object store, which a mark with the installation's number shows to be ours. */
export class ObjectTier implements TierStore {
  readonly store: ObjectStore;
  readonly #db: Db;
  #looking: Promise<ObjectTierLook> | undefined;
  #last: { readonly at: number; readonly look: ObjectTierLook } | undefined;

  constructor(db: Db, store: ObjectStore) {
    this.#db = db;
    this.store = store;
  }

  /** Returns the state of the store, of now or of some seconds ago. An unmarked one becomes ours, while no pack lies there. */
  async look(): Promise<ObjectTierLook> {
    const last = this.#last;
    const freshMilliseconds = last?.look.state === 'ready' ? readyMilliseconds : notReadyMilliseconds;
    if (last !== undefined && performance.now() - last.at < freshMilliseconds) return last.look;
    this.#looking ??= this.#lookNow()
      .then((look) => {
        this.#last = { at: performance.now(), look };
        return look;
      })
      .finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  /** Returns the last known state at once, and looks again if that was a while ago: a store that is silent holds nobody up. */
  async lastLook(): Promise<ObjectTierLook> {
    const looking = this.look();
    looking.catch(() => {});
    return this.#last?.look ?? looking;
  }

  /** The next look asks the store: a call to it failed. */
  doubt(): void {
    if (this.#last !== undefined) this.#last = { ...this.#last, at: -Infinity };
  }

  async require(): Promise<void> {
    const { state } = await this.look();
    if (state !== 'ready') throw new StoreAway('object');
  }

  async write(
    pack: MovingPack,
    chunks: () => AsyncIterable<Buffer>,
    reached: ((step: WriteStep) => void) | undefined,
  ): Promise<string> {
    return this.#asking(async () => {
      const hash = await this.store.put(keyOf(pack), { sizeBytes: pack.sizeBytes, chunks });
      reached?.('copied');
      reached?.('named');
      return hash;
    });
  }

  async *read(pack: MovingPack): AsyncGenerator<Buffer> {
    try {
      yield* this.store.read(keyOf(pack), 0, pack.sizeBytes);
    } catch (error) {
      throw this.#awayBy(error);
    }
  }

  async sizeOf(pack: MovingPack): Promise<number | undefined> {
    return this.#asking(() =>
      this.store.sizeOf(keyOf(pack)).catch((error: unknown) => {
        if (isFault(error, 'missing')) return undefined;
        throw error;
      }),
    );
  }

  /** It goes later: what was known here after some days, what never was as soon as the store is there. */
  async remove(pack: MovingPack, wasKnown: boolean): Promise<void> {
    await removeLater(this.#db, pack, wasKnown);
  }

  /**
   * Returns what a failed call means to whoever wants the bytes: a store that fails, or says no, has lost nothing, and one without our mark
   * is not the one that has them.
   */
  async meaningOf(error: ObjectFault): Promise<StoreAway | DamagedBytes> {
    this.doubt();
    const isMissing = error.kind === 'missing' && (await this.look()).state === 'ready';
    return isMissing ? new DamagedBytes('missing') : new StoreAway('object');
  }

  #awayBy(error: unknown): unknown {
    if (!(error instanceof ObjectFault)) return error;
    this.doubt();
    return error.kind === 'missing' ? error : new StoreAway('object');
  }

  async #asking<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw this.#awayBy(error);
    }
  }

  async #lookNow(): Promise<ObjectTierLook> {
    try {
      const id = await findStoreId(this.#db);
      const mark = await this.#readMark();
      if (mark !== undefined) return mark === id ? ready : { state: 'foreign', reason: undefined };
      if (await hasPacksIn(this.#db, 'object')) return { state: 'missing', reason: undefined };
      return await this.#adopt();
    } catch (error) {
      if (!(error instanceof ObjectFault)) throw error;
      return { state: error.kind === 'refused' ? 'refused' : 'away', reason: error.message };
    }
  }

  async #readMark(): Promise<string | undefined> {
    const pieces: Buffer[] = [];
    try {
      for await (const piece of this.store.read(markKey, 0, markBytes)) pieces.push(piece);
    } catch (error) {
      if (isFault(error, 'missing')) return undefined;
      throw error;
    }
    return Buffer.concat(pieces).toString('latin1');
  }

  async #adopt(): Promise<ObjectTierLook> {
    const id = await makeStoreId(this.#db);
    const mark = Buffer.from(id);
    await this.store.put(markKey, {
      sizeBytes: mark.length,
      chunks: async function* () {
        yield mark;
      },
    });
    return (await this.#readMark()) === id
      ? ready
      : { state: 'away', reason: 'The object store does not keep what it is given.' };
  }
}

const ready: ObjectTierLook = { state: 'ready', reason: undefined };

function keyOf({ objectKey }: MovingPack): string {
  if (objectKey === null) throw new Error('A pack of the object store has no key.');
  return objectKey;
}

/** Puts on record that the object of a pack is to be removed. */
export async function removeLater(db: Db, { objectKey, sizeBytes }: MovingPack, wasKnown: boolean): Promise<void> {
  if (objectKey !== null) await queueRemoval(db, { objectKey, sizeBytes, days: wasKnown ? removalDays : 0 });
}
