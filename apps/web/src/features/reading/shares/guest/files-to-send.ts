import { documentKind, tellingBytes, type DocumentKind } from '@isocenter/dicom/documents/document-kind.ts';
import { isZip, listZip, zipContent, zipPrefix, type ZipFile } from '#features/archive/uploads/uploads.ts';

/** A file that a guest sends: one that he chose, or one of a ZIP. */
export interface FileToSend {
  /** Path below the chosen folder, with `/`. */
  readonly path: string;
  readonly sizeBytes: number;
  readonly lastModified: number;
  /** Its first bytes, fewer only where it ends. @throws where it cannot be read */
  readonly prefix: (bytes: number) => Promise<Uint8Array>;
  /** Null where it cannot be read. */
  readonly content: () => Promise<Blob | null>;
}

/** A PDF, a picture or a film: nothing that stands for itself, as an image of a study does. */
export interface FoundPaper {
  readonly file: FileToSend;
  readonly kind: DocumentKind;
}

export interface Unpacked {
  readonly files: readonly FileToSend[];
  /** ZIPs that cannot be opened. */
  readonly damaged: number;
}

/** Returns the chosen files, with the files of ZIPs in place of the ZIPs. */
export async function unpacked(chosen: readonly File[]): Promise<Unpacked> {
  const files: FileToSend[] = [];
  let damaged = 0;
  for (const file of chosen) {
    const begin = await startOf(file, 4).catch(() => new Uint8Array());
    if (!isZip(begin)) {
      files.push(fromFile(file));
      continue;
    }
    const listed = await listZip(file).catch(() => undefined);
    if (listed === undefined) damaged += 1;
    else files.push(...listed.map(fromZip));
  }
  return { files, damaged };
}

function fromFile(file: File): FileToSend {
  return {
    path: file.webkitRelativePath || file.name,
    sizeBytes: file.size,
    lastModified: file.lastModified,
    prefix: (bytes) => startOf(file, bytes),
    content: async () => file,
  };
}

/** A link, a ZIP within the ZIP or one that has a password is told of as what cannot be taken. */
function fromZip(entry: ZipFile): FileToSend {
  const { path, sizeBytes, lastModified, fault } = entry;
  return {
    path,
    sizeBytes,
    lastModified,
    prefix: async (bytes) => (fault === undefined ? zipPrefix(entry, bytes) : new Uint8Array()),
    content: async () => (fault === undefined ? zipContent(entry).catch(() => null) : null),
  };
}

/**
 * Returns the kind of a file by its first bytes: a paper, or `other` for texts and programs, as discs have them beside their images;
 * undefined for a file that may be an image.
 */
export async function kindOfFile({ prefix }: Pick<FileToSend, 'prefix'>): Promise<DocumentKind | 'other' | undefined> {
  const start = await prefix(tellingBytes).catch(() => new Uint8Array());
  return documentKind(start) ?? (isText(start) || isProgram(start) ? 'other' : undefined);
}

/** No image begins so: its preamble, or the tag and the length of its first element, hold a NUL. */
function isText(start: Uint8Array): boolean {
  return start.length > 0 && start.every((byte) => byte > 31 || (byte >= 9 && byte <= 13));
}

/** Returns true for a program of Windows (`MZ`), unless it is the preamble of an image. */
function isProgram(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start);
  return text.startsWith('MZ') && !text.startsWith('DICM', 128);
}

async function startOf(file: Blob, bytes: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, bytes).arrayBuffer());
}
