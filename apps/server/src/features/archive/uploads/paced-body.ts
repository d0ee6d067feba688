import type { IncomingMessage } from 'node:http';
import { AppError } from '#platform/http/app-error.ts';
import { limits } from '#platform/limits.ts';

export interface Pace {
  /** Slower senders are cut. Only time spent waiting for the sender counts. */
  readonly bytesPerSecond: number;
  readonly windowMilliseconds: number;
}

export const uploadPace: Pace = {
  bytesPerSecond: limits.http.leastBytesPerSecond,
  windowMilliseconds: limits.http.rateWindowMilliseconds,
};

/**
 * The body of a request, piece by piece, at no less than a minimum rate.
 * @throws AppError `invalid-input` when it is cut or too slow (then the connection is closed after the answer),
 * `conflict` when `signal` ends it because the same file is being sent once more
 */
export async function* pacedBody(
  raw: IncomingMessage,
  signal: AbortSignal,
  pace: Pace = uploadPace,
): AsyncGenerator<Buffer, void, undefined> {
  // The stream outlives a refusal: destroying it would cut the connection before the answer is out.
  const pieces: AsyncIterator<Buffer> = raw.iterator({ destroyOnReturn: false });
  const needed = (pace.bytesPerSecond * pace.windowMilliseconds) / 1000;
  let waited = 0;
  let arrived = 0;
  let isWaiting = false;
  try {
    for (;;) {
      const began = performance.now();
      isWaiting = true;
      const piece = await next(pieces, signal, pace.windowMilliseconds - waited);
      isWaiting = false;
      if (piece === undefined) return;
      waited += performance.now() - began;
      arrived += piece.length;
      if (arrived >= needed) waited = arrived = 0;
      yield piece;
    }
  } finally {
    // Who was asked and has not answered cannot be told to stop: that would wait for the answer.
    if (!isWaiting) await pieces.return?.();
  }
}

/** Lets the rest of a refused body pass by for a while, so that the sender reads the answer; then cuts it. */
export function letPass(raw: IncomingMessage, pace: Pace = uploadPace): void {
  if (raw.readableEnded || raw.destroyed) return;
  raw.on('error', () => {});
  raw.removeAllListeners('readable');
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), pace.windowMilliseconds);
  raw.once('close', () => clearTimeout(timer));
}

async function next(
  pieces: AsyncIterator<Buffer>,
  signal: AbortSignal,
  milliseconds: number,
): Promise<Buffer | undefined> {
  const interrupted = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => interrupted.reject(new AppError('invalid-input', 'The bytes came too slowly.')),
    Math.max(0, milliseconds),
  );
  const onAbort = () => interrupted.reject(new AppError('conflict', 'The same file is being sent once more.'));
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  const asked = pieces.next();
  // Lost when the race is: a cut afterwards is nobody's news.
  asked.catch(() => {});
  try {
    const step = await Promise.race([interrupted.promise, asked]);
    return step.done === true ? undefined : step.value;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid-input', 'The request did not arrive whole.');
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}
