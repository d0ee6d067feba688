import { workerModule } from '#platform/own-files.ts';
import { notReady, WorkerFailure, WorkerPool } from '#platform/worker-pool/worker-pool.ts';
import type { ParseResults, ParseTask, ParsedMail, ParsedIcs } from './parse-task.ts';
import { parsingLimits } from './limits.ts';

export type { ParsedEvent, ParsedIcs, ParsedMail } from './parse-task.ts';

/** Reads what others wrote, in processes of their own: mails and calendar files of strangers. */
export class Parsers {
  readonly #pool: WorkerPool;

  constructor(bounds: Partial<Record<keyof typeof parsingLimits, number>> = {}) {
    const module = workerModule('features/office/parsers/parse-worker.ts');
    this.#pool = new WorkerPool({ module, ...parsingLimits, ...bounds });
  }

  /**
   * A mail, bounded and made safe; undefined for what is none, now and later.
   * @throws WorkerFailure where it takes more time or memory than it is given
   */
  async mail(bytes: Uint8Array): Promise<ParsedMail | undefined> {
    return this.#run({ kind: 'mail', bytes }, bytes.byteLength);
  }

  /**
   * The events of a calendar file; what cannot be read within its bounds is unreadable.
   * @throws AppError `not-ready` while the server is stopping or busy
   */
  async ics(text: string, timeZone: string): Promise<ParsedIcs> {
    try {
      return await this.#run({ kind: 'ics', text, timeZone }, text.length);
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error;
      const passing = notReady(error);
      if (passing !== undefined) throw passing;
      return { kind: 'unreadable' };
    }
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  #run<const Task extends ParseTask>(input: Task, memoryBytes: number): Promise<ParseResults[Task['kind']]> {
    return this.#pool.runLater<ParseResults[Task['kind']]>({ memoryBytes, open: async () => input });
  }
}
