import { Worker, type TransferListItem } from 'node:worker_threads';

/** Why a task has no result: it took too long, its worker died (of memory, most often), or it refused with a reason of its own. */
export type WorkerFailureCode = 'timed-out' | 'crashed' | 'refused' | 'closed';

export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure';
  readonly code: WorkerFailureCode;

  constructor(code: WorkerFailureCode, message: string) {
    super(message);
    this.code = code;
  }
}

export interface WorkerPoolOptions {
  /** The module that workers run: it calls `answerTasks`. */
  readonly module: URL;
  readonly size: number;
  readonly heapMegabytes: number;
  /** A task that takes longer loses its worker. */
  readonly taskMilliseconds: number;
  /** Tasks that may wait; more are refused at once. */
  readonly mostWaiting: number;
}

interface Task {
  readonly input: unknown;
  readonly transfer: readonly TransferListItem[];
  readonly resolve: (result: never) => void;
  readonly reject: (failure: WorkerFailure) => void;
}

interface Member {
  readonly worker: Worker;
  task: Task | undefined;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Threads for work on untrusted bytes: each with a heap limit, each task with a time limit. A worker that dies or overruns is
 * replaced, and its task gets a typed failure; nothing of it reaches the main thread.
 */
export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #idle: Member[] = [];
  readonly #members = new Set<Member>();
  #waiting: Task[] = [];
  #isClosed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  /** Runs a task in the first free worker. `input` is copied, buffers in `transfer` are moved. @throws WorkerFailure */
  async run<Result>(input: unknown, transfer: readonly TransferListItem[] = []): Promise<Result> {
    if (this.#isClosed) throw new WorkerFailure('closed', 'The server is stopping.');
    if (this.#waiting.length >= this.#options.mostWaiting)
      throw new WorkerFailure('refused', 'Too much is waiting already.');
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ input, transfer, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const task of this.#waiting) task.reject(new WorkerFailure('closed', 'The server is stopping.'));
    this.#waiting = [];
    await Promise.all([...this.#members].map(({ worker }) => worker.terminate()));
  }

  #next(): void {
    const [task] = this.#waiting;
    if (task === undefined) return;
    const member = this.#idle.pop() ?? (this.#members.size < this.#options.size ? this.#hire() : undefined);
    if (member === undefined) return;
    this.#waiting.shift();
    member.task = task;
    member.timer = setTimeout(
      () => this.#dismiss(member, new WorkerFailure('timed-out', 'The task took too long.')),
      this.#options.taskMilliseconds,
    );
    member.worker.postMessage(task.input, task.transfer);
  }

  #hire(): Member {
    const worker = new Worker(this.#options.module, {
      resourceLimits: { maxOldGenerationSizeMb: this.#options.heapMegabytes },
    });
    const member: Member = { worker, task: undefined, timer: undefined };
    worker.unref();
    worker.on('message', (answer: { result?: unknown; refusal?: string }) => this.#settle(member, answer));
    worker.on('error', () =>
      this.#dismiss(member, new WorkerFailure('crashed', 'The worker ran out of memory or hit a bug.')),
    );
    worker.on('exit', () => this.#dismiss(member, new WorkerFailure('crashed', 'The worker ended.')));
    this.#members.add(member);
    return member;
  }

  #settle(member: Member, answer: { result?: unknown; refusal?: string }): void {
    const { task } = member;
    clearTimeout(member.timer);
    member.task = undefined;
    this.#idle.push(member);
    if (answer.refusal === undefined) task?.resolve(answer.result as never);
    else task?.reject(new WorkerFailure('refused', answer.refusal));
    this.#next();
  }

  #dismiss(member: Member, failure: WorkerFailure): void {
    if (!this.#members.delete(member)) return;
    clearTimeout(member.timer);
    const at = this.#idle.indexOf(member);
    if (at >= 0) this.#idle.splice(at, 1);
    member.task?.reject(failure);
    void member.worker.terminate();
    if (!this.#isClosed) this.#next();
  }
}
