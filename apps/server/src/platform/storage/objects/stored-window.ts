interface Stored {
  readonly sizeBytes: number;
  /** Yields a range as the store has it. */
  readonly stored: (offset: number, length: number) => AsyncIterable<Buffer>;
}

const windowBytes = 8 * 1024 * 1024;

/** Reads object after object as the store has it: those that lie together come with one call. */
export class StoredWindow {
  #last: { readonly packId: number; readonly offset: number; readonly bytes: Buffer } | undefined;

  /** Yields a range in pieces. @throws ObjectFault */
  async *read(
    packId: number,
    pack: Stored,
    { offset, length }: { readonly offset: number; readonly length: number },
  ): AsyncGenerator<Buffer> {
    if (length > windowBytes) {
      yield* pack.stored(offset, length);
      return;
    }
    const last = this.#last;
    const isIn = last?.packId === packId && offset >= last.offset && offset + length <= last.offset + last.bytes.length;
    const from = isIn ? last : await this.#fill(packId, pack, offset);
    yield from.bytes.subarray(offset - from.offset, offset - from.offset + length);
  }

  async #fill(packId: number, pack: Stored, offset: number) {
    const pieces: Buffer[] = [];
    const length = Math.min(windowBytes, pack.sizeBytes - offset);
    for await (const piece of pack.stored(offset, length)) pieces.push(piece);
    const filled = { packId, offset, bytes: Buffer.concat(pieces) };
    this.#last = filled;
    return filled;
  }
}
