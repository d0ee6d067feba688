/** Files that are no DICOM and can be put into a study. */
const documentKinds = ['pdf', 'jpeg', 'png', 'mp4'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** So many first bytes tell the kind, and whether it is a DICOM file whose preamble looks like one (PS3.10 §7.1). */
export const tellingBytes = 132;

const signatures: readonly (readonly [DocumentKind, string])[] = [
  ['pdf', '%PDF-'],
  ['jpeg', '\u00ff\u00d8\u00ff'],
  ['png', '\u0089PNG\r\n\u001a\n'],
];
/** Major brands of ISO 14496-12 that hold films; QuickTime (`qt  `) and pictures (`heic`, `avif`) are other things. */
const movieBrand = /^(?:iso[m2-9]|mp4[12]|avc1|hvc1|M4V |MSNV|dash|3gp.)$/;

/** Recognises a file by its first bytes; undefined for anything else, DICOM included. */
export function documentKind(start: Uint8Array): DocumentKind | undefined {
  const text = String.fromCharCode(...start.subarray(0, tellingBytes));
  if (text.startsWith('DICM', 128)) return undefined;
  const found = signatures.find(([, signature]) => text.startsWith(signature));
  if (found !== undefined) return found[0];
  return text.startsWith('ftyp', 4) && movieBrand.test(text.slice(8, 12)) ? 'mp4' : undefined;
}
