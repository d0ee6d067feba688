import { read as readBytes } from 'node:fs';
import { promisify } from 'node:util';
import type { ObjectBody } from '../objects/object-store.ts';

const readAt = promisify(readBytes);
const pieceBytes = 256 * 1024;

/** The body of buffers; small ones, such as heads of records, are sent together. */
export function bodyOfBuffers(buffers: readonly Uint8Array[]): ObjectBody {
  const sizeBytes = buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return { sizeBytes, chunks: () => gathered(buffers) };
}

/** The body of a range of a file that is open. */
export function bodyOfFile(descriptor: number, offset: number, sizeBytes: number): ObjectBody {
  return { sizeBytes, chunks: () => ranges(descriptor, offset, offset + sizeBytes) };
}

async function* gathered(buffers: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for (const buffer of buffers) {
    const isLarge = buffer.byteLength >= pieceBytes;
    if (held.length > 0 && (isLarge || bytes + buffer.byteLength > pieceBytes)) {
      yield Buffer.concat(held, bytes);
      held = [];
      bytes = 0;
    }
    if (isLarge) yield buffer;
    else {
      held.push(buffer);
      bytes += buffer.byteLength;
    }
  }
  if (bytes > 0) yield Buffer.concat(held, bytes);
}

async function* ranges(descriptor: number, offset: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = offset; at < end;) {
    const piece = Buffer.allocUnsafe(Math.min(pieceBytes, end - at));
    const { bytesRead } = await readAt(descriptor, piece, 0, piece.length, at);
    if (bytesRead === 0) throw new Error('A file is shorter than what was written to it.');
    yield piece.subarray(0, bytesRead);
    at += bytesRead;
  }
}
