import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { AppError } from '../http/app-error.ts';
import { startConfined } from './confined-process.ts';

/**
 * Why a task has no result: it took too long, its worker died (of memory, most often) or refused with a reason of its own, too many
 * wait, or the server stops.
 */
export type WorkerFailureCode = 'timed-out' | 'crashed' | 'refused' | 'busy' | 'closed';

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
  readonly workers: number;
  /** The heap of a worker; one that needs more ends. */
  readonly heapMegabytes: number;
  /** Folders outside the program that workers may read; none unless said. */
  readonly mayRead?: readonly string[];
  /** A task that takes longer loses its worker. */
  readonly taskMilliseconds: number;
  /** A worker that has had nothing to do for this long is given back. */
  readonly idleMilliseconds: number;
  /** Tasks that may wait; more are refused at once. */
  readonly mostWaiting: number;
  /** Bytes that all running tasks may hold together; one that has more runs alone. */
  readonly memoryBytes: number;
}

/** A task that holds nothing before its turn comes. */
export interface LaterTask {
  readonly memoryBytes: number;
  /** Returns the task, of which the worker gets a copy. */
  readonly open: () => Promise<object>;
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
  readonly worker: ChildProcess;
  task: Task | undefined;
  /** The time limit of its task, or, while it is idle, of its waiting. */
  timer: NodeJS.Timeout | undefined;
}

/**
 * Processes for work on untrusted bytes: each confined (`startConfined`) and with a heap limit, each task with a time limit. A worker that
 * dies or overruns is replaced, and its task gets a typed failure. Threads would not do: V8 often ends the whole process where one of them
 * comes to its limit.
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

  /** Workers that exist now. They are made when there is work for them. */
  get workerCount(): number {
    return this.#members.size;
  }

  /** Starts a worker where there is none, for a task that is to be expected: a start takes a tenth of a second and more. */
  getReady(): void {
    if (!this.#isClosed && this.#members.size === 0) this.#release(this.#hire());
  }

  /** Runs a task in the first free worker. @throws WorkerFailure */
  async run<Result>(input: object): Promise<Result> {
    return this.runLater({ memoryBytes: 0, open: async () => input });
  }

  /** Runs a task whose input is read when a worker is free and there is room for it. @throws WorkerFailure, and what `open` throws */
  async runLater<Result>({ memoryBytes, open }: LaterTask): Promise<Result> {
    if (this.#isClosed) throw closed();
    return new Promise<Result>((resolve, reject) => {
      const task: Task = { memoryBytes, open, resolve, reject };
      this.#waiting.push(task);
      this.#next();
      if (this.#waiting.length <= this.#options.mostWaiting) return;
      this.#waiting.splice(this.#waiting.indexOf(task), 1);
      reject(new WorkerFailure('busy', 'Too much is waiting already.'));
    });
  }

  /** Ends every worker; what runs or waits fails. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const task of this.#waiting) task.reject(closed());
    this.#waiting = [];
    const workers = [...this.#members].map(({ worker }) => worker);
    for (const member of this.#members) this.#dismiss(member, closed());
    await Promise.all(workers.map(ended));
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

  #hasRoomFor({ memoryBytes }: Task): boolean {
    return this.#heldBytes === 0 || this.#heldBytes + memoryBytes <= this.#options.memoryBytes;
  }

  #freeMember(): Member | undefined {
    return this.#idle.pop() ?? (this.#members.size < this.#options.workers ? this.#hire() : undefined);
  }

  #hire(): Member {
    const { module, heapMegabytes, mayRead = [] } = this.#options;
    const worker = startConfined(module, { heapMegabytes, mayRead });
    const member: Member = { worker, task: undefined, timer: undefined };
    worker.on('message', (answer: Answer) => this.#settle(member, answer));
    worker.on('error', () => this.#dismiss(member, crashed()));
    worker.on('exit', () => this.#dismiss(member, crashed()));
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
    this.#heldBytes += task.memoryBytes;
    task.open().then(
      (input) => this.#post(member, task, input),
      (error: unknown) => this.#fail(member, task, error),
    );
  }

  #post(member: Member, task: Task, input: object): void {
    // Its time was up before its input was there.
    if (member.task !== task || !this.#members.has(member)) return;
    try {
      // One that has ended says so by its end.
      member.worker.send(input, () => {});
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
    this.#heldBytes -= member.task?.memoryBytes ?? 0;
    member.task = undefined;
    this.#idle.push(member);
    member.timer = setTimeout(() => this.#dismiss(member, closed()), this.#options.idleMilliseconds).unref();
    this.#next();
  }

  #dismiss(member: Member, failure: WorkerFailure): void {
    if (!this.#members.delete(member)) return;
    clearTimeout(member.timer);
    const at = this.#idle.indexOf(member);
    if (at >= 0) this.#idle.splice(at, 1);
    member.task?.reject(failure);
    this.#heldBytes -= member.task?.memoryBytes ?? 0;
    member.worker.kill('SIGKILL');
    if (!this.#isClosed) this.#next();
  }
}

/** Returns the refusal for a failure that passes by itself: too much waits, or the server stops. Undefined for any other. */
export function notReady(error: unknown): AppError | undefined {
  if (!(error instanceof WorkerFailure)) return undefined;
  if (error.code === 'closed') return new AppError('not-ready', 'The server is stopping.');
  if (error.code !== 'busy') return undefined;
  return new AppError('not-ready', 'Too much is being sent at once. Try again in a moment.');
}

function closed(): WorkerFailure {
  return new WorkerFailure('closed', 'The server is stopping.');
}

function crashed(): WorkerFailure {
  return new WorkerFailure('crashed', 'The worker ran out of memory or hit a bug.');
}

/** Resolves once a process that was told to end has done so; one that could not be started has no end. */
async function ended(worker: ChildProcess): Promise<void> {
  if (worker.pid === undefined || worker.exitCode !== null || worker.signalCode !== null) return;
  worker.ref();
  await once(worker, 'exit');
}
