import { closeSync, open, openSync } from 'node:fs';
import { promisify } from 'node:util';
import { DamagedBytes } from './damaged-bytes.ts';
import type { CachedPack } from './objects/cached-pack.ts';
import { ObjectFault } from './objects/object-fault.ts';
import { StoreAway } from './store-away.ts';

const openDescriptor = promisify(open);
const mostOpenDescriptors = 128;

interface OpenPack {
  readonly fd: number;
  readonly close: () => void;
  /** Of a pack in the object store: what is missing here is fetched. */
  readonly cached?: CachedPack;
  readers: number;
  isEvicted: boolean;
}

/**
 * The present place of a pack: a file, or one that holds some of what lies in the object store. A slow store must not hold up everything
 * else while a file of it is opened.
 */
export type FoundPack =
  | { readonly path: string; readonly isSlow: boolean }
  | {
      readonly open: () => Promise<CachedPack>;
      /** Throws the file here away, which cannot be read. */
      readonly drop: () => Promise<void>;
      /** Yields a range as the store has it, whatever is here. @throws ObjectFault */
      readonly stored: (offset: number, length: number) => AsyncIterable<Buffer>;
      readonly sizeBytes: number;
      /** Returns what it means that the store did not give something. */
      readonly meaningOf: (error: ObjectFault) => Promise<Error>;
    };

/** Of a pack, counted from its beginning. */
export interface Range {
  readonly offset: number;
  readonly length: number;
}

/** A small set of packs that stay open. */
export class OpenPacks {
  readonly #find: (packId: number) => Promise<FoundPack>;
  readonly #open = new Map<number, Promise<OpenPack>>();

  constructor(find: (packId: number) => Promise<FoundPack>) {
    this.#find = find;
  }

  /** Closes a pack that is about to be removed. */
  async forget(packId: number): Promise<void> {
    const pack = this.#open.get(packId);
    this.#open.delete(packId);
    if (pack !== undefined) evict(await pack);
  }

  async close(): Promise<void> {
    for (const packId of this.#open.keys()) await this.forget(packId);
  }

  /** The range is in the file while it is used. */
  async use<T>(packId: number, range: Range, use: (fd: number, cached?: CachedPack) => Promise<T>): Promise<T> {
    try {
      return await this.#useOnce(packId, range, use);
    } catch (error) {
      if (!(await this.#isDropped(packId, error))) throw await this.#faultOf(packId, error);
      return this.#useOnce(packId, range, use).catch(async (again: unknown) => {
        throw await this.#faultOf(packId, again);
      });
    }
  }

  async #useOnce<T>(packId: number, range: Range, use: (fd: number, cached?: CachedPack) => Promise<T>): Promise<T> {
    const pack = await this.#pack(packId);
    pack.readers += 1;
    try {
      if (pack.cached === undefined) return await use(pack.fd);
      await pack.cached.fetch(range.offset, range.length);
      return await use(pack.fd, pack.cached);
    } finally {
      pack.readers -= 1;
      if (pack.isEvicted && pack.readers === 0) pack.close();
    }
  }

  /** A file here that cannot be read says nothing of what the object store has. */
  async #isDropped(packId: number, error: unknown): Promise<boolean> {
    if (!isUnreadable(error)) return false;
    const found = await this.#find(packId).catch(() => undefined);
    if (found === undefined || !('open' in found)) return false;
    await found.drop();
    return true;
  }

  /** Returns the meaning of a file's error: a store that went away while a file of it was open has lost nothing. */
  async #faultOf(packId: number, error: unknown): Promise<unknown> {
    if (!(error instanceof ObjectFault) && !isUnreadable(error)) return error;
    await this.forget(packId);
    try {
      const found = await this.#find(packId);
      if (error instanceof ObjectFault) return 'open' in found ? await found.meaningOf(error) : new StoreAway('object');
      const isAway = 'path' in found && found.isSlow && isUnreachable(error);
      return isAway ? new StoreAway('nearline') : new DamagedBytes('missing');
    } catch (away) {
      return away;
    }
  }

  #pack(packId: number): Promise<OpenPack> {
    const known = this.#open.get(packId);
    if (known !== undefined) {
      // Reinserted, so that the map's order is the order of use.
      this.#open.delete(packId);
      this.#open.set(packId, known);
      return known;
    }
    const opened = this.#openPack(packId);
    this.#open.set(packId, opened);
    opened.catch(() => this.#open.delete(packId));
    this.#evictOldest();
    return opened;
  }

  /** A pack that is not where it was looked for may have been moved meanwhile: it is missing when it is not there a second time. */
  async #openPack(packId: number): Promise<OpenPack> {
    for (let before = ''; ;) {
      const found = await this.#find(packId);
      if ('open' in found) {
        const cached = await found.open();
        return { fd: cached.descriptor, close: () => cached.unuse(), cached, readers: 0, isEvicted: false };
      }
      const { path, isSlow } = found;
      try {
        const fd = isSlow ? await openDescriptor(path, 'r') : openSync(path, 'r');
        return { fd, close: () => closeSync(fd), readers: 0, isEvicted: false };
      } catch (error) {
        if (!isUnreadable(error)) throw error;
        if (isSlow && isUnreachable(error)) throw new StoreAway('nearline');
        if (path === before) throw new DamagedBytes('missing');
        before = path;
      }
    }
  }

  #evictOldest(): void {
    if (this.#open.size <= mostOpenDescriptors) return;
    const oldest = this.#open.entries().next().value;
    if (oldest === undefined) return;
    this.#open.delete(oldest[0]);
    oldest[1].then(evict, () => {});
  }
}

function evict(pack: OpenPack): void {
  pack.isEvicted = true;
  if (pack.readers === 0) pack.close();
}

/** The file is gone, or its disk gives an error for it. */
function isUnreadable(error: unknown): boolean {
  return hasCode(error, ['ENOENT', 'EIO', 'EACCES']) || isUnreachable(error);
}

/** The disk behind it is gone, or does not answer. */
function isUnreachable(error: unknown): boolean {
  return hasCode(error, ['ESTALE', 'ENOTCONN', 'ENODEV', 'ENXIO', 'EHOSTDOWN', 'EHOSTUNREACH', 'ETIMEDOUT']);
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
