import { BlobReader, ZipReader } from '@zip.js/zip.js/index-native.js';
import type { FileEntry } from '@zip.js/zip.js/index-native.js';
import { mostFilesInZip } from '@isocenter/contract/archive/downloads/downloads.ts';
import { largestUploadFileBytes } from '@isocenter/contract/archive/uploads/uploads.ts';

/** Entries are read one at a time and only as far as needed, so these bound work, not memory. */
export const zipLimits = {
  /** A download of ours can be uploaded again, with the files beside its images. */
  entries: mostFilesInZip + 100,
  /** All entries together, inflated. */
  totalBytes: 256 * 1024 ** 3,
  /** An entry of this size or more must not have been packed denser than `ratio`. */
  denseBytes: 100 * 1024 * 1024,
  ratio: 200,
} as const;

/** Why a ZIP, or an entry, is not read. */
export type ZipProblem = 'zip-damaged' | 'zip-too-many' | 'zip-too-dense' | 'zip-encrypted' | 'too-large';

/** A ZIP, or a part of it, that is not read. */
export class ZipFault extends Error {
  override readonly name = 'ZipFault';
  readonly because: ZipProblem;

  constructor(because: ZipProblem) {
    super(because);
    this.because = because;
  }
}

export interface ZipFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly lastModified: number;
  /** Set when it is not to be read: a symbolic link, a nested ZIP, an encrypted or too dense entry. */
  readonly fault: ZipProblem | 'link' | 'nested-zip' | undefined;
  readonly entry: FileEntry;
}

// Names are only shown, whatever path they say: nothing is ever written by them.
const reading = { useWebWorkers: false, checkOverlappingEntry: true, filenameValidation: 'tolerant' } as const;

/** The files of a ZIP, folders left out. @throws ZipFault when it is damaged or has too many */
export async function listZip(blob: Blob): Promise<ZipFile[]> {
  const files: ZipFile[] = [];
  let totalBytes = 0;
  try {
    for await (const entry of new ZipReader(new BlobReader(blob), reading).getEntriesGenerator()) {
      if (entry.directory) continue;
      files.push({
        path: entry.filename,
        sizeBytes: entry.uncompressedSize,
        lastModified: entry.lastModDate.getTime(),
        fault: faultOf(entry),
        entry,
      });
      totalBytes += entry.uncompressedSize;
      if (files.length > zipLimits.entries || totalBytes > zipLimits.totalBytes) throw new ZipFault('zip-too-many');
    }
  } catch (error) {
    throw error instanceof ZipFault ? error : new ZipFault('zip-damaged');
  }
  return files;
}

function faultOf(entry: FileEntry): ZipFile['fault'] {
  const { uncompressedSize, compressedSize } = entry;
  if (entry.symlink) return 'link';
  if (entry.encrypted) return 'zip-encrypted';
  if (/\.(zip|7z|rar|gz|tar)$/i.test(entry.filename)) return 'nested-zip';
  if (uncompressedSize > largestUploadFileBytes) return 'too-large';
  const isDense = uncompressedSize > zipLimits.denseBytes && uncompressedSize > compressedSize * zipLimits.ratio;
  return isDense ? 'zip-too-dense' : undefined;
}

/** The first so many bytes of an entry, inflated. @throws ZipFault `zip-damaged` */
export async function zipPrefix({ entry }: ZipFile, length: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let arrived = 0;
  const enough = new AbortController();
  const sink = new WritableStream<Uint8Array>({
    write(piece) {
      pieces.push(piece.slice());
      arrived += piece.byteLength;
      if (arrived >= length) enough.abort();
    },
  });
  try {
    await entry.getData(sink, { ...reading, signal: enough.signal });
  } catch {
    // What has come of a damaged entry is worth a look all the same: its header may say what it is.
    if (arrived === 0 && length > 0) throw new ZipFault('zip-damaged');
  }
  const joined = new Uint8Array(arrived);
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.byteLength;
  }
  return joined.subarray(0, Math.min(length, arrived));
}

/** The whole entry, its checksum checked, never more than it declared. @throws ZipFault `zip-damaged` */
export async function zipContent({ entry, sizeBytes }: ZipFile): Promise<Blob> {
  let arrived = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
    transform(piece, controller) {
      arrived += piece.byteLength;
      if (arrived > sizeBytes) controller.error(new ZipFault('zip-damaged'));
      else controller.enqueue(piece.slice());
    },
  });
  const blob = new Response(counted.readable).blob();
  blob.catch(() => {}); // told below
  try {
    await entry.getData(counted.writable, { ...reading, checkSignature: true });
    const content = await blob;
    if (content.size === sizeBytes) return content;
  } catch {
    // One fault for every way in which a ZIP can be broken.
  }
  throw new ZipFault('zip-damaged');
}

/** Returns true if these first bytes are those of a ZIP, whatever its name. */
export function isZip(bytes: Uint8Array): boolean {
  const isLocal = bytes[2] === 3 && bytes[3] === 4;
  const isEmpty = bytes[2] === 5 && bytes[3] === 6;
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (isLocal || isEmpty);
}
