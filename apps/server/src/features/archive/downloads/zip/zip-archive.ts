import { crc32 } from 'node:zlib';
import type { PackReader } from '#platform/storage/pack-reader.ts';
import {
  centralDirectory,
  centralDirectoryLength,
  localHeader,
  localHeaderLength,
  type ZipEntryFacts,
} from './zip-format.ts';

/** A file of the archive: bytes at hand, followed by a range of a pack where there is one. */
export interface ZipSource {
  readonly name: string;
  readonly head: Uint8Array;
  readonly body?: { readonly packId: number; readonly offset: number; readonly length: number };
}

/** An archive whose length is known before anything of it is read. */
export interface ZipArchive {
  readonly lengthBytes: number;
  readonly sources: readonly ZipSource[];
  readonly modifiedAt: Date;
}

/** Neighbours in a pack are read together up to this; a longer file is read twice, once for its checksum. */
const readBytes = 4 * 1024 * 1024;

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
 * The bytes of the archive. While one group of files is being taken the next is read; nothing else is read ahead, and nothing is
 * left open when the taker stops.
 */
export async function* zipBytes(reader: PackReader, { sources, modifiedAt }: ZipArchive): AsyncGenerator<Uint8Array> {
  const entries: ZipEntryFacts[] = [];
  let offset = 0;
  for await (const { source, crc, pieces } of readFiles(reader, sources)) {
    const facts = { name: source.name, sizeBytes: sizeOf(source), crc32: crc, modifiedAt };
    const header = localHeader(facts);
    entries.push({ ...facts, offset });
    offset += header.byteLength + facts.sizeBytes;
    yield Buffer.concat([header, source.head]);
    yield* pieces;
  }
  yield centralDirectory(entries, offset);
}

interface ReadFile {
  readonly source: ZipSource;
  readonly crc: number;
  /** Of the body. */
  readonly pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

async function* readFiles(reader: PackReader, sources: readonly ZipSource[]): AsyncGenerator<ReadFile> {
  let pending: Promise<ReadFile[]> | undefined;
  try {
    for (const group of groupsOf(sources)) {
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
      length + body.length <= readBytes;
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

async function readGroup(reader: PackReader, group: readonly ZipSource[]): Promise<ReadFile[]> {
  const [first] = group;
  if (first?.body === undefined) return group.map((source) => ({ source, crc: crc32(source.head), pieces: [] }));
  if (first.body.length > readBytes) return [await readLarge(reader, first, first.body)];
  const start = first.body.offset;
  const length = group.reduce((sum, source) => sum + (source.body?.length ?? 0), 0);
  const bytes = await reader.read(first.body.packId, start, length);
  return group.map((source) => {
    const from = (source.body?.offset ?? start) - start;
    const body = bytes.subarray(from, from + (source.body?.length ?? 0));
    return { source, crc: crc32(body, crc32(source.head)), pieces: [body] };
  });
}

async function readLarge(
  reader: PackReader,
  source: ZipSource,
  { packId, offset, length }: NonNullable<ZipSource['body']>,
): Promise<ReadFile> {
  let crc = crc32(source.head);
  for await (const piece of reader.chunks(packId, offset, length)) crc = crc32(piece, crc);
  return { source, crc, pieces: reader.chunks(packId, offset, length) };
}

function sizeOf({ head, body }: ZipSource): number {
  return head.byteLength + (body?.length ?? 0);
}
