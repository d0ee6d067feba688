import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#platform/database/schema.ts';
import {
  deletePack,
  findPackFile,
  insertPack,
  isReferredTo,
  listEmptyPacks,
  listUnsealed,
  markSealed,
  mayRemovePacks,
} from './pack-queries.ts';
import { PackFile, syncFolder } from './pack-file.ts';
import type { PackLocation } from './pack-location.ts';
import { PackReader } from './pack-reader.ts';

export type { PackLocation } from './pack-location.ts';

const sealAtBytes = 64 * 1024 * 1024;

/**
 * The archive's bytes: append-only packs below one folder. Small objects are appended together with one sync for all of them;
 * a large object is streamed to a pack of its own. What is sealed is read-only and never written again.
 */
export class PackStore {
  readonly reader: PackReader;
  readonly #db: Db;
  readonly #folder: string;
  #shared: PackFile | undefined;

  private constructor(db: Db, folder: string) {
    this.#db = db;
    this.#folder = folder;
    this.reader = new PackReader(folder, async (packId) => {
      const fileName = await findPackFile(db, packId);
      if (fileName === undefined) throw new Error(`Pack ${packId} is not known.`);
      return fileName;
    });
  }

  /** Opens the store and mends what an abrupt end left behind: bytes that nothing refers to are cut off or removed. */
  static async open(db: Db, folder: string): Promise<PackStore> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await syncFolder(folder);
    await recover(db, folder);
    return new PackStore(db, folder);
  }

  /** Appends objects, each given as its pieces, with a single sync. They are on the disk when this resolves. One call at a time. */
  async appendTogether(objects: readonly (readonly Uint8Array[])[]): Promise<PackLocation[]> {
    const pack = await this.#sharedPack();
    try {
      const start = await pack.append(objects.flat());
      await pack.sync();
      return locate(pack.id, start, objects);
    } catch (error) {
      await this.#retire(pack);
      throw error;
    } finally {
      if (this.#shared === pack && pack.end >= sealAtBytes) await this.#retire(pack);
    }
  }

  /** A pack for one object of unknown, large size. */
  async openLarge(): Promise<LargeObject> {
    return new LargeObject(await this.#createPack(), {
      seal: async (pack, keepBytes) => void (await this.#seal(pack, keepBytes)),
      remove: async (pack) => void (await this.remove(pack.id)),
    });
  }

  /** Removes a sealed pack with its bytes, unless rows refer to it. @returns whether it is gone */
  async remove(packId: number): Promise<boolean> {
    const fileName = await findPackFile(this.#db, packId);
    if (fileName === undefined) return false;
    const removal = this.#db.transaction().execute(async (tx) => {
      // While a backup copies packs they stay; the regular clean-up comes back to what is left.
      if (!(await mayRemovePacks(tx)) || !(await deletePack(tx, packId))) return false;
      await this.reader.forget(packId);
      // Before the commit: after an end in between the row still tells that there is something to remove.
      await rm(join(this.#folder, fileName), { force: true });
      return true;
    });
    return removal.catch((error: unknown) => {
      if (isReferredTo(error)) return false;
      throw error;
    });
  }

  /** Removes packs that no row has referred to for a while. @returns how many */
  async removeEmptyPacks(): Promise<number> {
    let removed = 0;
    for (const { id } of await listEmptyPacks(this.#db)) if (await this.remove(id)) removed += 1;
    return removed;
  }

  async close(): Promise<void> {
    const shared = this.#shared;
    this.#shared = undefined;
    if (shared !== undefined) await this.#sealOrRemove(shared);
    await this.reader.close();
  }

  async #sharedPack(): Promise<PackFile> {
    this.#shared ??= await this.#createPack();
    return this.#shared;
  }

  async #createPack(): Promise<PackFile> {
    const fileName = `${randomUUID()}.pack`;
    const id = await insertPack(this.#db, fileName);
    try {
      return await PackFile.create(this.#folder, id, fileName);
    } catch (error) {
      await markSealed(this.#db, id, 0);
      await this.remove(id);
      throw error;
    }
  }

  async #retire(pack: PackFile): Promise<void> {
    if (this.#shared === pack) this.#shared = undefined;
    // What cannot be sealed now (a full or failing disk, the database away) is sealed at the next start.
    await this.#sealOrRemove(pack).catch(() => {});
  }

  /** A disk that stays full for long would else gather an empty pack for each object that it refuses. */
  async #sealOrRemove(pack: PackFile): Promise<void> {
    const sizeBytes = await this.#seal(pack);
    if (sizeBytes === 0) await this.remove(pack.id);
  }

  async #seal(pack: PackFile, keepBytes?: number): Promise<number> {
    const sizeBytes = await pack.seal(keepBytes);
    await markSealed(this.#db, pack.id, sizeBytes);
    return sizeBytes;
  }
}

interface PackEnd {
  seal(pack: PackFile, keepBytes: number): Promise<void>;
  remove(pack: PackFile): Promise<void>;
}

/** An object that is written while it is received. Ends with `finish` or `discard`, exactly once, and not while a write is pending. */
export class LargeObject {
  readonly #pack: PackFile;
  readonly #end: PackEnd;

  constructor(pack: PackFile, end: PackEnd) {
    this.#pack = pack;
    this.#end = end;
  }

  async write(chunks: readonly Uint8Array[]): Promise<void> {
    await this.#pack.append(chunks);
  }

  /** On the disk when this resolves. */
  async finish(): Promise<PackLocation> {
    await this.#pack.sync();
    await this.#end.seal(this.#pack, this.#pack.end);
    return { packId: this.#pack.id, offset: 0, length: this.#pack.end };
  }

  /** Nothing of it remains. */
  async discard(): Promise<void> {
    await this.#end.seal(this.#pack, 0);
    await this.#end.remove(this.#pack);
  }
}

function locate(packId: number, start: number, objects: readonly (readonly Uint8Array[])[]): PackLocation[] {
  let offset = start;
  return objects.map((pieces) => {
    const length = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
    const location = { packId, offset, length };
    offset += length;
    return location;
  });
}

async function recover(db: Db, folder: string): Promise<void> {
  const present = new Set(await readdir(folder));
  await db.transaction().execute(async (tx) => {
    for (const { id, fileName, committedBytes } of await listUnsealed(tx)) {
      const path = join(folder, fileName);
      const presentBytes = present.has(fileName) ? (await stat(path)).size : 0;
      if (presentBytes < committedBytes) {
        throw new Error(
          `The archive's file ${fileName} is missing or short, and the index knows objects in it. Restore it from a backup before starting.`,
        );
      }
      if (present.has(fileName)) {
        await truncate(path, committedBytes);
        await chmod(path, 0o400);
      }
      await markSealed(tx, id, committedBytes);
    }
  });
}
