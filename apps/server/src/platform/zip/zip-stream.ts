import { crc32 } from 'node:zlib';
import { centralDirectory, localHeader, sizesBehind, type ZipEntryFacts } from './zip-format.ts';

/** A block of a deflate stream that is not compressed holds so much (RFC 1951 §3.2.4). */
const mostInBlock = 65_535;

/** An archive that is written as its files come: how long it will be is not known before. */
export class ZipStream {
  readonly #modifiedAt: Date;
  readonly #entries: ZipEntryFacts[] = [];
  #offset = 0;

  constructor(modifiedAt: Date) {
    this.#modifiedAt = modifiedAt;
  }

  /** A file that is whole. @returns what is to be written */
  whole(name: string, bytes: Uint8Array): Buffer {
    const facts = { name, sizeBytes: bytes.byteLength, crc32: crc32(bytes), modifiedAt: this.#modifiedAt };
    this.#entries.push({ ...facts, offset: this.#offset });
    return this.#counted(Buffer.concat([localHeader(facts), bytes]));
  }

  /**
   * A file of less than 4 GiB that comes in pieces, which are not made smaller. When `pieces` throws, the file is not in the directory
   * of the archive, which can go on, and the exception is the caller's.
   */
  async *pieces(name: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    const offset = this.#offset;
    const modifiedAt = this.#modifiedAt;
    const sum = { crc32: 0, sizeBytes: 0, packedBytes: 0 };
    yield this.#counted(localHeader({ name, sizeBytes: 0, packedBytes: 0, crc32: 0, modifiedAt }));
    try {
      for await (const piece of pieces) {
        sum.crc32 = crc32(piece, sum.crc32);
        sum.sizeBytes += piece.byteLength;
        const blocks = blocksOf(piece);
        sum.packedBytes += blocks.byteLength;
        yield this.#counted(blocks);
      }
    } catch (error) {
      yield this.#counted(lastBlock());
      throw error;
    }
    const last = lastBlock();
    sum.packedBytes += last.byteLength;
    const entry = { name, offset, modifiedAt, ...sum };
    this.#entries.push(entry);
    yield this.#counted(Buffer.concat([last, sizesBehind(entry)]));
  }

  /** Returns the directory, which stands behind the last file. */
  end(): Buffer {
    return centralDirectory(this.#entries, this.#offset);
  }

  #counted(bytes: Buffer): Buffer {
    this.#offset += bytes.byteLength;
    return bytes;
  }
}

function blocksOf(bytes: Uint8Array): Buffer {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.byteLength; at += mostInBlock) {
    const part = bytes.subarray(at, at + mostInBlock);
    parts.push(blockHead(part.byteLength, 0), part);
  }
  return Buffer.concat(parts);
}

function lastBlock(): Buffer {
  return blockHead(0, 1);
}

function blockHead(length: number, isLast: 0 | 1): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(isLast, 0);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(~length & 0xffff, 3);
  return head;
}
