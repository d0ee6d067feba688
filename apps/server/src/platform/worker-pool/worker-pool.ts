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
  /** What the work of a worker may need; at twice that it is ended. */
  readonly heapMegabytes: number;
  /** A task that takes longer loses its worker. */
  readonly taskMilliseconds: number;
  /** A worker that has had nothing to do for this long is given back. */
  readonly idleMilliseconds: number;
  /** Tasks that may wait; more are refused at once. */
  readonly mostWaiting: number;
  /** Bytes that all running tasks may hold together; one that has more runs alone. */
  readonly mostHeldBytes: number;
}

/** What a worker gets: `input` is copied, buffers in `transfer` are moved. */
export interface TaskInput {
  readonly input: unknown;
  readonly transfer: readonly TransferListItem[];
}

/** A task that holds nothing before its turn comes. */
export interface LaterTask {
  readonly heldBytes: number;
  readonly open: () => Promise<TaskInput>;
}

interface Task extends LaterTask {
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
  /** Looks at its heap while it has a task. */
  watch: NodeJS.Timeout | undefined;
  isLookedAt: boolean;
}

/** How often the heap of a worker at work is looked at. */
const lookMilliseconds = 50;
/** A worker may have this many times its heap for what it has not given back yet; then it is ended. */
const mostHeaps = 2;
/**
 * V8 often ends the whole process where a thread comes to its limit, which is why threads are ended before. This limit is for what grows
 * faster than it is looked at.
 */
const heapsOfThread = 4;

/**
 * Threads for work on untrusted bytes: each with a heap limit, each task with a time limit. A worker that dies or overruns is
 * replaced, and its task gets a typed failure. Of a thread whose heap grows faster than it is looked at the whole process may end.
 */
export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #idle: Member[] = [];
  readonly #members = new Set<Member>();
  #waiting: Task[] = [];
  #heldBytes = 0;
  #isClosed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  /** Threads that exist now. They are made when there is work for them. */
  get threadCount(): number {
    return this.#members.size;
  }

  /** Runs a task in the first free worker. @throws WorkerFailure */
  async run<Result>(input: unknown, transfer: readonly TransferListItem[] = []): Promise<Result> {
    return this.runLater({ heldBytes: 0, open: async () => ({ input, transfer }) });
  }

  /** Runs a task whose input is read when a worker is free and there is room for it. @throws WorkerFailure, and what `open` throws */
  async runLater<Result>({ heldBytes, open }: LaterTask): Promise<Result> {
    if (this.#isClosed) throw closed();
    return new Promise<Result>((resolve, reject) => {
      const task: Task = { heldBytes, open, resolve, reject };
      this.#waiting.push(task);
      this.#next();
      if (this.#waiting.length <= this.#options.mostWaiting) return;
      this.#waiting.splice(this.#waiting.indexOf(task), 1);
      reject(new WorkerFailure('refused', 'Too much is waiting already.'));
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

  /** Gives what waits to who is free, in its order. */
  #next(): void {
    for (;;) {
      const [task] = this.#waiting;
      if (task === undefined || !this.#hasRoomFor(task)) return;
      const member = this.#freeMember();
      if (member === undefined) return;
      this.#waiting.shift();
      this.#assign(member, task);
    }
  }

  #hasRoomFor({ heldBytes }: Task): boolean {
    return this.#heldBytes === 0 || this.#heldBytes + heldBytes <= this.#options.mostHeldBytes;
  }

  #freeMember(): Member | undefined {
    return this.#idle.pop() ?? (this.#members.size < this.#options.size ? this.#hire() : undefined);
  }

  #hire(): Member {
    const worker = new Worker(this.#options.module, {
      resourceLimits: { maxOldGenerationSizeMb: this.#options.heapMegabytes * heapsOfThread },
    });
    const member: Member = { worker, task: undefined, timer: undefined, watch: undefined, isLookedAt: false };
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
    member.watch = setInterval(() => void this.#look(member), lookMilliseconds);
    this.#heldBytes += task.heldBytes;
    task.open().then(
      ({ input, transfer }) => this.#post(member, task, input, transfer),
      (error: unknown) => this.#fail(member, task, error),
    );
  }

  /** Ends a worker whose heap is too large. One that does not answer is looked at once it does. */
  async #look(member: Member): Promise<void> {
    if (member.isLookedAt) return;
    member.isLookedAt = true;
    const heap = await member.worker.getHeapStatistics().catch(() => undefined);
    member.isLookedAt = false;
    const mostBytes = this.#options.heapMegabytes * mostHeaps * 1024 * 1024;
    if (heap !== undefined && heap.used_heap_size > mostBytes && member.task !== undefined)
      this.#dismiss(member, new WorkerFailure('crashed', 'The worker ran out of memory.'));
  }

  #post(member: Member, task: Task, input: unknown, transfer: readonly TransferListItem[]): void {
    // Its time was up before its input was there.
    if (member.task !== task || !this.#members.has(member)) return;
    try {
      member.worker.postMessage(input, transfer);
    } catch (error) {
      this.#fail(member, task, error);
    }
  }

  #fail(member: Member, task: Task, error: unknown): void {
    if (member.task !== task || !this.#members.has(member)) return;
    task.reject(error);
    this.#release(member);
  }

  #settle(member: Member, answer: Answer): void {
    // An answer that comes when its time is up belongs to a worker that is gone.
    if (!this.#members.has(member)) return;
    if (answer.refusal === undefined) member.task?.resolve(answer.result as never);
    else member.task?.reject(new WorkerFailure('refused', answer.refusal));
    this.#release(member);
  }

  /** A worker that has no task gets the next one; or some time to wait for one. */
  #release(member: Member): void {
    clearTimeout(member.timer);
    clearInterval(member.watch);
    this.#heldBytes -= member.task?.heldBytes ?? 0;
    member.task = undefined;
    this.#idle.push(member);
    member.timer = setTimeout(() => this.#dismiss(member, closed()), this.#options.idleMilliseconds).unref();
    this.#next();
  }

  #dismiss(member: Member, failure: WorkerFailure): void {
    if (!this.#members.delete(member)) return;
    clearTimeout(member.timer);
    clearInterval(member.watch);
    const at = this.#idle.indexOf(member);
    if (at >= 0) this.#idle.splice(at, 1);
    member.task?.reject(failure);
    this.#heldBytes -= member.task?.heldBytes ?? 0;
    void member.worker.terminate();
    if (!this.#isClosed) this.#next();
  }
}

function closed(): WorkerFailure {
  return new WorkerFailure('closed', 'The server is stopping.');
}
