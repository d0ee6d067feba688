import { type DicomJson, element } from '../dicom-json/values.ts';
import { type Archive, ArchiveError, fetchFrom } from './fetch-study.ts';

const mostBytes = 256 * 1024 * 1024;

/**
 * The document of an Encapsulated PDF object (PS3.3 §A.45.1) as a blob that a browser shows as PDF.
 * @throws ArchiveError when the archive refuses, when the object holds no document, or when the bytes are not a PDF:
 * a browser must never be handed something else under this name.
 */
export async function fetchPdf(archive: Archive, instance: DicomJson, signal: AbortSignal): Promise<Blob> {
  const document = element(instance, 'EncapsulatedDocument');
  const bytes =
    typeof document?.InlineBinary === 'string'
      ? decodeBase64(document.InlineBinary)
      : await fetchBytes(archive, document?.BulkDataURI, signal);
  if (bytes.length > mostBytes || !isPdf(bytes)) throw new ArchiveError(200, 'The document is not a PDF');
  return new Blob([bytes], { type: 'application/pdf' });
}

/** Fetches bytes; the address is the archive's own word, but only its own origin is ever called. */
async function fetchBytes(archive: Archive, address: unknown, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const url = typeof address === 'string' ? URL.parse(address, `${archive.root}/`) : null;
  if (url === null || url.origin !== new URL(archive.root).origin) throw new ArchiveError(0, 'There is no document');
  const response = await fetchFrom(archive, url.href, 'application/pdf, application/octet-stream', signal);
  return new Uint8Array(await response.arrayBuffer());
}

/** `%PDF-` within the first kilobyte, where readers look for it. */
function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch (cause) {
    throw new ArchiveError(200, 'The document could not be read', cause);
  }
}
