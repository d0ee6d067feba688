import type { MadePicture, PictureTask } from './make-picture.ts';
import type { PictureAnswer, PictureQuestion } from './picture.worker.ts';

interface Waiting {
  readonly task: PictureTask;
  readonly resolve: (picture: MadePicture) => void;
  readonly reject: (error: Error) => void;
}

interface Maker {
  readonly worker: Worker;
  /** The task in progress; undefined while it has nothing to do. */
  at: Waiting | undefined;
  /** The time when it had something to do last. */
  since: number;
}

/** Workers that make pictures, each one at a time: those that somebody waits for first, the others in the order of their requests. */
export class PictureMakers {
  readonly #most: number;
  readonly #start: () => Worker;
  readonly #makers: Maker[] = [];
  readonly #waiting: Waiting[] = [];

  /** @param most how many work at once */
  constructor(
    most = Math.max(1, Math.min(6, Math.floor(navigator.hardwareConcurrency / 2))),
    start = () => new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' }),
  ) {
    this.#most = most;
    this.#start = start;
  }

  /** The task's bytes are handed over: they are gone here. @throws Error with a plain reason */
  make(task: PictureTask, isUrgent = false): Promise<MadePicture> {
    return new Promise((resolve, reject) => {
      const one = { task, resolve, reject };
      if (isUrgent) this.#waiting.unshift(one);
      else this.#waiting.push(one);
      this.#next();
    });
  }

  /** Ends workers that have had nothing to do for this long: the memory of a codec never becomes smaller. */
  retire(idleMilliseconds: number): void {
    const isIdle = ({ at, since }: Maker): boolean => at === undefined && Date.now() - since >= idleMilliseconds;
    for (const maker of this.#makers.filter(isIdle)) this.#end(maker);
  }

  #next(): void {
    const maker = this.#makers.find(({ at }) => at === undefined) ?? this.#another();
    const one = maker && this.#waiting.shift();
    if (!maker || !one) return;
    maker.at = one;
    const question: PictureQuestion = one.task;
    const { buffer } = one.task.bytes;
    maker.worker.postMessage(question, buffer instanceof ArrayBuffer ? [buffer] : []);
  }

  #another(): Maker | undefined {
    if (this.#makers.length >= this.#most) return undefined;
    const maker: Maker = { worker: this.#start(), at: undefined, since: Date.now() };
    maker.worker.addEventListener('message', ({ data }: MessageEvent<PictureAnswer>) => this.#heard(maker, data));
    // Out of memory, or a trap that nobody caught: another one takes its place.
    maker.worker.addEventListener('error', () => this.#lost(maker));
    this.#makers.push(maker);
    return maker;
  }

  #heard(maker: Maker, answer: PictureAnswer): void {
    const { at } = maker;
    maker.at = undefined;
    maker.since = Date.now();
    if ('picture' in answer) at?.resolve(answer.picture);
    else at?.reject(new Error(answer.failure));
    this.#next();
  }

  #lost(maker: Maker): void {
    this.#end(maker);
    maker.at?.reject(new Error('The picture could not be decoded.'));
    this.#next();
  }

  #end(maker: Maker): void {
    maker.worker.terminate();
    const at = this.#makers.indexOf(maker);
    if (at >= 0) this.#makers.splice(at, 1);
  }
}
