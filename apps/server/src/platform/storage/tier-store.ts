import type { MovingPack } from './move-queries.ts';

/** Tells where a move has come to, for those who end it there. */
export type WriteStep = 'copied' | 'named';

/**
 * A place of whole, sealed packs, as a move sees it. Every method throws `StoreAway` while what is there cannot be reached, or is not this
 * installation's.
 */
export interface TierStore {
  /** Looks whether it is there. */
  require(): Promise<void>;
  /**
   * Writes a pack; `chunks` reads it from its beginning, as often as it is called. It is whole and stays when this resolves.
   * @returns the SHA-256 of what was written @throws AppError `storage-full`
   */
  write(
    pack: MovingPack,
    chunks: () => AsyncIterable<Buffer>,
    reached: ((step: WriteStep) => void) | undefined,
  ): Promise<string>;
  /** Reads as much of a pack as its row says, or less where there is less. */
  read(pack: MovingPack): AsyncIterable<Buffer>;
  /** The bytes of a pack that are there; undefined where there is none. */
  sizeOf(pack: MovingPack): Promise<number | undefined>;
  /** Removes a pack and what a write that was broken off left of it; `wasKnown`: rows said that it lies here. */
  remove(pack: MovingPack, wasKnown: boolean): Promise<void>;
}
