import type { Reading } from '../analysis/reading.ts';
import type { BookItem } from '../state/book-item.ts';
import type { FileBook } from '../state/file-book.ts';
import { placeDocuments, type Placing } from './place-documents.ts';

export interface PlacingNeeds {
  readonly book: FileBook;
  readonly reading: Pick<Reading, 'contentOf' | 'hashOf'>;
  /** @returns how many of them are new */
  readonly take: (items: readonly BookItem[]) => number;
  /** Returns true while it is still the upload that it was for. */
  readonly isCurrent: () => boolean;
}

/** Makes files of an upload out of documents. They stay here until the upload is forgotten. */
export class DocumentDesk {
  readonly #made = new Map<string, Blob>();
  #people = 0;
  #progress: { readonly done: number; readonly total: number } | null = null;

  /** Somebody is about to place something, or it is being made: the upload does not end before. */
  get isBusy(): boolean {
    return this.#people > 0 || this.#progress !== null;
  }

  /** Documents made, of those that are placed; null when none is being made. */
  get progress(): { readonly done: number; readonly total: number } | null {
    return this.#progress;
  }

  /** @returns how to leave again; `onLeft` hears of it */
  sitDown(onLeft: () => void): () => void {
    this.#people += 1;
    return () => {
      this.#people -= 1;
      onLeft();
    };
  }

  /** Returns the file made of a document, by its key. */
  contentOf(key: string): Blob | undefined {
    return this.#made.get(key);
  }

  /** Places documents; one that cannot be made becomes a problem. @returns how many became files of the upload */
  async place(placing: Placing, { book, reading, take, isCurrent }: PlacingNeeds): Promise<number> {
    const documents = book.takeDocuments(placing.documents);
    let [count, left] = [0, documents.length];
    this.#advance(0, left);
    try {
      for await (const placed of placeDocuments(reading, { ...placing, documents })) {
        if (!isCurrent()) break;
        if ('fault' in placed) book.refuseDocument(placed.document, placed.fault);
        else {
          this.#made.set(placed.item.key, placed.content);
          count += take([placed.item]);
        }
        left -= 1;
        this.#advance(1, 0);
      }
      return count;
    } finally {
      // Whatever stopped it, the upload does not wait for it.
      if (isCurrent()) this.#advance(left, 0);
    }
  }

  clear(): void {
    this.#made.clear();
    this.#progress = null;
  }

  /** Several placings may go on at once. */
  #advance(done: number, more: number): void {
    const { done: before, total } = this.#progress ?? { done: 0, total: 0 };
    this.#progress = before + done < total + more ? { done: before + done, total: total + more } : null;
  }
}
