import { createHash, type Hash } from 'node:crypto';
import type { StoredObject } from './move-queries.ts';

/** The hash of bytes that were read, and whether every object in them is what was received. */
export interface ProvedBytes {
  readonly sha256: string;
  readonly isSound: boolean;
}

interface Hashed extends StoredObject {
  readonly hash: Hash;
}

/** Reads a pack once, and hashes it and every object in it. `objects` in the order in which they lie there; they may overlap. */
export async function provePack(chunks: AsyncIterable<Buffer>, objects: readonly StoredObject[]): Promise<ProvedBytes> {
  const whole = createHash('sha256');
  const waiting = [...objects].toReversed();
  let open: Hashed[] = [];
  let isSound = true;
  let at = 0;
  for await (const chunk of chunks) {
    whole.update(chunk);
    const end = at + chunk.length;
    // An empty one may be the last.
    for (let next = waiting.at(-1); next !== undefined && next.offset <= end; next = waiting.at(-1)) {
      open.push({ ...next, hash: createHash('sha256') });
      waiting.pop();
    }
    for (const { offset, length, hash } of open)
      hash.update(chunk.subarray(Math.max(0, offset - at), Math.min(chunk.length, offset + length - at)));
    const ended = open.filter(({ offset, length }) => offset + length <= end);
    isSound &&= ended.every(({ hash, sha256 }) => hash.digest('hex') === sha256);
    open = open.filter(({ offset, length }) => offset + length > end);
    at = end;
  }
  return { sha256: whole.digest('hex'), isSound: isSound && open.length === 0 && waiting.length === 0 };
}
