export interface Piece {
  readonly bytes: Uint8Array;
  readonly isLast: boolean;
}

/** Room for data in a P-DATA-TF with one PDV, in whole words: PDV length 4, context id 1 and control 1 are taken. */
export function maxFragmentBytes(maxPduLength: number): number {
  return Math.max(2, Math.floor((maxPduLength - 6) / 2) * 2);
}

/** Cuts bytes into fragments of at most `maxBytes`, the last one marked. No bytes make one empty last fragment. */
export function* splitBytes(bytes: Uint8Array, maxBytes: number): Generator<Piece> {
  let offset = 0;
  do {
    const end = Math.min(offset + maxBytes, bytes.length);
    yield { bytes: bytes.subarray(offset, end), isLast: end === bytes.length };
    offset = end;
  } while (offset < bytes.length);
}

/**
 * The same for a stream of chunks. Every fragment but the last has an even length (PS3.8 Annex E.1): the odd byte of
 * a chunk waits for the next one. `maxBytes` must be even.
 */
export async function* splitStream(chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Piece> {
  let rest: Uint8Array = new Uint8Array(0);
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue;
    // One chunk is held back, because only its successor tells that it is not the last.
    const even = rest.length - (rest.length % 2);
    if (even > 0) yield* splitEvenly(rest.subarray(0, even), maxBytes);
    rest = even === rest.length ? chunk : joined(rest.subarray(even), chunk);
  }
  yield* splitBytes(rest, maxBytes);
}

/** Pieces that leave in one write: of at most `maxBytes` together, or one that is larger. */
export function* inGroups<Any extends Piece>(pieces: Iterable<Any>, maxBytes: number): Generator<Any[]> {
  let group: Any[] = [];
  let length = 0;
  for (const piece of pieces) {
    if (group.length > 0 && length + piece.bytes.length > maxBytes) {
      yield group;
      [group, length] = [[], 0];
    }
    group.push(piece);
    length += piece.bytes.length;
  }
  if (group.length > 0) yield group;
}

function* splitEvenly(bytes: Uint8Array, maxBytes: number): Generator<Piece> {
  for (const piece of splitBytes(bytes, maxBytes)) yield { bytes: piece.bytes, isLast: false };
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}
