import type { Described } from '../analysis/messages.ts';

/** What is put into the book: as it was found, or made of a document. */
export type BookItem = Described & { readonly key?: string; readonly isDocument?: boolean };
