import type { Described } from '../analysis/messages.ts';

/** A file for the book: as it was found, or made of a document. */
export type BookItem = Described & { readonly key?: string; readonly isDocument?: boolean };
