import type { Described, FoundFile, FromWorker, Place, ToWorker } from './messages.ts';

const filesPerMessage = 500;

/** The page's end of the worker that reads files. `onDescribed` hears of batches; `close` ends the worker and all that waits. */
export class Analyser {
  readonly #worker: Worker;
  readonly #asked = new Map<number, (blob: Blob | null) => void>();
  readonly #hashed = new Map<number, (sha256: string | null) => void>();
  #nextId = 0;
  #nextRequest = 0;

  constructor(onDescribed: (items: readonly Described[], more: number) => void) {
    this.#worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'described') return onDescribed(data.items, data.more);
      if (data.kind === 'hashed') {
        this.#hashed.get(data.request)?.(data.sha256);
        this.#hashed.delete(data.request);
        return;
      }
      this.#asked.get(data.request)?.(data.blob);
      this.#asked.delete(data.request);
    });
  }

  /** @returns the id of the first file; the others follow */
  describe(files: readonly FoundFile[]): number {
    const firstId = this.#nextId;
    for (let at = 0; at < files.length; at += filesPerMessage)
      this.#post({ kind: 'describe', firstId: firstId + at, files: files.slice(at, at + filesPerMessage) });
    this.#nextId += files.length;
    return firstId;
  }

  /** The content of an entry of a ZIP; null when the ZIP is damaged there or has gone. */
  extract(place: Place): Promise<Blob | null> {
    const request = this.#nextRequest;
    this.#nextRequest += 1;
    return new Promise((resolve) => {
      this.#asked.set(request, resolve);
      this.#post({ kind: 'extract', request, place });
    });
  }

  /** The SHA-256 of what lies at a place, from an offset on, in hexadecimal; null where it cannot be told. */
  hash(place: Place, offset: number): Promise<string | null> {
    const request = this.#nextRequest;
    this.#nextRequest += 1;
    return new Promise((resolve) => {
      this.#hashed.set(request, resolve);
      this.#post({ kind: 'hash', request, place, offset });
    });
  }

  close(): void {
    this.#worker.terminate();
    for (const answer of this.#asked.values()) answer(null);
    for (const answer of this.#hashed.values()) answer(null);
    this.#asked.clear();
    this.#hashed.clear();
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }
}
