import type { IncomingMessage } from 'node:http';
import { AppError } from '#platform/http/app-error.ts';
import { limits } from '#platform/limits.ts';

/**
 * Yields the body of a request, piece by piece. That it comes at a least rate is seen to for all connections alike
 * (platform/http/connections.ts).
 * @throws AppError `invalid-input` when it is cut, `conflict` when `signal` ends it because the same file is being sent once more
 */
export async function* interruptibleBody(
  raw: IncomingMessage,
  signal: AbortSignal,
): AsyncGenerator<Buffer, void, undefined> {
  // The stream outlives a refusal: destroying it would cut the connection before the answer is out.
  const pieces: AsyncIterator<Buffer> = raw.iterator({ destroyOnReturn: false });
  let isWaiting = false;
  try {
    for (;;) {
      isWaiting = true;
      const piece = await next(pieces, signal);
      isWaiting = false;
      if (piece === undefined) return;
      yield piece;
    }
  } finally {
    // Who was asked and has not answered cannot be told to stop: that would wait for the answer.
    if (!isWaiting) await pieces.return?.();
  }
}

/** Lets the rest of a refused body pass by for a while, so that the sender reads the answer; then cuts it. */
export function letPass(raw: IncomingMessage, milliseconds: number = limits.http.rateWindowMilliseconds): void {
  if (raw.readableEnded || raw.destroyed) return;
  raw.on('error', () => {});
  raw.removeAllListeners('readable');
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), milliseconds);
  raw.once('close', () => clearTimeout(timer));
}

async function next(pieces: AsyncIterator<Buffer>, signal: AbortSignal): Promise<Buffer | undefined> {
  const interrupted = Promise.withResolvers<never>();
  const onAbort = () => interrupted.reject(new AppError('conflict', 'The same file is being sent once more.'));
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  const pending = pieces.next();
  // Lost when the race is: a cut afterwards is nobody's news.
  pending.catch(() => {});
  try {
    const step = await Promise.race([interrupted.promise, pending]);
    return step.done === true ? undefined : step.value;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid-input', 'The request did not arrive whole.');
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
