import { Readable } from 'node:stream';
import type { Lease } from '#platform/storage/buffer-pool.ts';

export type Lend = () => Lease;

/**
 * Writes to an answer from two buffers that are used again and again. A new buffer for every read costs more than the reading and
 * the sending together: the memory of each has to be made ready by the kernel first.
 */
export class DirectWriter {
  readonly #destination: NodeJS.WritableStream;
  readonly #closed: Promise<never>;
  readonly #lent: readonly Lease[];
  readonly #idle: Buffer[];
  readonly #waiting: ((buffer: Buffer) => void)[] = [];
  #flushed: Promise<void> = Promise.resolve();

  constructor(destination: NodeJS.WritableStream, lend: Lend) {
    this.#destination = destination;
    this.#lent = [lend(), lend()];
    this.#idle = this.#lent.map(({ bytes }) => bytes);
    this.#closed = new Promise((_resolve, reject) => {
      const gone = (): void => reject(new Error('The receiver is gone.'));
      if ('closed' in destination && destination.closed === true) gone();
      else destination.once('close', gone);
    });
    this.#closed.catch(() => {});
  }

  /** A buffer that is the caller's until `release`. Waits while both are in use. @throws when the receiver is gone */
  async take(): Promise<Buffer> {
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    return Promise.race([new Promise<Buffer>((resolve) => this.#waiting.push(resolve)), this.#closed]);
  }

  /** Writes without waiting: follow it by `release`, or by awaiting `flushed`. */
  write(bytes: Uint8Array): void {
    this.#flushed = new Promise((resolve, reject) => {
      this.#destination.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
    // A failure is met by whoever waits next.
    this.#flushed.catch(() => {});
  }

  /** The buffer is used again once everything written so far has left. */
  release(buffer: Buffer): void {
    this.#flushed.then(
      () => {
        const waiting = this.#waiting.shift();
        if (waiting === undefined) this.#idle.push(buffer);
        else waiting(buffer);
      },
      // The receiver is gone, which everybody who waits is told.
      () => {},
    );
  }

  /** Gives its buffers back, once everything has left. */
  async close(): Promise<void> {
    await this.flushed();
    for (const { release } of this.#lent) release();
  }

  /** The receiver, or what is sent, is gone: the buffers may still be read from or into. */
  abandon(): void {
    for (const { discard } of this.#lent) discard();
  }

  /** Everything written so far has left. @throws when the receiver is gone */
  async flushed(): Promise<void> {
    await Promise.race([this.#flushed, this.#closed]);
  }
}

/** Fills an answer. It ends early, by an exception, when the receiver goes away. */
export type Feed = (writer: DirectWriter) => Promise<void>;

/** A stream for `reply.send` that writes to the answer itself instead of handing chunks through. It can only be piped, once. */
export class DirectStream extends Readable {
  readonly #feed: Feed;
  readonly #lend: Lend;

  constructor(feed: Feed, lend: Lend) {
    super();
    this.#feed = feed;
    this.#lend = lend;
  }

  override _read(): void {
    // Nothing is ever read from it.
  }

  override pipe<T extends NodeJS.WritableStream>(destination: T): T {
    const writer = new DirectWriter(destination, this.#lend);
    const fed = this.#feed(writer).then(() => writer.close());
    fed.then(
      () => {
        destination.end();
        this.push(null);
        this.resume();
      },
      (error: Error) => {
        writer.abandon();
        this.destroy(error);
      },
    );
    return destination;
  }
}
