import type { Db } from '#platform/database/schema.ts';
import { nodesOfTitle, type NodeOfTitle } from './dimse-queries.ts';

/** So long the database may take where something is known without it; then it is left alone for a while. */
const patienceMilliseconds = 2_000;
const silenceMilliseconds = 10_000;

/** The nodes of an AE title, and what was known of them last while the database says nothing: images are received then all the same. */
export class KnownNodes {
  readonly #db: Db;
  /** Nodes by AE title; a title without nodes is not stored. */
  readonly #last = new Map<string, readonly NodeOfTitle[]>();
  #silentUntil = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * @param otherwise what is taken for a title that was never heard of while the database says nothing
   * @throws whatever the database says, when nothing is known without it
   */
  async ofTitle(aeTitle: string, otherwise?: readonly NodeOfTitle[]): Promise<readonly NodeOfTitle[]> {
    const known = this.#last.get(aeTitle) ?? otherwise;
    if (known === undefined) return this.#keep(aeTitle, await nodesOfTitle(this.#db, aeTitle));
    if (performance.now() < this.#silentUntil) return known;
    const answer = await inTime(nodesOfTitle(this.#db, aeTitle));
    if (answer !== undefined) return this.#keep(aeTitle, answer);
    this.#silentUntil = performance.now() + silenceMilliseconds;
    return known;
  }

  #keep(aeTitle: string, nodes: readonly NodeOfTitle[]): readonly NodeOfTitle[] {
    if (nodes.length > 0) this.#last.set(aeTitle, nodes);
    else this.#last.delete(aeTitle);
    return nodes;
  }
}

/** Undefined when there is no answer in time, or none at all. */
async function inTime<T>(lookup: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), patienceMilliseconds);
  try {
    return await Promise.race([lookup.catch(() => undefined), promise]);
  } finally {
    clearTimeout(timer);
  }
}
