import type { GuestPerson } from '@isocenter/contract/archive/uploads/fields.ts';
import type { FileToSend, FoundPaper } from './files-to-send.ts';

/** A paper and what it is called. */
interface NamedPaper extends FoundPaper {
  readonly title: string;
}

export interface PapersPlaced {
  readonly papers: readonly NamedPaper[];
  /** `images`: whose the images are. */
  readonly whose: 'images' | GuestPerson;
  /** The title of a new study with several papers. */
  readonly studyTitle: string;
  readonly seriesTitles: Readonly<Record<'document' | 'picture' | 'video', string>>;
}

export interface PaperDesk {
  /** The person of all images that the guest sends; null if there are none, or of several people. */
  readonly person: {
    readonly name: { readonly alphabetic: string; readonly ideographic: string; readonly phonetic: string };
    readonly birthDate: string | null;
  } | null;
  readonly titleOf: (path: string) => string;
  /** An object for each paper that can be sent, or why there is none. */
  readonly objectsOf: (placed: PapersPlaced) => AsyncGenerator<Blob | PaperFault>;
}

export type PaperFault = 'document-damaged' | 'read-failed' | 'video-form' | 'too-large';

/** Opens the desk that makes objects of papers; it is a part of uploads, which the page hands over. It is fetched when there are papers. */
export type OpenDesk = (images: readonly FileToSend[]) => Promise<PaperDesk>;
