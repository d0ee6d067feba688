import { translatableText } from '@isocenter/contract/translatable-text.ts';
import { ApiError } from '#api/api-error.ts';
import { connection } from '#api/client.ts';
import type { FileBook, SendableFile } from '../state/file-book.ts';
import { afterFailure, backoffMilliseconds } from './after-failure.ts';
import type { StopReason } from './after-failure.ts';
import { isReadable, sendFile } from './send-file.ts';

const parallel = 4;

export interface QueueNeeds {
  readonly book: FileBook;
  readonly uploadId: () => string;
  /** The bytes of a file; null when they cannot be had any more. */
  readonly contentOf: (file: SendableFile) => Promise<Blob | null>;
  readonly onChange: () => void;
  /** Nothing can be sent until a person does something. */
  readonly onStop: (because: StopReason) => void;
}

/** Sends files, four at a time, in their order. A failure that may pass by itself is tried again until it has. */
export class SendQueue {
  readonly #needs: QueueNeeds;
  readonly #waiting: SendableFile[] = [];
  /** Put back by a pause: first in line the next time. */
  readonly #returned: SendableFile[] = [];
  /** A part of these may have arrived. */
  readonly #begun = new Set<string>();
  #next = 0;
  #working = 0;
  #abort: AbortController | undefined;

  constructor(needs: QueueNeeds) {
    this.#needs = needs;
  }

  /** Nothing waits and nothing is under way. */
  get isIdle(): boolean {
    return this.#working === 0 && this.#returned.length === 0 && this.#next === this.#waiting.length;
  }

  /** `mayBeBegun`: a part may have been sent before a reload. */
  add(files: readonly SendableFile[], mayBeBegun: boolean): void {
    this.#waiting.push(...files);
    if (mayBeBegun) for (const { key } of files) this.#begun.add(key);
    if (this.#abort !== undefined) this.#work(this.#abort.signal);
  }

  start(): void {
    this.#abort ??= new AbortController();
    this.#work(this.#abort.signal);
  }

  /** Stops the files under way, which are put back. */
  pause(): void {
    this.#abort?.abort();
    this.#abort = undefined;
  }

  #work(signal: AbortSignal): void {
    while (this.#working < parallel && this.#hasNext()) {
      this.#working += 1;
      void this.#sendNext(signal).finally(() => {
        this.#working -= 1;
        if (this.#abort !== undefined) this.#work(this.#abort.signal);
        this.#needs.onChange();
      });
    }
  }

  #hasNext(): boolean {
    return this.#returned.length > 0 || this.#next < this.#waiting.length;
  }

  async #sendNext(signal: AbortSignal): Promise<void> {
    const file = this.#returned.pop() ?? this.#waiting[this.#next++];
    if (file === undefined) return;
    const { book, onStop } = this.#needs;
    for (let tries = 1; !signal.aborted;) {
      const failure = await this.#try(file, signal);
      if (failure === undefined) return;
      this.#begun.add(file.key);
      if (signal.aborted) break;
      const next = afterFailure(failure.error, tries);
      if (next.kind === 'refused') return book.change(file, 'refused', 'not-sent', translatableText(next.message));
      if (next.kind === 'stop') {
        onStop(next.because);
        break;
      }
      book.sent(file, 0);
      if (!isLost(failure.error)) tries += 1;
      await pauseFor(backoffMilliseconds(tries), signal);
    }
    book.change(file, 'waiting');
    this.#returned.push(file);
  }

  /** @returns undefined when it has come to an end, good or bad */
  async #try(file: SendableFile, signal: AbortSignal): Promise<{ readonly error: unknown } | undefined> {
    const { book, uploadId, contentOf, onChange } = this.#needs;
    const content = await contentOf(file);
    if (content === null) {
      const because = file.place.entry === null ? 'read-failed' : 'zip-damaged';
      book.change(file, 'refused', because);
      return undefined;
    }
    book.change(file, 'sending');
    onChange();
    const onSent = (bytes: number): void => {
      book.sent(file, bytes);
      onChange();
    };
    try {
      const isResumed = this.#begun.has(file.key);
      book.conclude(
        file,
        await sendFile({ uploadId: uploadId(), fileKey: file.key, content, isResumed, signal, onSent }),
      );
      return undefined;
    } catch (error) {
      // The browser tells a file that has gone like a network that has gone.
      if (!isLost(error) || (await isReadable(content))) return { error };
      book.change(file, 'refused', 'read-failed');
      return undefined;
    }
  }
}

function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'no-connection';
}

/** Ends early when the upload is paused, and when the connection is back. */
function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wasLost = connection.lostAt() !== undefined;
    const stopListening = connection.subscribe(() => {
      if (wasLost && connection.lostAt() === undefined) end();
    });
    const timer = setTimeout(() => end(), milliseconds);
    const end = (): void => {
      clearTimeout(timer);
      stopListening();
      signal.removeEventListener('abort', end);
      resolve();
    };
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
