/** An item, and what was begun with it. */
export interface Begun<Item, Made> {
  readonly item: Item;
  readonly made: Promise<Made>;
}

/**
 * Begins something with the next item while the present one is used: one ahead, no more. What was begun last is
 * given to `drop` when the reader leaves before it has got it.
 */
export async function* oneAhead<Item, Made>(
  items: AsyncIterable<Item>,
  begin: (item: Item) => Promise<Made>,
  drop: (made: Made) => void = () => {},
): AsyncGenerator<Begun<Item, Made>> {
  const iterator = items[Symbol.asyncIterator]();
  const pull = async (): Promise<Begun<Item, Made> | undefined> => {
    const { done, value } = await iterator.next();
    if (done === true) return undefined;
    const made = begin(value);
    // Heard by whoever uses it.
    made.catch(() => undefined);
    return { item: value, made };
  };
  let coming = pull();
  try {
    for (let present = await coming; present !== undefined; present = await coming) {
      coming = pull();
      coming.catch(() => undefined);
      yield present;
    }
  } finally {
    // Nobody waits for it, and nobody hears why there is none.
    void coming.then((begun) => begun?.made.then(drop)).catch(() => undefined);
    await iterator.return?.();
  }
}
