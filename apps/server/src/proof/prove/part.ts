import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** A process of its own that works beside others: nothing that it does can slow down or excuse the rest. */
export interface Part<Told> {
  /** Waits until the part has started and stands before `go`; only parts that wait for it say so. */
  ready(): Promise<void>;
  go(): void;
  /** Waits, while the part works. */
  seconds(count: number): Promise<void>;
  /** Returns its results up to now. */
  ask(): Promise<Told>;
  /** Lets it work to its own end. */
  done(): Promise<Told>;
  /** Tells it to end. */
  stop(): Promise<Told>;
}

/** Starts a module of this folder with its settings. It answers by messages, the last of them when it ends. */
export function startPart<Told>(module: string, settings: object): Part<Told> {
  const child = spawn(process.execPath, [join(import.meta.dirname, module), JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let last: Told | undefined;
  let isReady: () => void = () => {};
  const ready = new Promise<void>((resolve) => (isReady = resolve));
  let onTold: (told: Told) => void = () => {};
  child.on('message', (told) => {
    if (told === 'ready') return isReady();
    last = told as Told;
    onTold(last);
  });
  const atItsEnd = async (): Promise<Told> => {
    const code = await ended;
    if (last === undefined || code !== 0) throw new Error(`${module} ended with ${code}.`);
    return last;
  };
  return {
    ready: () =>
      Promise.race([ready, ended.then((code) => Promise.reject(new Error(`${module} ended with ${code}.`)))]),
    go: () => void child.send('go'),
    seconds: (count) => new Promise((resolve) => setTimeout(resolve, count * 1000)),
    ask: () =>
      new Promise((resolve, reject) => {
        onTold = resolve;
        void ended.then((code) => reject(new Error(`${module} ended with ${code}.`)));
        child.send('tell');
      }),
    done: atItsEnd,
    stop() {
      if (child.connected) child.send('stop');
      return atItsEnd();
    },
  };
}

/** The part's own side: says that it has started, which takes a core for a moment, and waits until the others are ready too. */
export async function untilGo(): Promise<void> {
  const gone = new Promise<void>((resolve) => {
    const onMessage = (message: unknown): void => {
      if (message !== 'go') return;
      process.off('message', onMessage);
      resolve();
    };
    process.on('message', onMessage);
  });
  process.send?.('ready');
  await gone;
}

/** The part's own side: answers questions until it is told to stop, and says a last word then. */
export function answerQuestions(tell: () => unknown): { readonly isStopping: () => boolean } {
  let isStopping = false;
  process.on('message', (question) => {
    isStopping ||= question === 'stop';
    process.send?.(tell());
  });
  process.on('disconnect', () => process.exit(0));
  return { isStopping: () => isStopping };
}

/** Says the last word and ends. */
export function endWith(told: unknown): void {
  process.send?.(told, () => process.exit(0));
}

/** The settings that the part was started with. */
export function settingsOf<Settings>(): Settings {
  return JSON.parse(process.argv[2] ?? '{}') as Settings;
}
