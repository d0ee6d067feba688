import { type DicomJson, items, numbers, text } from '../dicom-json/values.ts';

/** A code as a structured report names things (PS3.3 §8). All texts are untrusted. */
export interface Code {
  readonly value: string;
  readonly meaning: string;
}

/** Returns the name of a content item; undefined where it has none. */
export function conceptOf(item: DicomJson): Code | undefined {
  return codeOf(items(item, 'ConceptNameCodeSequence')[0]);
}

/** Returns the value of a CODE item. */
export function saidCode(item: DicomJson): Code | undefined {
  return codeOf(items(item, 'ConceptCodeSequence')[0]);
}

export function codeOf(code: DicomJson | undefined): Code | undefined {
  if (!code) return undefined;
  const [value, meaning] = [text(code, 'CodeValue'), text(code, 'CodeMeaning')];
  const said = meaning ?? value;
  return said === undefined ? undefined : { value: value ?? '', meaning: said };
}

export function childrenOf(item: DicomJson): DicomJson[] {
  return items(item, 'ContentSequence');
}

/** Returns the children with a name of these; codes of several schemes are distinguished by their values alone, which differ. */
export function named(item: DicomJson, ...codes: readonly string[]): DicomJson[] {
  return childrenOf(item).filter((child) => codes.includes(conceptOf(child)?.value ?? ''));
}

/** The place of the root among the content items (PS3.3 §C.17.3.2.5). */
export const rootPath = '1';

/** The place of a child, counted from 0. */
export function childPath(path: string, index: number): string {
  return `${path}.${index + 1}`;
}

/** The item that another one refers to by its place; undefined where it refers to none, or to one that is not there. */
export function referredItem(
  root: DicomJson,
  reference: DicomJson,
): { readonly item: DicomJson; readonly path: string } | undefined {
  const [first, ...steps] = numbers(reference, 'ReferencedContentItemIdentifier');
  if (first !== 1 || steps.length > mostSteps) return undefined;
  let found = { item: root, path: rootPath };
  for (const step of steps) {
    const item = childrenOf(found.item)[step - 1];
    if (!item) return undefined;
    found = { item, path: childPath(found.path, step - 1) };
  }
  return found;
}

const mostSteps = 32;
