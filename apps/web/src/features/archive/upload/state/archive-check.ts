import { checkUpload, mostCheckedInstances } from '@isocenter/contract/archive/uploads.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { backoffMilliseconds } from '../sending/after-failure.ts';
import type { FileBook, SendableFile } from './file-book.ts';

const gatherMilliseconds = 300;
const uidForm = /^[0-9]+(\.[0-9]+)*$/;

/** Asks the archive, many files at a time, which of them it has. Files are passed on when that is known. */
export class ArchiveCheck {
  readonly #book: FileBook;
  readonly #onChecked: (files: readonly SendableFile[]) => void;
  #waiting: SendableFile[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsking = false;
  #isOver = false;

  /** @param onChecked hears of files that are not archived yet */
  constructor(book: FileBook, onChecked: (files: readonly SendableFile[]) => void) {
    this.#book = book;
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
    const sopUids = files.map((file) => file.sopUid).filter((uid) => uid.length <= 64 && uidForm.test(uid));
    try {
      const answer = await call(checkUpload, { body: { sopUids } });
      if (!this.#isOver) this.#conclude(files, new Set(answer.archived));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return false;
      // Not knowing is no reason not to send: the archive finds out by itself.
      if (!this.#isOver) this.#conclude(files, new Set());
      return true;
    }
  }

  #conclude(files: readonly SendableFile[], archived: ReadonlySet<string>): void {
    for (const file of files) this.#book.change(file, archived.has(file.sopUid) ? 'here' : 'waiting');
    this.#onChecked(files.filter(({ state }) => state === 'waiting'));
  }
}
