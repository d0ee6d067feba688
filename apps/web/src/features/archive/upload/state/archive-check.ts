import { checkUpload, mostCheckedInstances } from '@isocenter/contract/archive/uploads.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { backoffMilliseconds } from '../sending/after-failure.ts';
import type { FileBook, SendableFile } from './file-book.ts';

const gatherMilliseconds = 300;
const mostPatients = 500;
const uidForm = /^[0-9]+(\.[0-9]+)*$/;

/** Asks the archive, many files at a time, which of them it has. Files are passed on when that is known. */
export class ArchiveCheck {
  readonly #book: FileBook;
  readonly #onChecked: (files: readonly SendableFile[]) => void;
  readonly #askedPatients = new Set<string>();
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
    const patients = this.#newPatients(files);
    try {
      const answer = await call(checkUpload, { body: { sopUids, patients } });
      if (!this.#isOver) this.#conclude(files, new Set(answer.archived), answer.patients);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return false;
      // Not knowing is no reason not to send: the archive finds out by itself.
      if (!this.#isOver) this.#conclude(files, new Set(), []);
      return true;
    }
  }

  #conclude(
    files: readonly SendableFile[],
    archived: ReadonlySet<string>,
    patients: Parameters<FileBook['namesKnown']>[0],
  ): void {
    this.#book.namesKnown(patients);
    for (const file of files) this.#book.change(file, archived.has(file.sopUid) ? 'here' : 'waiting');
    this.#onChecked(files.filter(({ state }) => state === 'waiting'));
  }

  #newPatients(files: readonly SendableFile[]): { patientId: string; issuer: string }[] {
    const found = new Map<string, { patientId: string; issuer: string }>();
    for (const { group } of files) {
      const { patientId, issuer } = group.header;
      if (patientId === '' || patientId.length > 64 || issuer.length > 64 || found.size >= mostPatients) continue;
      if (this.#askedPatients.has(group.patientKey)) continue;
      this.#askedPatients.add(group.patientKey);
      found.set(group.patientKey, { patientId, issuer });
    }
    return [...found.values()];
  }
}
