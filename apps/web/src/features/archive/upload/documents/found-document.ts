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
