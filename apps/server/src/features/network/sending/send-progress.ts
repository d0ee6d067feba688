import { ItemFailure, type ItemRun } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { LeavingObject } from './leaving-object.ts';
import { addSent } from './sent-queries.ts';

/** So much of what was sent is sent a second time at most, when the process ends. */
const writtenEveryMilliseconds = 500;

type Sent = Pick<LeavingObject, 'sopUid' | 'sizeBytes'>;

/**
 * Reports the progress of an item. Sent objects are recorded twice a second, before the counts that include them, so that a second run
 * continues after them.
 */
export class SendProgress {
  readonly #db: Db;
  readonly #run: ItemRun;
  readonly #objects: number;
  readonly #answers = new Map<string, number>();
  #fresh: string[] = [];
  #moved = 0;
  #refused = 0;
  #bytes = 0;
  #isTold = false;
  #writing: Promise<void> = Promise.resolve();
  #failure: Error | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Db, run: ItemRun, objects: number) {
    this.#db = db;
    this.#run = run;
    this.#objects = objects;
  }

  begin(): void {
    this.#timer = setInterval(() => void this.#write(), writtenEveryMilliseconds);
  }

  /** Nothing more is to be sent: the job is paused or cancelled, the server stops, or it cannot be written down. */
  get isOver(): boolean {
    return this.#failure !== undefined;
  }

  get counts() {
    return { objects: this.#objects, moved: this.#moved, refused: this.#refused, bytes: this.#bytes };
  }

  /** A run before this one brought them over. */
  knows(instances: readonly Sent[]): void {
    for (const { sizeBytes } of instances) this.#count(sizeBytes);
  }

  /** It is over there. */
  brought({ sopUid, sizeBytes }: Sent): void {
    this.#fresh.push(sopUid);
    this.#count(sizeBytes);
  }

  /** @param answer of the node, as the protocol writes it; empty when it is our object that cannot be given */
  refused(answer: string): void {
    this.#refused += 1;
    this.#isTold = false;
    this.#answers.set(answer, (this.#answers.get(answer) ?? 0) + 1);
  }

  /** Writes what was brought over until now. @throws what keeps it from going on */
  async write(): Promise<void> {
    await this.#write();
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Writes what is left. @throws what keeps it from going on */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }

  /** @throws ItemFailure with what the node answered most */
  requireNoneRefused(): void {
    const [most] = [...this.#answers].toSorted(([, one], [, other]) => other - one);
    if (most === undefined) return;
    const [answered, count] = most;
    const isOurs = [...this.#answers.keys()].every((answer) => answer === '');
    const times = answered === '' ? '' : `${answered} (${count})`;
    throw new ItemFailure(isOurs ? 'failed' : 'refused', { answered: times, isLasting: true });
  }

  #count(sizeBytes: number): void {
    this.#moved += 1;
    this.#bytes += sizeBytes;
    this.#isTold = false;
  }

  /** One after the other; never rejects. */
  #write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeNow());
    return this.#writing;
  }

  async #writeNow(): Promise<void> {
    if (this.#isTold || this.#failure !== undefined) return;
    this.#isTold = true;
    const fresh = this.#fresh.splice(0);
    try {
      if (fresh.length > 0) await addSent(this.#db, this.#run.jobId, fresh);
      await this.#run.note(this.counts);
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error('A job could not be written down.');
    }
  }
}
