import { chmod, open, readdir, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#platform/database/schema.ts';
import type { PackLocation } from './pack-location.ts';
import { listOffsets, listUnsealed, markSealed, type UnsealedPack } from './pack-queries.ts';
import { readRecords } from './pack-record.ts';
import { adoptUnknown } from './set-back.ts';

/** A pack with acknowledged objects that have no rows. */
export interface UnindexedPack {
  readonly packId: number;
  readonly fileName: string;
  readonly sizeBytes: number;
  /** Their places, with the starts of their records. */
  readonly promised: ReadonlyMap<number, number>;
}

/** An acknowledged object that has no rows. */
export interface Unindexed {
  readonly location: PackLocation;
  readonly note: Buffer;
  readonly sha256: Buffer;
  /** Good until the next one is requested. The writing of the last ones may not have come to its end: compare them with the hash. */
  readonly bytes: Buffer;
}

/** What the files say that the database did not. */
export interface Recovered {
  /** Packs with something to be indexed, which stay unsealed until it is. */
  readonly unindexed: readonly UnindexedPack[];
  /** The database was set back to an earlier moment than that of the files. */
  readonly isSetBack: boolean;
  /** Files that no row knows, whose objects have to be sent again. */
  readonly unread: readonly string[];
}

/**
 * Closes the packs that an abrupt end left open: what nobody was told of is cut off their ends. With a database that was set back
 * nothing is: whatever has a note is to be indexed.
 * @param isSetBack where that is known; packs without rows say so too
 * @throws Error with one plain sentence when bytes are missing that the index knows
 */
export async function recoverPacks(db: Db, folder: string, isSetBack: boolean): Promise<Recovered> {
  const present = new Set(await readdir(folder));
  return db.transaction().execute(async (tx) => {
    const unindexed: UnindexedPack[] = [];
    const unsealed = await listUnsealed(tx);
    const adopted = await adoptUnknown(tx, folder, present);
    // Files that cannot be listed stay, and would say it at every start.
    const keepsAll = isSetBack || adopted.packs.length > 0;
    const strangers = adopted.packs.map((pack) => ({ ...pack, committedBytes: 0, indexedBytes: 0 }));
    for (const pack of [...unsealed, ...strangers]) {
      const path = join(folder, pack.fileName);
      const presentBytes = present.has(pack.fileName) ? (await stat(path)).size : 0;
      if (presentBytes < pack.committedBytes) {
        const what = `The archive's file ${pack.fileName} is missing or short, and the index knows objects in it.`;
        throw new Error(`${what} Restore it from a backup before starting.`);
      }
      const promised = await findPromised(tx, pack, { path, presentBytes, keepsAll });
      const sizeBytes = keepsAll ? presentBytes : Math.max(pack.committedBytes, promised.end);
      if (present.has(pack.fileName)) await close(path, presentBytes, sizeBytes);
      if (promised.places.size === 0) await markSealed(tx, pack.id, sizeBytes);
      else unindexed.push({ packId: pack.id, fileName: pack.fileName, sizeBytes, promised: promised.places });
    }
    return { unindexed, isSetBack: keepsAll, unread: adopted.unread };
  });
}

/** It may be read-only already, which its own account cannot cut. */
async function close(path: string, presentBytes: number, sizeBytes: number): Promise<void> {
  if (presentBytes > sizeBytes) {
    await chmod(path, 0o600);
    await truncate(path, sizeBytes);
  }
  await chmod(path, 0o400);
}

/** Finds the objects behind the mark of a pack that have no rows: those that were acknowledged, or all that have a note. */
async function findPromised(
  tx: Db,
  { id, indexedBytes }: UnsealedPack,
  {
    path,
    presentBytes,
    keepsAll,
  }: { readonly path: string; readonly presentBytes: number; readonly keepsAll: boolean },
): Promise<{ readonly places: Map<number, number>; readonly end: number }> {
  const places = new Map<number, number>();
  let end = 0;
  if (indexedBytes === null || indexedBytes >= presentBytes) return { places, end };
  const known = await listOffsets(tx, id, indexedBytes);
  const file = await open(path, 'r');
  try {
    for await (const { start, offset, note, isPromised, bytes } of readRecords(file, indexedBytes)) {
      if (note.byteLength === 0 || !(isPromised || keepsAll) || known.has(offset)) continue;
      places.set(offset, start);
      end = offset + bytes.byteLength;
    }
  } finally {
    await file.close();
  }
  return { places, end };
}

/** Yields the promised objects of a pack, in their order. */
export async function* readUnindexed(
  folder: string,
  { packId, fileName, promised }: UnindexedPack,
): AsyncGenerator<Unindexed> {
  const [first = 0] = promised.values();
  const file = await open(join(folder, fileName), 'r');
  try {
    for await (const { offset, note, sha256, bytes } of readRecords(file, first))
      if (promised.has(offset)) yield { location: { packId, offset, length: bytes.byteLength }, note, sha256, bytes };
  } finally {
    await file.close();
  }
}
