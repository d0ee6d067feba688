import { receivedUid } from '@isocenter/contract/received-uid.ts';
import { checkUpload } from '@isocenter/contract/archive/uploads/endpoints.ts';
import { mostCheckedInstances } from '@isocenter/contract/archive/uploads/uploads.ts';
import type { ResponseOf } from '@isocenter/contract/route.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import type { Reading } from '../analysis/reading.ts';
import { backoffMilliseconds } from '../sending/after-failure.ts';
import type { FileBook, SendableFile } from './file-book.ts';

const gatherMilliseconds = 300;
/** Reading waits for the disk, hashing for the processor. */
const comparedAtOnce = 4;

type Archived = ResponseOf<typeof checkUpload>['archived'][number];

/**
 * Asks the archive, many files at a time, which of them it has. Files are passed on when that is known. What has the UID of an archived
 * image and says something else is sent too: it corrects that image, or is another one.
 */
export class ArchiveCheck {
  readonly #book: FileBook;
  readonly #content: Pick<Reading, 'hashOf'>;
  readonly #onChecked: (files: readonly SendableFile[]) => void;
  #waiting: SendableFile[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsking = false;
  #isOver = false;

  /** @param onChecked hears of files that are not archived yet */
  constructor(book: FileBook, content: Pick<Reading, 'hashOf'>, onChecked: (files: readonly SendableFile[]) => void) {
    this.#book = book;
    this.#content = content;
    this.#onChecked = onChecked;
  }

  get isIdle(): boolean {
    return this.#waiting.length === 0 && !this.#isAsking;
  }

  add(files: readonly SendableFile[]): void {
    this.#waiting.push(...files);
    this.#timer ??= setTimeout(() => void this.#askAll(), gatherMilliseconds);
  }

  close(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  async #askAll(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    for (let tries = 1; this.#waiting.length > 0 && !this.#isOver;) {
      const files = this.#waiting.slice(0, mostCheckedInstances);
      const isAnswered = await this.#ask(files);
      if (isAnswered) this.#waiting = this.#waiting.slice(files.length);
      else await new Promise((resolve) => setTimeout(resolve, backoffMilliseconds(tries++)));
    }
    this.#isAsking = false;
    this.#timer = undefined;
    if (!this.#isOver) this.#onChecked([]);
  }

  /** @returns false when there was no answer */
  async #ask(files: readonly SendableFile[]): Promise<boolean> {
    const sopUids = files.map((file) => file.sopUid).filter((uid) => receivedUid.test(uid));
    try {
      const answer = await call(checkUpload, { body: { sopUids } });
      const archived = new Map(answer.archived.map((one) => [one.sopUid, one]));
      await this.#concludeAll(files, archived);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return false;
      // Not knowing is no reason not to send: the archive finds out by itself.
      await this.#concludeAll(files, new Map());
      return true;
    }
  }

  async #concludeAll(files: readonly SendableFile[], archived: ReadonlyMap<string, Archived>): Promise<void> {
    const waiting = files.values();
    const lane = async (): Promise<void> => {
      for (const file of waiting) await this.#conclude(file, archived.get(file.sopUid));
    };
    await Promise.all(Array.from({ length: comparedAtOnce }, lane));
    if (!this.#isOver) this.#onChecked(files.filter(({ state }) => state === 'waiting'));
  }

  async #conclude(file: SendableFile, archived: Archived | undefined): Promise<void> {
    const isSame = archived !== undefined && (await this.#isSame(file, archived));
    if (this.#isOver) return;
    file.differs = archived !== undefined && !isSame;
    this.#book.change(file, isSame ? 'here' : 'waiting');
  }

  /** Compares the length first, which costs nothing. The archive finds out what cannot be decided here. */
  async #isSame(file: SendableFile, archived: Archived): Promise<boolean> {
    // Its UID was made of what it holds: the same document under another title is the same.
    const { place, sizeBytes, dataSetOffset, isDocument } = file;
    if (isDocument) return true;
    if (sizeBytes - dataSetOffset !== archived.sizeBytes) return false;
    return (await this.#content.hashOf(place, dataSetOffset)) === archived.sha256;
  }
}
