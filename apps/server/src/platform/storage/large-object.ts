import type { PackFile } from './pack-file.ts';
import type { PackLocation } from './pack-location.ts';
import type { PackSegments } from './segments/pack-segments.ts';
import { bodyOfFile } from './segments/segment-bodies.ts';

/** What is written of a large object is put into the object store in pieces of this size. */
const segmentBytes = 8 * 1024 * 1024;

interface PackEnd {
  seal(pack: PackFile, keepBytes: number): Promise<void>;
  remove(pack: PackFile): Promise<void>;
  /** Where it is to be before anybody is told of it, beside the disk. */
  readonly segments: PackSegments | undefined;
}

/** An object that is written while it is received. Ends with `finish` or `discard`, exactly once, and not while a write is pending. */
export class LargeObject {
  readonly #pack: PackFile;
  readonly #end: PackEnd;
  /** So much of it is in the object store. */
  #putBytes = 0;

  constructor(pack: PackFile, end: PackEnd) {
    this.#pack = pack;
    this.#end = end;
  }

  /** @throws NotPromised */
  async write(chunks: readonly Uint8Array[]): Promise<void> {
    await this.#pack.append(chunks);
    if (this.#pack.end - this.#putBytes >= segmentBytes) await this.#put();
  }

  /** On the disk when this resolves, and in the object store where that was promised. @throws NotPromised */
  async finish(): Promise<PackLocation> {
    await this.#pack.sync(this.#put());
    await this.#end.seal(this.#pack, this.#pack.end);
    return { packId: this.#pack.id, offset: 0, length: this.#pack.end };
  }

  /** Nothing of it remains. */
  async discard(): Promise<void> {
    await this.#end.seal(this.#pack, 0);
    await this.#end.remove(this.#pack);
  }

  #put(): Promise<void> | undefined {
    const { end, fileName, descriptor } = this.#pack;
    const from = this.#putBytes;
    if (end === from) return undefined;
    this.#putBytes = end;
    return this.#end.segments?.put(fileName, from, bodyOfFile(descriptor, from, end - from));
  }
}
