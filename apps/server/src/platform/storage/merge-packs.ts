import { createHash } from 'node:crypto';
import type { Db } from '#platform/database/schema.ts';
import { DamagedBytes } from './damaged-bytes.ts';
import type { LargeObject } from './large-object.ts';
import { markMerged, placeAnew, type MergedPlace, type SmallPack } from './merge-queries.ts';
import type { MergeCounts } from './objects/open-objects.ts';
import { moveSteps, type MoveOutcome, type MoveWays } from './move-pack.ts';
import { listObjectsOf, type StoredObject } from './move-queries.ts';
import { findPlace, mayRemovePacks } from './pack-queries.ts';
import type { PackReader } from './pack-reader.ts';
import { recordHead } from './pack-record.ts';

/**
 * `held`: a backup copies packs now, or the disk is nearly full; `left`: nothing is in them; `damaged`: by this pack, which stays as it is.
 */
export type MergeOutcome =
  | { readonly kind: 'merged'; readonly readBytes: number; readonly writtenBytes: number }
  | { readonly kind: 'held' | 'left' }
  | { readonly kind: 'damaged'; readonly packId: number };

/** The steps of a merge, in this order; those of the move are of the new pack. */
export const mergeSteps = ['begun', 'written', ...moveSteps, 'placed'] as const;
export type MergeStep = (typeof mergeSteps)[number];

export interface MergeWays extends Pick<MoveWays, 'pace'> {
  readonly reached?: (step: MergeStep) => void;
}

export interface MergeNeeds {
  readonly db: Db;
  readonly reader: Pick<PackReader, 'read' | 'check'>;
  readonly hasRoom: (bytes: number) => Promise<boolean>;
  readonly openLarge: () => Promise<LargeObject>;
  /** Moves the new pack to the object store. */
  readonly move: (packId: number, ways: MoveWays) => Promise<MoveOutcome>;
  /** Removes the new pack, unless rows refer to it. */
  readonly remove: (packId: number) => Promise<unknown>;
  /** Throws away what is here of a pack that nobody finds any more. */
  readonly drop: (objectKey: string) => Promise<void>;
  readonly counts: MergeCounts | undefined;
}

/** What is older is seldom read: it would push out of the cache what is. */
const keptHereMilliseconds = 7 * 86_400_000;

interface Copied {
  readonly places: readonly MergedPlace[];
  /** As they lie in the new pack. */
  readonly objects: readonly StoredObject[];
  readonly bytes: number;
}

/**
 * Copies what rows refer to in small packs into one new pack, which goes to the object store as every pack does; then the rows say the new
 * places, all at once. Until then nobody knows of the new pack, and afterwards nobody finds anything in the old ones: whatever moment the
 * process ends, what is left over is a pack that no row refers to, which the regular clean-up removes.
 * @throws StoreAway; ObjectFault; AppError `storage-full`
 */
export async function mergePacks(
  needs: MergeNeeds,
  packs: readonly SmallPack[],
  ways: MergeWays,
): Promise<MergeOutcome> {
  const { db } = needs;
  const sizeBytes = packs.reduce((sum, pack) => sum + pack.sizeBytes, 0);
  const mayBegin = (await db.transaction().execute(mayRemovePacks)) && (await needs.hasRoom(sizeBytes));
  if (!mayBegin) return { kind: 'held' };
  const target = await needs.openLarge();
  ways.reached?.('begun');
  const copied = await copyInto(needs, packs, target, ways).catch(async (error: unknown) => {
    await target.discard();
    throw error;
  });
  if ('damaged' in copied || copied.objects.length === 0) {
    await target.discard();
    return 'damaged' in copied ? { kind: 'damaged', packId: copied.damaged } : { kind: 'left' };
  }
  const { packId } = await target.finish();
  ways.reached?.('written');
  try {
    if (await isPlaced(needs, packId, packs, copied, ways)) {
      count(needs.counts, packs.length, sizeBytes, copied.bytes);
      return { kind: 'merged', readBytes: sizeBytes, writtenBytes: copied.bytes };
    }
  } catch (error) {
    await needs.remove(packId).catch(() => {});
    throw error;
  }
  await needs.remove(packId);
  return { kind: 'held' };
}

/** Moves the new pack and makes it known. @returns false while a backup copies packs */
async function isPlaced(
  { db, move, drop }: MergeNeeds,
  packId: number,
  packs: readonly SmallPack[],
  { objects, places }: Copied,
  ways: MergeWays,
): Promise<boolean> {
  // Nothing is damaged but the copy: all of it was right when it was written here.
  const outcome = await move(packId, { ...ways, objects });
  if (outcome === 'damaged') throw new Error('What was written of merged packs is not what was read of them.');
  if (outcome !== 'moved') return false;
  const merged = await db.transaction().execute(async (tx) => {
    if (!(await mayRemovePacks(tx))) return undefined;
    await placeAnew(tx, packId, places);
    return markMerged(
      tx,
      packs.map(({ id }) => id),
    );
  });
  if (merged === undefined) return false;
  ways.reached?.('placed');
  const isOld = packs.every(({ sealedAt }) => Date.now() - sealedAt.getTime() > keptHereMilliseconds);
  const unread = [...merged.map(({ objectKey }) => objectKey), isOld ? (await findPlace(db, packId))?.objectKey : null];
  for (const objectKey of unread) if (typeof objectKey === 'string') await drop(objectKey);
  return true;
}

/** @returns what was written, or the first pack of which something is not what was received */
async function copyInto(
  { db, reader }: MergeNeeds,
  packs: readonly SmallPack[],
  target: LargeObject,
  { pace }: MergeWays,
): Promise<Copied | { readonly damaged: number }> {
  const places: MergedPlace[] = [];
  const objects: StoredObject[] = [];
  let bytes = 0;
  for (const { id: packId, sizeBytes } of packs) {
    const stored = await listObjectsOf(db, packId);
    const read = stored.length === 0 ? [] : await readSound(reader, { packId, sizeBytes }, stored);
    if (read === undefined) return { damaged: packId };
    const chunks: Uint8Array[] = [];
    for (const [at, object] of stored.entries()) {
      const own = read[at] ?? Buffer.of();
      const head = recordHead({ bytes: own, sha256: Buffer.from(object.sha256, 'hex') });
      const newOffset = bytes + head.length;
      places.push({ packId, offset: object.offset, length: object.length, newOffset });
      objects.push({ ...object, offset: newOffset });
      chunks.push(head, own);
      bytes = newOffset + own.length;
    }
    await target.write(chunks);
    await pace(sizeBytes);
  }
  return { places, objects, bytes };
}

/** Reads a small pack whole. @returns its objects, each as it was received; undefined when one is not */
async function readSound(
  reader: MergeNeeds['reader'],
  { packId, sizeBytes }: { readonly packId: number; readonly sizeBytes: number },
  stored: readonly StoredObject[],
): Promise<Buffer[] | undefined> {
  try {
    const whole = await reader.read(packId, 0, sizeBytes);
    const objects: Buffer[] = [];
    for (const { offset, length, sha256 } of stored) {
      const bytes = whole.subarray(offset, offset + length);
      const isSound = hexOf(bytes) === sha256;
      // Of what is here wrong the store may have the right bytes: they are fetched by this look.
      if (!isSound && (await reader.check({ packId, offset, length }, sha256)).damage !== undefined) return undefined;
      objects.push(isSound ? bytes : await reader.read(packId, offset, length));
    }
    return objects;
  } catch (error) {
    if (error instanceof DamagedBytes) return undefined;
    throw error;
  }
}

function hexOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function count(counts: MergeCounts | undefined, packs: number, readBytes: number, writtenBytes: number): void {
  if (counts === undefined) return;
  counts.packs += packs;
  counts.into += 1;
  counts.readBytes += readBytes;
  counts.writtenBytes += writtenBytes;
}
