import type { SubOperations } from '@isocenter/dicom-network/services/query-retrieve.ts';
import type { ItemRun } from '#features/system/jobs/jobs.ts';

const everyMilliseconds = 400;

/** Reports the progress of an item to its job now and then. When the job is cancelled, `stopped` is aborted. */
export class Progress {
  readonly #run: ItemRun;
  readonly #here: number;
  readonly #came = new Set<string>();
  readonly #stopping = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #objects: number;
  #bytes = 0;
  #refused = 0;
  /** Images of ended C-MOVEs, and of the running one. */
  #before = 0;
  #moved = 0;
  #unwanted: unknown;
  #telling: Promise<void> | undefined;

  constructor(run: ItemRun, { objects, here }: { readonly objects: number; readonly here: number }) {
    this.#run = run;
    this.#here = here;
    this.#objects = objects;
    this.#timer = setInterval(() => this.#tellInTime(), everyMilliseconds).unref();
  }

  get stopped(): AbortSignal {
    return this.#stopping.signal;
  }

  /** An object is here. */
  came(sopUid: string, sizeBytes: number): void {
    this.#came.add(sopUid);
    this.#bytes += sizeBytes;
  }

  /** An object was not taken. */
  refused(): void {
    this.#refused += 1;
  }

  /** Takes the peer's total, where it was not known before. */
  expect({ remaining, completed, failed, warning }: SubOperations): void {
    if (this.#objects === 0) this.#objects = this.#here + remaining + completed + failed + warning;
  }

  /** Another C-MOVE begins. */
  begin(): void {
    this.#before += this.#moved;
    this.#moved = 0;
  }

  /** Takes the peer's counts for the running C-MOVE. */
  moved(counts: SubOperations): void {
    this.expect(counts);
    this.#moved = counts.completed + counts.warning;
  }

  /** Takes the count of images in the archive, which replaces the peer's counts. @returns whether that is all */
  counted(count: number): boolean {
    this.#moved = Math.min(count, this.#objects) - this.#here - this.#before - this.#came.size;
    return count >= this.#objects;
  }

  get objects(): number {
    return this.#objects;
  }

  /** @throws JobInterrupted when the job is not wanted any more */
  async tell(): Promise<void> {
    await this.#telling;
    await this.#tellNow();
  }

  /** @throws JobInterrupted as `tell` did */
  requireWanted(): void {
    if (this.#unwanted !== undefined) throw this.#unwanted;
  }

  /** Nothing more is told by itself. */
  end(): void {
    clearInterval(this.#timer);
  }

  #tellNow(): Promise<void> {
    const moved = this.#here + this.#came.size + this.#before + this.#moved;
    const objects = Math.max(this.#objects, moved + this.#refused);
    return this.#run.note({ objects, moved, refused: this.#refused, bytes: this.#bytes });
  }

  /** One after the other, so that an older count never comes after a newer one. */
  #tellInTime(): void {
    if (this.#unwanted !== undefined || this.#telling !== undefined) return;
    this.#telling = this.#tellNow()
      .catch((error: unknown) => {
        this.#unwanted = error;
        this.#stopping.abort();
      })
      .finally(() => (this.#telling = undefined));
  }
}
