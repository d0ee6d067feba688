import { isSystemError } from '#platform/database/embedded/durable-files.ts';
import type { Db } from '#platform/database/schema.ts';
import { isFault } from './objects/object-fault.ts';
import { beginMove, endMove, listMoving, listObjectsOf, makeKnown } from './move-queries.ts';
import type { MovingPack, StoredObject } from './move-queries.ts';
import type { Tier } from './pack-location.ts';
import { mayRemovePacks } from './pack-queries.ts';
import { provePack } from './prove-pack.ts';
import { forgetSegments } from './segments/segment-queries.ts';
import { StoreAway } from './store-away.ts';
import type { TierStore } from './tier-store.ts';

/** `held`: a backup copies packs now; `damaged`: something in it is not what was received, so it stays; `left`: it is not to be moved. */
export type MoveOutcome = 'moved' | 'held' | 'damaged' | 'left';

/** The steps of a move, in this order: each is on the disk or in the database when the next begins. */
export const moveSteps = ['marked', 'copied', 'named', 'proved', 'known', 'removed'] as const;
export type MoveStep = (typeof moveSteps)[number];

export interface MoveWays {
  /** Waits after so many bytes. */
  readonly pace: (bytes: number) => Promise<unknown>;
  readonly reached?: (step: MoveStep) => void;
  /** What the copy is compared with where no rows refer to the pack yet, in the order in which it lies there. */
  readonly objects?: readonly StoredObject[];
}

export interface MoveNeeds {
  readonly db: Db;
  readonly storeOf: (tier: Tier) => TierStore;
  /** Removes what a pack has left, once it is known elsewhere; whoever reads it goes on with what he has open. */
  readonly leave: (pack: MovingPack) => Promise<void>;
}

/**
 * Moves a sealed pack to another store: it is copied and read back, then known there, and only then removed where it was. A process that
 * ends in between leaves the pack readable, and to `tidyMoves` what is too much.
 * @throws StoreAway; AppError `storage-full` when the other store has no room for it; ObjectFault
 */
export async function movePack(needs: MoveNeeds, packId: number, to: Tier, ways: MoveWays): Promise<MoveOutcome> {
  const { db, storeOf } = needs;
  const target = storeOf(to);
  await target.require();
  if (!(await db.transaction().execute(mayRemovePacks))) return 'held';
  const pack = await beginMove(db, packId, to);
  if (pack === undefined) return 'left';
  ways.reached?.('marked');
  let isSound: boolean;
  try {
    isSound = await copyProved(needs, pack, ways);
  } catch (error) {
    await discard(needs, pack).catch(() => {});
    throw error;
  }
  // What fails from here on may be known all the same: its row tells, and `tidyMoves` goes by it.
  if (!isSound || !(await db.transaction().execute((tx) => known(tx, pack)))) {
    await discard(needs, pack);
    return isSound ? 'held' : 'damaged';
  }
  ways.reached?.('known');
  await needs.leave(pack);
  ways.reached?.('removed');
  await endMove(db, packId);
  return 'moved';
}

/** Removes what moves that were broken off left too much, where both stores are there. */
export async function tidyMoves(needs: MoveNeeds): Promise<void> {
  for (const pack of await listMoving(needs.db)) {
    const { tier, movingTo, sizeBytes } = pack;
    try {
      // What is left is the only copy when the other one is not whole: then nothing is touched.
      if (((await needs.storeOf(tier).sizeOf(pack)) ?? 0) < sizeBytes) continue;
      if (tier === movingTo) {
        await needs.leave(pack);
        await endMove(needs.db, pack.id);
      } else await discard(needs, pack);
    } catch (error) {
      if (!(error instanceof StoreAway) && !isFault(error) && !isSystemError(error, 'ENOENT')) throw error;
    }
  }
}

/** @returns whether every object in the copy is what was received */
async function copyProved({ db, storeOf }: MoveNeeds, pack: MovingPack, ways: MoveWays): Promise<boolean> {
  const { pace, reached, objects } = ways;
  const [source, target] = [storeOf(pack.movingFrom), storeOf(pack.movingTo)];
  const written = await target.write(pack, () => paced(source.read(pack), pack.sizeBytes, pace), reached);
  const { sha256, isSound } = await provePack(target.read(pack), objects ?? (await listObjectsOf(db, pack.id)));
  if (sha256 !== written) throw new Error('A copied pack is not what was read.');
  // A disk that was unmounted meanwhile has left an empty folder, into which anything can be written.
  if ((await target.sizeOf(pack)) !== pack.sizeBytes) throw new StoreAway(pack.movingTo);
  reached?.('proved');
  return isSound;
}

async function* paced(
  chunks: AsyncIterable<Buffer>,
  sizeBytes: number,
  pace: MoveWays['pace'],
): AsyncGenerator<Buffer> {
  let done = 0;
  for await (const chunk of chunks) {
    done += chunk.length;
    yield chunk;
    await pace(chunk.length);
  }
  if (done !== sizeBytes) throw new Error('A pack is shorter than its row says.');
}

/** While a backup copies packs, each stays where the backup saw it. */
async function known(tx: Db, pack: MovingPack): Promise<boolean> {
  if (!(await mayRemovePacks(tx))) return false;
  await makeKnown(tx, pack.id, pack.movingTo);
  if (pack.movingTo === 'object') await forgetSegments(tx, pack.id);
  return true;
}

async function discard({ db, storeOf }: MoveNeeds, pack: MovingPack): Promise<void> {
  await storeOf(pack.movingTo).remove(pack, false);
  await endMove(db, pack.id);
}
