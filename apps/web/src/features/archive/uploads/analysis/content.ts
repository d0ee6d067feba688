import type { ZipProblem } from '../zip-entries.ts';
import type { DocumentKind } from '@isocenter/dicom/documents/document-kind.ts';

/** The header of a study, as far as the upload page shows it. Names are in the DICOM component groups, dates `YYYY-MM-DD`. */
export interface StudyHeader {
  readonly studyUid: string;
  readonly patientId: string;
  readonly issuer: string;
  readonly name: { readonly alphabetic: string; readonly ideographic: string; readonly phonetic: string };
  readonly birthDate: string | null;
  readonly sex: string;
  readonly studyDate: string | null;
  readonly description: string;
  readonly accession: string;
}

interface InstanceHeader {
  readonly sopUid: string;
  readonly seriesUid: string;
  readonly modality: string;
  /** Offset of the data set, in bytes, behind preamble and meta group, which the archive does not store. */
  readonly dataSetOffset: number;
  readonly study: StudyHeader;
}

/** Not an image, and nothing is wrong with that. */
export type LeftOutReason = 'not-dicom' | 'dicomdir' | 'empty' | 'nested-zip' | 'link' | 'same-image';

/** It looks like an image or an archive of images, and cannot be sent as it is. */
export type ProblemReason =
  | 'truncated'
  | 'unreadable'
  | 'no-identity'
  | 'read-failed'
  | ZipProblem
  | 'document-damaged'
  | 'video-form';

export type Content =
  | { readonly kind: 'instance'; readonly header: InstanceHeader }
  | { readonly kind: 'left-out'; readonly because: LeftOutReason }
  /** No DICOM, but something that can be put into a study. */
  | { readonly kind: 'document'; readonly documentKind: DocumentKind }
  /** `neededBytes`: how long a truncated file would have to be, where that can be told. */
  | { readonly kind: 'problem'; readonly because: ProblemReason; readonly neededBytes?: number };

export const problem = (because: ProblemReason): Content => ({ kind: 'problem', because });
export const leftOut = (because: LeftOutReason): Content => ({ kind: 'left-out', because });
