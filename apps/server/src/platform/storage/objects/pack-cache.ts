import { rmSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isSystemError } from '#platform/database/embedded/durable-files.ts';
import type { Db } from '#platform/database/schema.ts';
import { CachedPack } from './cached-pack.ts';
import type { ObjectStore } from './object-store.ts';
import { listKnownKeys } from './object-queries.ts';

export interface CacheLimits {
  /** So much may be in it. */
  readonly mostBytes: number;
  /** So much of the disk stays free, whatever may be in it. */
  readonly freeBytes: () => number;
}

interface Place {
  readonly packId: number;
  readonly objectKey: string;
  readonly sizeBytes: number;
}

/** A file of a pack that nobody has opened since the start. */
interface Resting {
  readonly sizeBytes: number;
  readonly lastUsed: number;
}

/** Between two looks at the disk. */
const lookMilliseconds = 1_000;

/**
 * Local files of packs that lie in the object store: those that were written here, and as much of others as was read. It may be emptied at
 * any moment; what was used longest ago goes first.
 */
export class PackCache {
  readonly folder: string;
  readonly #store: ObjectStore;
  readonly #limits: CacheLimits;
  readonly #packs = new Map<string, CachedPack>();
  readonly #resting = new Map<string, Resting>();
  #forget: (packId: number) => Promise<void> = async () => {};
  #bytes = 0;
  /** Partial files so far. */
  #made = 0;
  #lookedAt = 0;
  #trimming: Promise<void> = Promise.resolve();

  private constructor(folder: string, store: ObjectStore, limits: CacheLimits) {
    this.folder = folder;
    this.#store = store;
    this.#limits = limits;
  }

  /** Opens the folder: what is not whole, and what no pack is known of, is removed. */
  static async open(db: Db, folder: string, store: ObjectStore, limits: CacheLimits): Promise<PackCache> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const cache = new PackCache(folder, store, limits);
    const names = await readdir(folder);
    const known = await listKnownKeys(db, names.map(keyOf));
    for (const name of names) {
      const path = join(folder, name);
      if (!known.has(keyOf(name))) await rm(path, { force: true });
      else {
        const { size, mtimeMs } = await stat(path);
        cache.#resting.set(keyOf(name), { sizeBytes: size, lastUsed: mtimeMs });
        cache.#bytes += size;
      }
    }
    await cache.trim();
    return cache;
  }

  /** Closes whatever has a pack open that is thrown away. */
  onThrowAway(forget: (packId: number) => Promise<void>): void {
    this.#forget = forget;
  }

  get usedBytes(): number {
    return this.#bytes;
  }

  get mostBytes(): number {
    return this.#limits.mostBytes;
  }

  /** The file of a pack, in use until `unuse`. */
  async use(place: Place): Promise<CachedPack> {
    for (let tried = 1; ; tried += 1) {
      const pack = this.#packs.get(place.objectKey) ?? this.#make(place);
      try {
        await pack.use();
      } catch (error) {
        // Whoever emptied the folder was right to: it is fetched.
        if (tried > 1 || !isSystemError(error, 'ENOENT')) throw error;
        // Whoever has it open is the one who asks: he is not told.
        this.#remove(place.objectKey);
        continue;
      }
      // It may have been thrown away while it was opened.
      if (this.#packs.get(place.objectKey) === pack) return pack;
      pack.unuse();
    }
  }

  /** Takes over the file of a pack that lies in the object store from now on. One that cannot stay is removed by whoever asked. */
  async adopt(path: string, { objectKey, sizeBytes }: Place): Promise<void> {
    const whole = this.#wholeOf(objectKey);
    try {
      await chmod(path, 0o600);
      await rename(path, whole);
    } catch (error) {
      if (isSystemError(error, 'ENOENT', 'EXDEV')) return;
      throw error;
    }
    this.#resting.set(objectKey, { sizeBytes, lastUsed: Date.now() });
    this.#grew(sizeBytes);
  }

  /** Throws a pack away. */
  async drop(objectKey: string): Promise<void> {
    const packId = this.#remove(objectKey);
    if (packId !== undefined) await this.#forget(packId);
  }

  /** @returns the pack that may be open */
  #remove(objectKey: string): number | undefined {
    const [resting, pack] = [this.#resting.get(objectKey), this.#packs.get(objectKey)];
    this.#resting.delete(objectKey);
    this.#packs.delete(objectKey);
    this.#bytes -= (resting?.sizeBytes ?? 0) + (pack?.heldBytes ?? 0);
    pack?.throwAway();
    // Before anything else runs: the next of its name may make a file of that name.
    for (const path of [pack?.path, this.#wholeOf(objectKey)]) if (path !== undefined) rmSync(path, { force: true });
    return pack?.packId;
  }

  /** Makes room where there is too little. Never rejects: what cannot be removed now is removed later. */
  trim(): Promise<void> {
    this.#trimming = this.#trimming.then(() => this.#trimNow().catch(() => {}));
    return this.#trimming;
  }

  async close(): Promise<void> {
    await this.#trimming;
  }

  #make(place: Place): CachedPack {
    const { objectKey } = place;
    const resting = this.#resting.get(objectKey);
    this.#resting.delete(objectKey);
    const isWhole = resting?.sizeBytes === place.sizeBytes;
    if (resting !== undefined && !isWhole) this.#bytes -= resting.sizeBytes;
    const grew = (bytes: number): void => this.#grew(bytes);
    const needs = { ...place, store: this.#store, paths: this.#pathsOf(objectKey), grew, makeRoom: () => this.trim() };
    const pack = new CachedPack(needs, isWhole);
    this.#packs.set(objectKey, pack);
    return pack;
  }

  /** One that is thrown away may be open for a while beside the next of its name. */
  #pathsOf(objectKey: string) {
    this.#made += 1;
    const whole = this.#wholeOf(objectKey);
    return { whole, partial: `${whole}.part${this.#made}` };
  }

  #wholeOf(objectKey: string): string {
    return join(this.folder, nameOf(objectKey));
  }

  #grew(bytes: number): void {
    this.#bytes += bytes;
    const isDue = performance.now() - this.#lookedAt > lookMilliseconds;
    if (this.#bytes > this.#limits.mostBytes || isDue) void this.trim();
  }

  async #trimNow(): Promise<void> {
    this.#lookedAt = performance.now();
    const { bavail, bsize } = await statfs(this.folder);
    let tooMuch = Math.max(this.#bytes - this.#limits.mostBytes, this.#limits.freeBytes() - bavail * bsize);
    if (tooMuch <= 0) return;
    for (const objectKey of this.#oldestFirst()) {
      const before = this.#bytes;
      await this.drop(objectKey);
      tooMuch -= before - this.#bytes;
      if (tooMuch <= 0) return;
    }
  }

  #oldestFirst(): string[] {
    const used = [...this.#resting, ...this.#packs].map(([objectKey, { lastUsed }]) => ({ objectKey, lastUsed }));
    return used.toSorted((one, other) => one.lastUsed - other.lastUsed).map(({ objectKey }) => objectKey);
  }
}

/** Keys are ours: `packs/` and what is the name of the file. */
function nameOf(objectKey: string): string {
  return basename(objectKey);
}

function keyOf(name: string): string {
  return `packs/${name}`;
}
