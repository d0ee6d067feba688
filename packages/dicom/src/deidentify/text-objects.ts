import { sopClassName } from '../dictionary/uids.ts';

/** Reports, documents, drawings over images and selections of them, and whatever only its maker can read. */
const textual =
  /\bSR\b|Report|Encapsulated|Key Object|Presentation State|Raw Data|Procedure Log|Protocol Storage|Document|Real-Time/;

/**
 * Returns true if objects of a class are made of words, or are opaque: without them nothing is left that is worth keeping, so they are not
 * made anonymous at all. Private classes are among them.
 */
export function isTextObject(sopClassUid: string): boolean {
  const name = sopClassName(sopClassUid);
  return name === undefined || textual.test(name);
}

/** Modalities whose pictures usually have writing in them (PS3.3 §C.7.3.1.1.1). */
const writing: ReadonlySet<string> = new Set(['US', 'SC', 'XA', 'RF', 'OT', 'ES', 'XC', 'IVUS', 'DMS', 'GM', 'EPS']);

export function usuallyHasWriting(modality: string): boolean {
  return writing.has(modality);
}
