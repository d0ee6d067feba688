import type { Content } from './content.ts';

/** A file as it was found: a path below what was chosen, `folder/IM0001`. */
export interface FoundFile {
  readonly path: string;
  readonly file: File;
}

/** The messages to the worker. `fileId`s are given in order, from 0. */
export type ToWorker =
  | { readonly kind: 'describe'; readonly firstId: number; readonly files: readonly FoundFile[] }
  /** Asks for the content of an entry of a ZIP. */
  | { readonly kind: 'extract'; readonly request: number; readonly place: Place }
  /** Asks for the SHA-256 of what lies at a place, from an offset on. */
  | { readonly kind: 'hash'; readonly request: number; readonly place: Place; readonly offset: number };

/** The place of bytes: a file, or an entry of a ZIP by its number. */
export interface Place {
  readonly fileId: number;
  readonly entry: number | null;
}

export interface Described {
  readonly place: Place;
  readonly path: string;
  readonly sizeBytes: number;
  readonly lastModified: number;
  readonly content: Content;
}

export type FromWorker =
  /** `more`: files that were found inside ZIPs meanwhile. */
  | { readonly kind: 'described'; readonly items: readonly Described[]; readonly more: number }
  | { readonly kind: 'extracted'; readonly request: number; readonly blob: Blob | null }
  /** In hexadecimal; null where it cannot be told. */
  | { readonly kind: 'hashed'; readonly request: number; readonly sha256: string | null };
