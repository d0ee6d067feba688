import { TooManyRequests } from '#platform/http/too-many-requests.ts';

/** Sources that one account asks at once. */
const mostOfAccount = 32;
const againMilliseconds = 5_000;

/** Counts the running queries of each account. */
export class Places {
  readonly #taken = new Map<number, number>();

  /** @returns how to leave, which may be called once. @throws TooManyRequests */
  take(accountId: number): () => void {
    const taken = this.#taken.get(accountId) ?? 0;
    if (taken >= mostOfAccount) throw new TooManyRequests('Too many queries run already.', againMilliseconds);
    this.#taken.set(accountId, taken + 1);
    return () => {
      const left = (this.#taken.get(accountId) ?? 1) - 1;
      if (left === 0) this.#taken.delete(accountId);
      else this.#taken.set(accountId, left);
    };
  }
}
