/**
 * Yields what `items` yields until the signal is aborted. It does not wait for the source then: `return` of the source is called, and what
 * the source says afterwards is ignored.
 */
export async function* untilAborted<Item>(items: AsyncIterable<Item>, signal: AbortSignal): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    while (!signal.aborted) {
      const result = await orAborted(iterator.next(), signal);
      if (result === undefined || result.done) return;
      yield result.value;
    }
  } finally {
    iterator.return?.().catch(() => undefined);
  }
}

/** Settles as a promise does, or with undefined when the signal is aborted before. */
export async function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value | undefined> {
  const aborted = Promise.withResolvers<undefined>();
  const abort = (): void => aborted.resolve(undefined);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  promise.catch(() => undefined);
  try {
    return await Promise.race([aborted.promise, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
