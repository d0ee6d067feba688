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
  /** What a new study is called where it has several papers. */
  readonly studyTitle: string;
  readonly seriesTitles: Readonly<Record<'document' | 'picture' | 'video', string>>;
}

export interface PaperDesk {
  /** Of whom all images are that the guest sends; null where there is none, or they are of several people. */
  readonly person: {
    readonly name: { readonly alphabetic: string; readonly ideographic: string; readonly phonetic: string };
    readonly birthDate: string | null;
  } | null;
  readonly titleOf: (path: string) => string;
  /** An object for each paper that can be sent, or why there is none. */
  readonly objectsOf: (placed: PapersPlaced) => AsyncGenerator<Blob | PaperFault>;
}

export type PaperFault = 'document-damaged' | 'read-failed' | 'video-form' | 'too-large';

/** What makes objects of papers; uploads know how, and the page hands it over. It is fetched when there are papers. */
export type OpenDesk = (images: readonly FileToSend[]) => Promise<PaperDesk>;
