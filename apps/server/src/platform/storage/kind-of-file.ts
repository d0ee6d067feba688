import { fileTypes, type FileKind } from '@isocenter/contract/files.ts';

/** So much of a file is looked at. */
export const lookedAtBytes = 4096;

const magic: readonly (readonly [kind: FileKind, latin1: string])[] = [
  ['pdf', '%PDF-'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpg', '\xff\xd8\xff'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['rtf', '{\\rtf'],
];
const zipped: readonly FileKind[] = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'];
const compound: readonly FileKind[] = ['doc', 'xls', 'ppt'];
const plain: readonly FileKind[] = ['txt', 'csv'];

/**
 * Returns the media type of a file by its first bytes; office documents and texts need a name of their kind too. Undefined for all others.
 */
export function mediaTypeOf(name: string, head: Buffer): string | undefined {
  if (head.length === 0) return undefined;
  const start = head.toString('latin1');
  const known = magic.find(([, bytes]) => start.startsWith(bytes))?.[0];
  if (known !== undefined) return fileTypes[known];
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return fileTypes.webp;
  if (start.startsWith('PK\x03\x04')) return typeBy(name, zipped);
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return typeBy(name, compound);
  return isText(head) ? typeBy(name, plain) : undefined;
}

function typeBy(name: string, kinds: readonly FileKind[]): string | undefined {
  const ending = name.toLowerCase().split('.').at(-1);
  const kind = kinds.find((candidate) => candidate === ending);
  return kind === undefined ? undefined : fileTypes[kind];
}

/** UTF-8 without control characters; what is looked at may end in the middle of a character. */
function isText(head: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(head, { stream: true });
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return !/[\x00-\x08\x0e-\x1f\x7f\ufffd]/.test(text);
}
