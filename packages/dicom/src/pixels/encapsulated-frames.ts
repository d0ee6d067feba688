import { DicomError } from '../errors.ts';
import { uint32At, tagAt } from '../elements/element-header.ts';
import { itemTag, sequenceDelimiter, undefinedLength } from '../elements/tags.ts';
import type { ByteSource } from './byte-source.ts';
import { beginsFrame, isVideo, longestMarker } from './codec-markers.ts';
import type { ByteRange, FrameLocation, FrameTable } from './frame-table.ts';
import type { ImageDescription } from './image-description.ts';

const headerLength = 8;
const mostFragments = 1_000_000;

/**
 * The frames of fragments (PS3.5 §A.4) that begin at `start` with the item of the Basic Offset Table. Tried in this
 * order: one frame; the extended and the basic offset table; one fragment for each frame; fragments that begin with the
 * marker of a codec.
 */
export function locateEncapsulated(source: ByteSource, start: number, image: ImageDescription): FrameTable {
  const table = readItem(source, start);
  if (table === undefined) throw new DicomError('invalid-pixel-data', 'The pixel data has no fragments', start);
  const firstFragment = table.offset + table.length;
  const { fragments, isOpenEnded } = readFragments(source, firstFragment);
  const end = isOpenEnded ? { isOpenEnded } : {};
  const groups =
    singleFrame(fragments, image) ??
    byOffsets(fragments, firstFragment, image.extendedOffsets ?? [], image) ??
    byOffsets(fragments, firstFragment, basicOffsets(source, table, image), image) ??
    (fragments.length === image.numberOfFrames ? fragments.map((fragment) => [fragment]) : undefined) ??
    byMarkers(source, fragments, image);
  if (groups !== undefined) return { frames: groups.map(toFrame), kind: 'encapsulated', ...end };
  const [first] = fragments;
  if (first !== undefined && isVideo(beginning(source, first)))
    return { frames: [toFrame(fragments)], kind: 'encapsulated', video: true, ...end };
  // Fragments are missing, not only the delimiter.
  if (isOpenEnded) throw new DicomError('truncated', 'The pixel data ends before its last fragment', source.length);
  throw new DicomError(
    'invalid-pixel-data',
    `${fragments.length} fragments cannot be told apart as ${image.numberOfFrames} frames`,
    start,
  );
}

/** The first bytes of the first fragment behind the offset table; none where there is no fragment. */
export function startOfFragments(source: ByteSource, start: number, most: number): Uint8Array {
  const table = readItem(source, start);
  const first = table && readItem(source, table.offset + table.length);
  return first === undefined ? new Uint8Array(0) : source.read(first.offset, Math.min(first.length, most));
}

/** The value of the item at an offset; `undefined` for the delimiter. */
function readItem(source: ByteSource, at: number): ByteRange | undefined {
  if (at + headerLength > source.length)
    throw new DicomError('truncated', 'The pixel data ends before its last fragment', source.length);
  const header = source.read(at, headerLength);
  const tag = tagAt(header, 0, false);
  const length = uint32At(header, 4, false);
  if (tag === sequenceDelimiter) return undefined;
  if (tag !== itemTag || length === undefinedLength)
    throw new DicomError('invalid-pixel-data', 'Something other than a fragment lies between fragments', at);
  if (at + headerLength + length > source.length)
    throw new DicomError('truncated', 'A fragment ends early', source.length);
  return { offset: at + headerLength, length };
}

/** `isOpenEnded`: the bytes end behind a whole fragment, so only the delimiter is missing. */
function readFragments(
  source: ByteSource,
  start: number,
): { readonly fragments: ByteRange[]; readonly isOpenEnded: boolean } {
  const fragments: ByteRange[] = [];
  let at = start;
  for (;;) {
    if (at === source.length && fragments.length > 0) return { fragments, isOpenEnded: true };
    const fragment = readItem(source, at);
    if (fragment === undefined) return { fragments, isOpenEnded: false };
    if (fragments.length >= mostFragments)
      throw new DicomError('too-large', `There are more than ${mostFragments} fragments`, at);
    fragments.push(fragment);
    at = fragment.offset + fragment.length;
  }
}

function singleFrame(fragments: readonly ByteRange[], { numberOfFrames }: ImageDescription): ByteRange[][] | undefined {
  return numberOfFrames === 1 && fragments.length > 0 ? [[...fragments]] : undefined;
}

function basicOffsets(source: ByteSource, table: ByteRange, { numberOfFrames }: ImageDescription): number[] {
  if (table.length !== numberOfFrames * 4) return [];
  const bytes = source.read(table.offset, table.length);
  return Array.from({ length: numberOfFrames }, (_, index) => uint32At(bytes, index * 4, false));
}

/** Offsets count from the first byte of the first fragment's item; every one has to be the beginning of a fragment. */
function byOffsets(
  fragments: readonly ByteRange[],
  base: number,
  offsets: readonly number[],
  { numberOfFrames }: ImageDescription,
): ByteRange[][] | undefined {
  if (offsets.length !== numberOfFrames || offsets[0] !== 0) return undefined;
  const groups: ByteRange[][] = [];
  for (const fragment of fragments) {
    if (fragment.offset - headerLength === base + (offsets[groups.length] ?? Number.NaN)) groups.push([]);
    groups.at(-1)?.push(fragment);
  }
  return groups.length === numberOfFrames ? groups : undefined;
}

function byMarkers(
  source: ByteSource,
  fragments: readonly ByteRange[],
  { numberOfFrames }: ImageDescription,
): ByteRange[][] | undefined {
  if (fragments.length < numberOfFrames) return undefined;
  const groups: ByteRange[][] = [];
  for (const fragment of fragments) {
    if (beginsFrame(beginning(source, fragment))) groups.push([]);
    if (groups.length === 0) return undefined;
    groups.at(-1)?.push(fragment);
  }
  return groups.length === numberOfFrames ? groups : undefined;
}

function beginning(source: ByteSource, { offset, length }: ByteRange): Uint8Array {
  return source.read(offset, Math.min(length, longestMarker));
}

function toFrame(fragments: readonly ByteRange[]): FrameLocation {
  const [first = { offset: 0, length: 0 }] = fragments;
  if (fragments.length === 1) return first;
  return { offset: first.offset, length: fragments.reduce((sum, { length }) => sum + length, 0), fragments };
}
