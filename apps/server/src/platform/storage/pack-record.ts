import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** An object that is to be written to a pack. */
export interface PackEntry {
  readonly bytes: Uint8Array;
  readonly sha256: Uint8Array;
  /** The writer's note for indexing it where its rows are not there: after an abrupt end, or in a database that was set back. */
  readonly note?: Uint8Array | undefined;
  /** Somebody is told of it before it is indexed. Nobody is told of others, which are forgotten when the process ends before. */
  readonly isPromised?: boolean;
}

/** An object as it was found in a pack. */
export interface PackRecord {
  /** The offset of its head. */
  readonly start: number;
  /** The offset of its bytes. */
  readonly offset: number;
  readonly sha256: Buffer;
  /** Empty where nothing was noted. */
  readonly note: Buffer;
  readonly isPromised: boolean;
  /** Good until the next one is read. */
  readonly bytes: Buffer;
}

/** "ISR1": of an object that was promised, or has no note. */
const magic = 0x31525349;
/** "ISR2": of an object with a note that nobody was told of before it was indexed. */
const unpromisedMagic = 0x32525349;
const fixedBytes = 48;
const sumBytes = 4;
const longestNoteBytes = 16 * 1024;
/** Larger objects have packs of their own, without records. */
export const largestSharedBytes = 3 * 1024 * 1024;
/** Holds any object that shares a pack, with what stands in front of it. */
const windowBytes = 4 * 1024 * 1024;

/**
 * Returns the head of an object: magic, length of the note (4 bytes each, little endian), length of the object (8), SHA-256 of the object
 * (32), the note, CRC-32 of all that (4).
 */
export function recordHead({ bytes, sha256, note = new Uint8Array(0), isPromised = false }: PackEntry): Buffer {
  if (note.byteLength > longestNoteBytes) throw new Error('A note is longer than a record may have.');
  if (bytes.byteLength > largestSharedBytes) throw new Error('An object is too large for a pack that is shared.');
  const head = Buffer.allocUnsafe(fixedBytes + note.byteLength + sumBytes);
  head.writeUInt32LE(isPromised || note.byteLength === 0 ? magic : unpromisedMagic, 0);
  head.writeUInt32LE(note.byteLength, 4);
  head.writeBigUInt64LE(BigInt(bytes.byteLength), 8);
  head.set(sha256, 16);
  head.set(note, fixedBytes);
  const end = fixedBytes + note.byteLength;
  head.writeUInt32LE(crc32(head.subarray(0, end)), end);
  return head;
}

/**
 * Yields the records of a pack from `start`, where one begins, to the first place that is none: the end, or what was being written when the
 * process ended. Whether an object is that of its hash is not looked at.
 */
export async function* readRecords(file: FileHandle, start: number): AsyncGenerator<PackRecord> {
  const window = new Window(file);
  for (let at = start; ;) {
    const fixed = await window.view(at, fixedBytes);
    const form = fixed?.readUInt32LE(0);
    if (fixed === undefined || (form !== magic && form !== unpromisedMagic)) return;
    const noteBytes = fixed.readUInt32LE(4);
    const sizeBytes = Number(fixed.readBigUInt64LE(8));
    const headBytes = fixedBytes + noteBytes + sumBytes;
    if (noteBytes > longestNoteBytes || headBytes + sizeBytes > windowBytes) return;
    const record = await window.view(at, headBytes + sizeBytes);
    if (record === undefined || !isSound(record.subarray(0, headBytes))) return;
    yield {
      start: at,
      offset: at + headBytes,
      sha256: Buffer.from(record.subarray(16, fixedBytes)),
      note: Buffer.from(record.subarray(fixedBytes, fixedBytes + noteBytes)),
      isPromised: form === magic && noteBytes > 0,
      bytes: record.subarray(headBytes),
    };
    at += headBytes + sizeBytes;
  }
}

function isSound(head: Buffer): boolean {
  const end = head.byteLength - sumBytes;
  return head.readUInt32LE(end) === crc32(head.subarray(0, end));
}

/** A piece of a file that moves forward. */
class Window {
  readonly #file: FileHandle;
  readonly #buffer = Buffer.allocUnsafeSlow(windowBytes);
  #start = 0;
  #held = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** A range, good until the next one; undefined when the file ends before. */
  async view(offset: number, length: number): Promise<Buffer | undefined> {
    if (offset + length > this.#start + this.#held) await this.#moveTo(offset);
    const from = offset - this.#start;
    return from + length > this.#held ? undefined : this.#buffer.subarray(from, from + length);
  }

  async #moveTo(offset: number): Promise<void> {
    const kept = Math.max(0, this.#start + this.#held - offset);
    if (kept > 0) this.#buffer.copyWithin(0, offset - this.#start, this.#held);
    this.#start = offset;
    this.#held = kept;
    while (this.#held < windowBytes) {
      const { bytesRead } = await this.#file.read(
        this.#buffer,
        this.#held,
        windowBytes - this.#held,
        offset + this.#held,
      );
      if (bytesRead === 0) return;
      this.#held += bytesRead;
    }
  }
}
