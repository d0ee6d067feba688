import { documentKind, tellingBytes } from '@isocenter/dicom/documents/document-kind.ts';
import { isZip, listZip, zipContent, type ZipFile } from '#api/zip-entries.ts';

/** A file that a guest sends: one that he chose, or one of a ZIP. */
export interface FileToSend {
  readonly sizeBytes: number;
  /** Null where it cannot be read. */
  readonly content: () => Promise<Blob | null>;
}

export interface Unpacked {
  readonly files: readonly FileToSend[];
  /** ZIPs that cannot be opened. */
  readonly damaged: number;
}

/** What was chosen, the files of ZIPs in place of the ZIPs. */
export async function unpacked(chosen: readonly File[]): Promise<Unpacked> {
  const files: FileToSend[] = [];
  let damaged = 0;
  for (const file of chosen) {
    const begin = await file
      .slice(0, 4)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0));
    if (!isZip(new Uint8Array(begin))) {
      files.push({ sizeBytes: file.size, content: async () => file });
      continue;
    }
    const listed = await listZip(file).catch(() => undefined);
    if (listed === undefined) damaged += 1;
    else files.push(...listed.map(fromZip));
  }
  return { files, damaged };
}

/** A link, a ZIP within the ZIP or one that has a password is told of as what cannot be taken. */
function fromZip(entry: ZipFile): FileToSend {
  const { sizeBytes, fault } = entry;
  const content = async (): Promise<Blob | null> => (fault === undefined ? zipContent(entry).catch(() => null) : null);
  return { sizeBytes, content };
}

/** Whether a file is a PDF, a picture or a film by its first bytes: nothing that stands for itself, as an image of a study does. */
export async function isDocument(content: Blob): Promise<boolean> {
  const start = await content.slice(0, tellingBytes).arrayBuffer();
  return documentKind(new Uint8Array(start)) !== undefined;
}
