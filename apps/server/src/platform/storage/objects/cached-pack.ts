import { open, rename, type FileHandle } from 'node:fs/promises';
import { isSystemError } from '#platform/database/embedded/durable-files.ts';
import { ObjectFault } from './object-fault.ts';
import type { ObjectStore } from './object-store.ts';

/** A pack is fetched in pieces of this size. */
const pieceBytes = 1024 * 1024;
/** Who reads on from what is there gets so much at once, in one call. */
const aheadPieces = 4;
const mostPiecesOfCall = 16;
/** For one pack at once. */
const mostCalls = 6;

export interface CachedPackNeeds {
  readonly store: ObjectStore;
  readonly packId: number;
  readonly objectKey: string;
  readonly sizeBytes: number;
  /** The path of the file while pieces are missing, and when it is whole. */
  readonly paths: { readonly partial: string; readonly whole: string };
  /** More of the disk is in use, or less. */
  readonly grew: (bytes: number) => void;
  /** Called when the disk is full. */
  readonly makeRoom: () => Promise<void>;
}

interface Awaited {
  readonly promise: Promise<void>;
  readonly settle: () => void;
  readonly fail: (error: unknown) => void;
}

/**
 * A local file with as much of a pack as was read of it. What is missing is fetched by range; a piece that several wait for is fetched
 * once. It may be thrown away at any moment: readers that have it open keep it until they end. Its file is open while it is in use.
 */
export class CachedPack {
  readonly packId: number;
  readonly objectKey: string;
  readonly #needs: CachedPackNeeds;
  /** A mark for each piece that is there; undefined when all are. */
  #present: Uint8Array | undefined;
  #missing: number;
  #heldBytes: number;
  readonly #coming = new Map<number, Awaited>();
  readonly #calls = new Set<Promise<void>>();
  #file: Promise<FileHandle> | undefined;
  #descriptor = -1;
  #users = 0;
  #isMade: boolean;
  #isGone = false;
  #hasWholeName: boolean;
  lastUsed = Date.now();

  /** @param isWhole its file is there, with every piece */
  constructor(needs: CachedPackNeeds, isWhole: boolean) {
    this.packId = needs.packId;
    this.objectKey = needs.objectKey;
    this.#needs = needs;
    const pieces = Math.ceil(needs.sizeBytes / pieceBytes);
    this.#present = isWhole ? undefined : new Uint8Array(pieces);
    this.#missing = isWhole ? 0 : pieces;
    this.#heldBytes = isWhole ? needs.sizeBytes : 0;
    this.#hasWholeName = this.#isMade = isWhole;
  }

  get descriptor(): number {
    return this.#descriptor;
  }

  /** Its path, for a process that reads by itself. */
  get path(): string {
    return this.#hasWholeName ? this.#needs.paths.whole : this.#needs.paths.partial;
  }

  /** Bytes that it takes of the disk. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** Opens its file, until `unuse`. @throws ENOENT when somebody has removed it */
  async use(): Promise<void> {
    this.#users += 1;
    this.lastUsed = Date.now();
    try {
      this.#descriptor = (await (this.#file ??= this.#openFile())).fd;
    } catch (error) {
      this.#file = undefined;
      this.#users -= 1;
      throw error;
    }
  }

  /** Ends what `use` began. The file is closed with its last reader. */
  unuse(): void {
    this.#users -= 1;
    if (this.#users > 0) return;
    const file = this.#file;
    this.#file = undefined;
    file?.then((handle) => handle.close()).catch(() => {});
  }

  /** Its name is removed by whoever says so. */
  throwAway(): void {
    this.#isGone = true;
  }

  /** The range is in the file when this resolves. @throws ObjectFault */
  async fetch(offset: number, length: number): Promise<void> {
    this.lastUsed = Date.now();
    if (this.#present === undefined || length === 0) return;
    const first = Math.floor(offset / pieceBytes);
    const last = Math.floor((Math.min(offset + length, this.#needs.sizeBytes) - 1) / pieceBytes);
    const awaited: Promise<void>[] = [];
    for (let piece = first; piece <= last; piece += 1) {
      while (this.#calls.size >= mostCalls && this.#isMissing(piece)) await Promise.race(this.#calls);
      if (this.#isMissing(piece)) this.#begin(piece, last);
      const coming = this.#coming.get(piece);
      if (coming !== undefined) awaited.push(coming.promise);
    }
    await Promise.all(awaited);
  }

  /** Fetches a range again of which other bytes are here than were received. @throws ObjectFault */
  async fetchAgain(offset: number, length: number): Promise<void> {
    this.#present ??= new Uint8Array(Math.ceil(this.#needs.sizeBytes / pieceBytes)).fill(1);
    for (let piece = Math.floor(offset / pieceBytes); piece * pieceBytes < offset + length; piece += 1) {
      if (this.#present[piece] !== 1) continue;
      this.#present[piece] = 0;
      this.#missing += 1;
      this.#grew(-this.#sizeOf(piece));
    }
    await this.fetch(offset, length);
  }

  async #openFile(): Promise<FileHandle> {
    if (this.#isMade) return open(this.path, 'r+');
    const file = await open(this.path, 'w+', 0o600);
    await file.truncate(this.#needs.sizeBytes);
    this.#isMade = true;
    return file;
  }

  /** Begins one call for the missing pieces from one on, and for some more where somebody reads on. */
  #begin(first: number, lastWanted: number): void {
    const readsOn = first > 0 && (this.#present?.[first - 1] === 1 || this.#coming.has(first - 1));
    const wanted = Math.max(lastWanted, readsOn ? first + aheadPieces - 1 : first);
    const last = Math.min(first + mostPiecesOfCall - 1, wanted);
    const pieces = new Map<number, Awaited>();
    for (let piece = first; piece <= last && this.#isMissing(piece); piece += 1) {
      const awaited = awaitedPiece();
      pieces.set(piece, awaited);
      this.#coming.set(piece, awaited);
    }
    const call = this.#bring(first, pieces).finally(() => this.#calls.delete(call));
    this.#calls.add(call);
  }

  #isMissing(piece: number): boolean {
    return piece * pieceBytes < this.#needs.sizeBytes && this.#present?.[piece] === 0 && !this.#coming.has(piece);
  }

  /** Never rejects: whoever waits for a piece hears of it. */
  async #bring(first: number, pieces: ReadonlyMap<number, Awaited>): Promise<void> {
    const start = first * pieceBytes;
    const end = Math.min(start + pieces.size * pieceBytes, this.#needs.sizeBytes);
    const file = this.#file;
    this.#users += 1;
    try {
      if (file === undefined) throw new Error('A pack is fetched that is not in use.');
      let at = start;
      for await (const chunk of this.#needs.store.read(this.objectKey, start, end - start)) {
        await writeAt(await file, chunk, at);
        const before = at;
        at += chunk.length;
        for (const [piece, awaited] of pieces)
          if (isIn(piece, before, at, this.#needs.sizeBytes)) this.#arrived(piece, awaited);
      }
      if (this.#missing === 0) await this.#complete(await file);
    } catch (error) {
      const failure = await this.#failureOf(error);
      for (const [piece, awaited] of pieces) {
        awaited.fail(failure);
        this.#came(piece, awaited);
      }
    } finally {
      this.unuse();
    }
  }

  /** A full disk has lost nothing: the cache makes room for the next who comes. */
  async #failureOf(error: unknown): Promise<unknown> {
    if (!isSystemError(error, 'ENOSPC', 'EDQUOT')) return error;
    await this.#needs.makeRoom();
    return new ObjectFault('away', 'There is no room here for what the object store gives.');
  }

  #arrived(piece: number, awaited: Awaited): void {
    awaited.settle();
    this.#came(piece, awaited);
    // Another call may have brought it, after it was to be fetched again.
    if (this.#present?.[piece] !== 0) return;
    this.#present[piece] = 1;
    this.#missing -= 1;
    this.#grew(this.#sizeOf(piece));
  }

  #came(piece: number, awaited: Awaited): void {
    if (this.#coming.get(piece) === awaited) this.#coming.delete(piece);
  }

  /** After a power cut a file of this name is what it says. */
  async #complete(file: FileHandle): Promise<void> {
    const { partial, whole } = this.#needs.paths;
    await file.datasync();
    if (this.#isGone || this.#missing > 0) return;
    if (!this.#hasWholeName) await rename(partial, whole);
    this.#hasWholeName = true;
    if (this.#missing === 0) this.#present = undefined;
  }

  /** The last piece is shorter. */
  #sizeOf(piece: number): number {
    return Math.min(pieceBytes, this.#needs.sizeBytes - piece * pieceBytes);
  }

  /** What was thrown away is counted no more. */
  #grew(bytes: number): void {
    this.#heldBytes += bytes;
    if (!this.#isGone) this.#needs.grew(bytes);
  }
}

/** True if a piece ends within what has arrived between two places. */
function isIn(piece: number, before: number, at: number, sizeBytes: number): boolean {
  const end = Math.min((piece + 1) * pieceBytes, sizeBytes);
  return end > before && end <= at;
}

function awaitedPiece(): Awaited {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Whoever waits hears of it; nobody may.
  promise.catch(() => {});
  return { promise, settle: () => resolve(), fail: (error) => reject(error) };
}

async function writeAt(file: FileHandle, chunk: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < chunk.byteLength;)
    done += (await file.write(chunk, done, chunk.byteLength - done, at + done)).bytesWritten;
}
