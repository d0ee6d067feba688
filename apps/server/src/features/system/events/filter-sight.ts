/** Keys kept for one view; about 40 bytes each. */
const mostCached = 300_000;
/** Where more are in sight than are remembered, readers fetch their lists again this often at most. */
const restMilliseconds = 10_000;

/**
 * Remembers what somebody who sees by a saved filter has in sight. A filter looks at the study as it is now; that it found it before, and
 * that its readers may therefore be notified of its leaving, has to be remembered.
 */
export class FilterSight {
  readonly #keys: Promise<Set<number> | undefined>;
  #quietUntil = 0;

  /** @param inSight the keys of what is in sight, so many at most */
  constructor(inSight: (limit: number) => Promise<number[]>, most = mostCached) {
    this.#keys = inSight(most + 1).then(
      (keys) => (keys.length > most ? undefined : new Set(keys)),
      () => undefined,
    );
  }

  /** Resolves when it knows what is in sight. */
  get ready(): Promise<unknown> {
    return this.#keys;
  }

  /**
   * Takes what has changed and says which of it was in sight and is no longer. `unknown` is said, now and then, where that is not known:
   * then the lists have to be fetched again.
   * @param isSeen whether the study of the key can be seen now
   */
  async lose(changed: readonly number[], isSeen: (key: number) => boolean): Promise<readonly number[] | 'unknown'> {
    const keys = await this.#keys;
    if (keys === undefined) return changed.every(isSeen) || this.#isResting() ? [] : 'unknown';
    for (const key of changed) if (isSeen(key)) keys.add(key);
    return changed.filter((key) => !isSeen(key) && keys.delete(key));
  }

  #isResting(): boolean {
    const now = Date.now();
    if (now < this.#quietUntil) return true;
    this.#quietUntil = now + restMilliseconds;
    return false;
  }
}
