import type { PackFile } from './pack-file.ts';
import type { PackLocation } from './pack-location.ts';

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
