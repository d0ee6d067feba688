/** Hands items from one who waits until they are received to one who waits for them. It stores one at a time. */
export class Handover<Item> {
  #held: { readonly item: Item } | undefined;
  #taken: PromiseWithResolvers<void> | undefined;
  #arrived = Promise.withResolvers<void>();
  #isClosed = false;

  /** Settles when the receiver wants the next one, or nobody receives any more. */
  async put(item: Item): Promise<void> {
    if (this.#isClosed) return;
    this.#held = { item };
    this.#taken = Promise.withResolvers();
    this.#arrived.resolve();
    await this.#taken.promise;
  }

  /** Nothing more comes, or nothing more is wanted. */
  close(): void {
    this.#isClosed = true;
    this.#taken?.resolve();
    this.#arrived.resolve();
  }

  /** Ends when it is closed and the item that it stored was received. */
  async *items(): AsyncGenerator<Item> {
    for (;;) {
      await this.#arrived.promise;
      const waiting = this.#held;
      if (waiting === undefined) return;
      this.#held = undefined;
      if (!this.#isClosed) this.#arrived = Promise.withResolvers();
      yield waiting.item;
      this.#taken?.resolve();
    }
  }
}
