import type { Reading } from '../analysis/reading.ts';
import type { BookItem } from '../state/book-item.ts';
import type { FileBook } from '../state/file-book.ts';
import { placeDocuments, type Placing } from './place-documents.ts';

export interface PlacingNeeds {
  readonly book: FileBook;
  readonly reading: Pick<Reading, 'contentOf' | 'hashOf'>;
  readonly take: (items: readonly BookItem[]) => void;
  /** Whether it is still the upload that it was for. */
  readonly isCurrent: () => boolean;
}

/** Where documents become files of an upload. What was made of them is kept here until the upload is forgotten. */
export class DocumentDesk {
  readonly #made = new Map<string, Blob>();
  #people = 0;

  /** Somebody is about to place something: the upload does not end before he has. */
  get isBusy(): boolean {
    return this.#people > 0;
  }

  /** @returns how to leave again; `onLeft` hears of it */
  sitDown(onLeft: () => void): () => void {
    this.#people += 1;
    return () => {
      this.#people -= 1;
      onLeft();
    };
  }

  /** What was made of a document, by the key of its file. */
  contentOf(key: string): Blob | undefined {
    return this.#made.get(key);
  }

  /** What cannot be made becomes a problem. @returns how many were made */
  async place(placing: Placing, { book, reading, take, isCurrent }: PlacingNeeds): Promise<number> {
    let count = 0;
    for await (const placed of placeDocuments(reading, placing)) {
      if (!isCurrent()) break;
      const fault = 'fault' in placed ? placed.fault : undefined;
      if (!book.takeDocument(placed.document, fault) || 'fault' in placed) continue;
      count += 1;
      this.#made.set(placed.item.key, placed.content);
      take([placed.item]);
    }
    return count;
  }

  clear(): void {
    this.#made.clear();
  }
}
