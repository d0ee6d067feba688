import type { DocumentKind } from '@isocenter/dicom/documents/document-kind.ts';
import type { Place } from '../analysis/messages.ts';

/** A file that was found and can be put into a study. */
export interface FoundDocument {
  readonly key: string;
  readonly path: string;
  readonly kind: DocumentKind;
  readonly sizeBytes: number;
  readonly lastModified: number;
  readonly place: Place;
}

/** Returns the day on which the latest of them was written, by the clock of this computer, which may be wrong about the future. */
export function dayOf(documents: readonly Pick<FoundDocument, 'lastModified'>[]): string {
  const at = new Date(Math.min(Date.now(), Math.max(...documents.map(({ lastModified }) => lastModified))));
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** The name of a file without its folder and its ending. */
export function titleOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '');
  return name
    .replaceAll(/[\\\p{Cc}_]+/gu, ' ')
    .trim()
    .slice(0, 64);
}
