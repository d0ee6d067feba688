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
  /** A worker that has had nothing to do for this long is given back. */
  readonly idleMilliseconds: number;
  /** Tasks that may wait; more are refused at once. */
  readonly mostWaiting: number;
}

interface Task {
  readonly input: unknown;
  readonly transfer: readonly TransferListItem[];
  readonly resolve: (result: never) => void;
  readonly reject: (failure: unknown) => void;
}

interface Answer {
  readonly result?: unknown;
  readonly refusal?: string;
}

interface Member {
  readonly worker: Worker;
  task: Task | undefined;
  /** The time limit of its task, or, while it is idle, of its waiting. */
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

  /** Threads that exist now. They are made when there is work for them. */
  get threadCount(): number {
    return this.#members.size;
  }

  /** Runs a task in the first free worker. `input` is copied, buffers in `transfer` are moved. @throws WorkerFailure */
  async run<Result>(input: unknown, transfer: readonly TransferListItem[] = []): Promise<Result> {
    if (this.#isClosed) throw closed();
    return new Promise<Result>((resolve, reject) => {
      const task: Task = { input, transfer, resolve, reject };
      const member = this.#freeMember();
      if (member !== undefined) this.#assign(member, task);
      else if (this.#waiting.length < this.#options.mostWaiting) this.#waiting.push(task);
      else reject(new WorkerFailure('refused', 'Too much is waiting already.'));
    });
  }

  /** Ends every worker; what runs or waits fails. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const task of this.#waiting) task.reject(closed());
    this.#waiting = [];
    const workers = [...this.#members].map(({ worker }) => worker);
    for (const member of this.#members) this.#dismiss(member, closed());
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  #freeMember(): Member | undefined {
    return this.#idle.pop() ?? (this.#members.size < this.#options.size ? this.#hire() : undefined);
  }

  #hire(): Member {
    const worker = new Worker(this.#options.module, {
      resourceLimits: { maxOldGenerationSizeMb: this.#options.heapMegabytes },
    });
    const member: Member = { worker, task: undefined, timer: undefined };
    worker.unref();
    worker.on('message', (answer: Answer) => this.#settle(member, answer));
    worker.on('error', () =>
      this.#dismiss(member, new WorkerFailure('crashed', 'The worker ran out of memory or hit a bug.')),
    );
    worker.on('exit', () => this.#dismiss(member, new WorkerFailure('crashed', 'The worker ended.')));
    this.#members.add(member);
    return member;
  }

  #assign(member: Member, task: Task): void {
    clearTimeout(member.timer);
    member.task = task;
    member.timer = setTimeout(
      () => this.#dismiss(member, new WorkerFailure('timed-out', 'The task took too long.')),
      this.#options.taskMilliseconds,
    );
    try {
      member.worker.postMessage(task.input, task.transfer);
    } catch (error) {
      task.reject(error);
      this.#release(member);
    }
  }

  #settle(member: Member, answer: Answer): void {
    // An answer that comes when its time is up belongs to a worker that is gone.
    if (!this.#members.has(member)) return;
    if (answer.refusal === undefined) member.task?.resolve(answer.result as never);
    else member.task?.reject(new WorkerFailure('refused', answer.refusal));
    this.#release(member);
  }

  /** The next task for a worker that has none; or some time to wait for one. */
  #release(member: Member): void {
    clearTimeout(member.timer);
    member.task = undefined;
    const next = this.#waiting.shift();
    if (next !== undefined) return this.#assign(member, next);
    this.#idle.push(member);
    member.timer = setTimeout(() => this.#dismiss(member, closed()), this.#options.idleMilliseconds).unref();
  }

  #dismiss(member: Member, failure: WorkerFailure): void {
    if (!this.#members.delete(member)) return;
    clearTimeout(member.timer);
    const at = this.#idle.indexOf(member);
    if (at >= 0) this.#idle.splice(at, 1);
    member.task?.reject(failure);
    void member.worker.terminate();
    const next = this.#isClosed ? undefined : this.#waiting.shift();
    if (next !== undefined) this.#assign(this.#hire(), next);
  }
}

function closed(): WorkerFailure {
  return new WorkerFailure('closed', 'The server is stopping.');
}
