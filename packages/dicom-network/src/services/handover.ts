/** Hands items from one who waits until they are taken to one who waits for them. One is held at a time. */
export class Handover<Item> {
  #held: { readonly item: Item } | undefined;
  #taken: PromiseWithResolvers<void> | undefined;
  #arrived = Promise.withResolvers<void>();
  #isClosed = false;

  /** Settles when the taker asks for the next one, or nobody takes any more. */
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

  /** Ends when it is closed and what was held was taken. */
  async *items(): AsyncGenerator<Item> {
    for (;;) {
      await this.#arrived.promise;
      const held = this.#held;
      if (held === undefined) return;
      this.#held = undefined;
      if (!this.#isClosed) this.#arrived = Promise.withResolvers();
      yield held.item;
      this.#taken?.resolve();
    }
  }
}
