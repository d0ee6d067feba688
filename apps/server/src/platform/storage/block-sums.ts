import { crc32 } from 'node:zlib';

/** Every range that is read of an object is compared with what came in, in blocks of this size. */
export const blockBytes = 64 * 1024;
const sumBytes = 4;

/** The CRC-32 of each block of an object, made while its bytes pass by: 4 bytes for 64 KiB. */
export class BlockSums {
  readonly #sums: number[] = [];
  #open = 0;
  #openBytes = 0;

  update(bytes: Uint8Array): this {
    for (let at = 0; at < bytes.byteLength;) {
      const end = Math.min(bytes.byteLength, at + blockBytes - this.#openBytes);
      this.#open = crc32(bytes.subarray(at, end), this.#open);
      this.#openBytes += end - at;
      at = end;
      if (this.#openBytes === blockBytes) this.#close();
    }
    return this;
  }

  digest(): Buffer {
    if (this.#openBytes > 0) this.#close();
    const sums = Buffer.alloc(this.#sums.length * sumBytes);
    for (const [index, sum] of this.#sums.entries()) sums.writeUInt32LE(sum, index * sumBytes);
    return sums;
  }

  #close(): void {
    this.#sums.push(this.#open);
    this.#open = 0;
    this.#openBytes = 0;
  }
}

/** Returns the whole blocks around a range of an object; the last block of an object is shorter. */
export function blocksAround(
  { offset, length }: { readonly offset: number; readonly length: number },
  sizeBytes: number,
): { readonly start: number; readonly end: number } {
  const start = offset - (offset % blockBytes);
  return { start, end: Math.min(sizeBytes, Math.ceil((offset + length) / blockBytes) * blockBytes) };
}

/** True if a range begins and ends with blocks of an object. */
export function isOfWholeBlocks(
  { offset, length }: { readonly offset: number; readonly length: number },
  sizeBytes: number,
): boolean {
  const end = offset + length;
  return offset % blockBytes === 0 && (end === sizeBytes || end % blockBytes === 0);
}

/** True if whole blocks, of which the first begins at `start` of their object, are those that were received. */
export function areAsSummed(blockSums: Uint8Array, start: number, blocks: Uint8Array): boolean {
  const known = new DataView(blockSums.buffer, blockSums.byteOffset, blockSums.byteLength);
  for (let at = 0; at < blocks.byteLength; at += blockBytes) {
    const place = ((start + at) / blockBytes) * sumBytes;
    if (place + sumBytes > known.byteLength) return false;
    if (known.getUint32(place, true) !== crc32(blocks.subarray(at, at + blockBytes))) return false;
  }
  return true;
}
