import { crc32 } from 'node:zlib';
import type { DirectWriter } from '#features/archive/dicomweb/dicomweb.ts';
import { combinedCrc } from '#platform/storage/combined-crc.ts';
import { readNeighbours, wholeObject, type StoredRange } from '#platform/storage/guarded-range.ts';
import type { PackReader } from '#platform/storage/pack-reader.ts';
import {
  centralDirectory,
  centralDirectoryLength,
  localHeader,
  localHeaderLength,
  type ZipEntryFacts,
} from '#platform/zip/zip-format.ts';

/** A file of the archive: bytes at hand, followed by a range of a pack where there is one. */
export interface ZipSource {
  readonly name: string;
  readonly head: Uint8Array;
  /** Follows the head where a header is written anew: made when its turn comes, for all of them would not fit into memory. */
  readonly header?: { readonly length: number; readonly make: () => Promise<Uint8Array> };
  readonly body?: StoredRange;
}

/** An archive whose length is known before anything of it is read. */
export interface ZipArchive {
  readonly lengthBytes: number;
  readonly sources: readonly ZipSource[];
  readonly modifiedAt: Date;
}

/** Neighbours in a pack are read together up to this; a longer file is read twice, once for its checksum. */
export const zipReadBytes = 1024 * 1024;

/** Images hardly shrink further: they are stored, so that the archive is as fast as the disk and its length is known. */
export function planZip(sources: readonly ZipSource[], modifiedAt: Date): ZipArchive {
  const entries: Omit<ZipEntryFacts, 'crc32'>[] = [];
  let offset = 0;
  for (const source of sources) {
    const sizeBytes = sizeOf(source);
    entries.push({ name: source.name, sizeBytes, offset, modifiedAt });
    offset += localHeaderLength({ name: source.name, sizeBytes }) + sizeBytes;
  }
  return { lengthBytes: offset + centralDirectoryLength(entries, offset), sources, modifiedAt };
}

/**
 * Writes the bytes of the archive. While one group of files is being taken the next is read; nothing else is read ahead.
 * @param writer with buffers of `zipReadBytes`
 */
export async function writeZip(
  reader: PackReader,
  { sources, modifiedAt }: ZipArchive,
  writer: DirectWriter,
): Promise<void> {
  const entries: ZipEntryFacts[] = [];
  let offset = 0;
  const writeHead = ({ source, crc }: { source: ZipSource; crc: number }) => {
    const facts = { name: source.name, sizeBytes: sizeOf(source), crc32: crc, modifiedAt };
    const header = localHeader(facts);
    entries.push({ ...facts, offset });
    offset += header.byteLength + facts.sizeBytes;
    writer.write(Buffer.concat([header, source.head]));
  };
  let pending: Promise<ReadGroup> | undefined;
  for (const group of groupsOf(sources)) {
    const next = readGroup(reader, group, writer);
    // It is awaited one turn later; without this a failure in between would count as unhandled.
    next.catch(() => {});
    if (pending !== undefined) await writeGroup(reader, await pending, { writer, writeHead });
    pending = next;
  }
  if (pending !== undefined) await writeGroup(reader, await pending, { writer, writeHead });
  writer.write(centralDirectory(entries, offset));
  await writer.flushed();
}

/** Files that one read answers: those that follow each other in one pack. */
function* groupsOf(sources: readonly ZipSource[]): Generator<ZipSource[]> {
  let group: ZipSource[] = [];
  let length = 0;
  for (const source of sources) {
    const { body } = source;
    const last = group.at(-1)?.body;
    const follows =
      body !== undefined &&
      last !== undefined &&
      body.packId === last.packId &&
      body.offset === last.offset + last.length &&
      length + body.length <= zipReadBytes;
    if (!follows && group.length > 0) {
      yield group;
      group = [];
      length = 0;
    }
    group.push(source);
    length += body?.length ?? 0;
  }
  if (group.length > 0) yield group;
}

/** Files with their checksums; `buffer` is what their bodies are in, absent where they are read again or have none. */
interface ReadGroup {
  readonly files: readonly {
    readonly source: ZipSource;
    readonly crc: number;
    readonly body: Uint8Array | undefined;
  }[];
  readonly buffer: Buffer | undefined;
}

async function readGroup(reader: PackReader, sources: readonly ZipSource[], writer: DirectWriter): Promise<ReadGroup> {
  const group = await Promise.all(sources.map(withHeader));
  const [first] = group;
  if (first?.body === undefined) {
    const files = group.map((source) => ({ source, crc: crc32(source.head), body: undefined }));
    return { files, buffer: undefined };
  }
  const { offset: start, length: firstLength } = first.body;
  if (firstLength > zipReadBytes) {
    const crc = await crcOfLong(reader, { head: first.head, body: first.body }, writer);
    return { files: [{ source: first, crc, body: undefined }], buffer: undefined };
  }
  const buffer = await writer.take();
  const bodies = group.flatMap(({ body }) => body ?? []);
  const length = bodies.reduce((sum, body) => sum + body.length, 0);
  const sound = await readNeighbours(reader, bodies, buffer.subarray(0, length));
  const files = group.map((source, index) => {
    const from = (source.body?.offset ?? start) - start;
    const body = buffer.subarray(from, from + (source.body?.length ?? 0));
    const object = source.body === undefined ? undefined : wholeObject(source.body);
    const before = crc32(source.head);
    if (object !== undefined) return { source, body, crc: combinedCrc(before, object.blockSums, object.sizeBytes) };
    const crc = crc32(body, before);
    return { source, body, crc: sound[index] === false ? otherThan(crc) : crc };
  });
  return { files, buffer };
}

/** A file that holds the sentence about its damage is not to pass for an image: whoever unpacks it is told that it is broken. */
function otherThan(crc: number): number {
  return ~crc >>> 0;
}

/**
 * Returns the checksum of an object that is too long to be held: from the checksums of its blocks where they are kept, whatever became of
 * it, else it is read for it.
 */
async function crcOfLong(
  reader: PackReader,
  { head, body }: { readonly head: Uint8Array; readonly body: StoredRange },
  writer: DirectWriter,
): Promise<number> {
  const object = body.guard?.object;
  const isAll = object?.packOffset === body.offset && object.sizeBytes === body.length;
  if (isAll) return combinedCrc(crc32(head), object.blockSums, object.sizeBytes);
  const inMemory = await writer.take();
  let crc = crc32(head);
  let isSound = true;
  for (const piece of piecesOf(body)) {
    const bytes = inMemory.subarray(0, piece.length);
    isSound = !(await readNeighbours(reader, [piece], bytes)).includes(false) && isSound;
    crc = crc32(bytes, crc);
  }
  writer.release(inMemory);
  return isSound ? crc : otherThan(crc);
}

/** With its header made. */
export async function withHeader({ header, ...source }: ZipSource): Promise<ZipSource> {
  if (header === undefined) return source;
  const bytes = await header.make();
  // The length was told already.
  if (bytes.byteLength !== header.length) throw new Error('A header is not as long as was said.');
  return { ...source, head: Buffer.concat([source.head, bytes]) };
}

async function writeGroup(
  reader: PackReader,
  { files, buffer }: ReadGroup,
  to: { readonly writer: DirectWriter; readonly writeHead: (file: ReadGroup['files'][number]) => void },
): Promise<void> {
  for (const file of files) {
    to.writeHead(file);
    if (file.body !== undefined) to.writer.write(file.body);
    else if (file.source.body !== undefined) await copyRange(reader, file.source.body, to.writer);
  }
  if (buffer === undefined) await to.writer.flushed();
  else to.writer.release(buffer);
}

async function copyRange(reader: PackReader, range: StoredRange, writer: DirectWriter): Promise<void> {
  for (const piece of piecesOf(range)) {
    const buffer = await writer.take();
    const bytes = buffer.subarray(0, piece.length);
    await readNeighbours(reader, [piece], bytes);
    writer.write(bytes);
    writer.release(buffer);
  }
}

function* piecesOf(range: StoredRange): Generator<StoredRange> {
  for (let done = 0; done < range.length; done += zipReadBytes) {
    yield { ...range, offset: range.offset + done, length: Math.min(zipReadBytes, range.length - done) };
  }
}

export function sizeOf({ head, header, body }: ZipSource): number {
  return head.byteLength + (header?.length ?? 0) + (body?.length ?? 0);
}
