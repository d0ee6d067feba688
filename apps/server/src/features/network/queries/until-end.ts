import { NodeFault } from '#features/network/nodes/nodes.ts';

/**
 * Yields answers until a signal, and not a moment longer: also where the peer says nothing at all. The end of the source is not awaited: it
 * may hang.
 * @throws NodeFault `no-answer` at the signal
 */
export async function* untilEnd<T>(answers: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const each = answers[Symbol.asyncIterator]();
  const { promise: over, reject } = Promise.withResolvers<never>();
  const end = (): void => reject(new NodeFault('no-answer'));
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  try {
    for (;;) {
      const next = await Promise.race([each.next(), over]);
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', end);
    // It may hang for as long as the peer lets it: nobody waits, and how it ends is nobody's any more.
    over.catch(() => undefined);
    void each.return?.()?.catch(() => undefined);
  }
}
