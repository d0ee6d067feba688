import { Readable } from 'node:stream';
import type { PackReader } from '#platform/storage/pack-reader.ts';

/** A piece of a body: bytes at hand, or a range of a pack. */
export type Segment =
  | { readonly bytes: Uint8Array }
  | { readonly packId: number; readonly offset: number; readonly length: number };

export function lengthOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, segment) => sum + segmentLength(segment), 0);
}

/** Bodies up to this are one buffer, so that headers and body leave in one write. */
const heldBytes = 1024 * 1024;
/** One read for as many neighbouring ranges as fit; one such read is under way while the one before is being sent. */
const readBytes = 2 * 1024 * 1024;

/** The bytes `span` of a body made of segments: a buffer when it is small, else a stream that reads only as fast as it is taken. */
export async function openSegments(
  reader: PackReader,
  segments: readonly Segment[],
  span: { readonly offset: number; readonly length: number },
): Promise<Buffer | Readable> {
  const wanted = cut(segments, span);
  if (span.length > heldBytes) {
    return Readable.from(readSegments(reader, wanted), { objectMode: false, highWaterMark: readBytes });
  }
  const [only] = wanted;
  if (wanted.length === 1 && only !== undefined && 'packId' in only)
    return reader.read(only.packId, only.offset, only.length);
  const pieces: Uint8Array[] = [];
  for await (const piece of readSegments(reader, wanted)) pieces.push(piece);
  return Buffer.concat(pieces, span.length);
}

/** Every byte of the segments in order, in pieces of at most 2 MiB. Ends its reading when it is returned early. */
export async function* readSegments(reader: PackReader, segments: Iterable<Segment>): AsyncGenerator<Uint8Array> {
  let pending: Promise<readonly Uint8Array[]> | undefined;
  try {
    for (const group of groupsOf(segments)) {
      const next = readGroup(reader, group);
      // It is awaited one turn later; without this a failure in between would count as unhandled.
      next.catch(() => {});
      if (pending !== undefined) yield* await pending;
      pending = next;
    }
    if (pending !== undefined) yield* await pending;
  } finally {
    await pending?.catch(() => {});
  }
}

/** Segments that one read answers: bytes, and ranges that follow each other in one pack. */
interface Group {
  readonly segments: Segment[];
  readonly packId: number;
  readonly offset: number;
  length: number;
}

function* groupsOf(segments: Iterable<Segment>): Generator<Group> {
  let group: Group | undefined;
  for (const segment of pieces(segments)) {
    if (group !== undefined && joins(group, segment)) {
      group.segments.push(segment);
      if ('packId' in segment) group.length += segment.length;
      continue;
    }
    if (group !== undefined) yield group;
    group =
      'packId' in segment
        ? { segments: [segment], packId: segment.packId, offset: segment.offset, length: segment.length }
        : { segments: [segment], packId: -1, offset: 0, length: 0 };
  }
  if (group !== undefined) yield group;
}

function joins(group: Group, segment: Segment): boolean {
  if (!('packId' in segment)) return true;
  return (
    segment.packId === group.packId &&
    segment.offset === group.offset + group.length &&
    group.length + segment.length <= readBytes
  );
}

/** Long ranges in pieces that are read one by one. */
function* pieces(segments: Iterable<Segment>): Generator<Segment> {
  for (const segment of segments) {
    if (!('packId' in segment)) yield segment;
    else {
      for (let done = 0; done < segment.length; done += readBytes) {
        yield {
          packId: segment.packId,
          offset: segment.offset + done,
          length: Math.min(readBytes, segment.length - done),
        };
      }
    }
  }
}

async function readGroup(reader: PackReader, group: Group): Promise<readonly Uint8Array[]> {
  if (group.length === 0) return group.segments.flatMap((segment) => ('bytes' in segment ? [segment.bytes] : []));
  const buffer = await reader.read(group.packId, group.offset, group.length);
  return group.segments.map((segment) =>
    'bytes' in segment
      ? segment.bytes
      : buffer.subarray(segment.offset - group.offset, segment.offset - group.offset + segment.length),
  );
}

function cut(segments: readonly Segment[], span: { readonly offset: number; readonly length: number }): Segment[] {
  const wanted: Segment[] = [];
  let start = 0;
  for (const segment of segments) {
    const length = segmentLength(segment);
    const from = Math.max(0, span.offset - start);
    const to = Math.min(length, span.offset + span.length - start);
    if (to > from) wanted.push(from === 0 && to === length ? segment : part(segment, from, to));
    start += length;
  }
  return wanted;
}

function part(segment: Segment, from: number, to: number): Segment {
  if ('bytes' in segment) return { bytes: segment.bytes.subarray(from, to) };
  return { packId: segment.packId, offset: segment.offset + from, length: to - from };
}

function segmentLength(segment: Segment): number {
  return 'bytes' in segment ? segment.bytes.byteLength : segment.length;
}
