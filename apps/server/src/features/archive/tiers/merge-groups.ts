import type { SmallPack } from '#platform/storage/merge-queries.ts';

/** As large as a pack that fills up. */
const mostBytes = 64 * 1024 * 1024;
/**
 * A merge of n packs costs n + 3 calls (n reads, less where they are here; one write; the copy is read and asked for its size), and saves
 * n - 1 each time when all of it is read: of 8 it is regained by the second round of verification, of 2 by the sixth.
 */
const fewestPacks = 8;
const mostPacks = 1_000;
/** So much, or what has waited for so long: what was merged a little is merged again with the next. */
const dueBytes = mostBytes / 2;
const dayMilliseconds = 86_400_000;
const dueMilliseconds = 7 * dayMilliseconds;
/** Packs that were sealed further apart hold studies that are read, and deleted, at other times. */
const apartMilliseconds = 31 * dayMilliseconds;

/** Finds the first packs that are to become one, of some in the order in which they were sealed; none while it is not worth it. */
export function nextToMerge(packs: readonly SmallPack[], now: Date): readonly SmallPack[] {
  for (let from = 0; from + fewestPacks <= packs.length; from += 1) {
    const group = groupFrom(packs, from);
    const isFull = bytesOf(group) >= dueBytes || group.length === mostPacks;
    const isOld = now.getTime() - (group[0]?.sealedAt.getTime() ?? Infinity) > dueMilliseconds;
    if (group.length >= fewestPacks && (isFull || isOld)) return group;
  }
  return [];
}

function groupFrom(packs: readonly SmallPack[], from: number): readonly SmallPack[] {
  const first = packs[from]?.sealedAt.getTime() ?? 0;
  let [bytes, end] = [0, from];
  for (; end < packs.length && end - from < mostPacks; end += 1) {
    const { sizeBytes, sealedAt } = packs[end] as SmallPack;
    if (bytes + sizeBytes > mostBytes || sealedAt.getTime() - first > apartMilliseconds) break;
    bytes += sizeBytes;
  }
  return packs.slice(from, end);
}

function bytesOf(packs: readonly SmallPack[]): number {
  return packs.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}
