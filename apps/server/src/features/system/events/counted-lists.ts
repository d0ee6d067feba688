import { linesOf } from '@isocenter/contract/archive/filters/criteria.ts';
import type { BoundedCount } from '@isocenter/contract/lists.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { ShownList } from './shown-lists.ts';
import type { ResolvedFilter, Sights } from './sights.ts';

/** Numbers are told up to here; of a list with more, one more is looked for. */
const most = 2_000;

/**
 * Counts the studies of lists, once for all who see the same. The studies of a list are remembered, so that after a change only what
 * changed is looked at, and no list is counted again. A list that is too long to remember, or that time changes, is counted now and then.
 */
export class CountedLists {
  readonly #seen: Sights;
  /** Their keys; undefined of a list that has more than are remembered. */
  readonly #lists = new Map<string, Set<number> | undefined>();

  constructor(sights: Sights) {
    this.#seen = sights;
  }

  /** The number of a list, counted when nobody has asked for it before. */
  async countOf(view: string, reader: Principal, list: ShownList): Promise<BoundedCount> {
    const name = nameOf(view, list);
    if (!this.#lists.has(name)) this.#lists.set(name, await this.#keysOf(reader, list));
    return this.#told(name);
  }

  /**
   * Takes what changed of what a view sees.
   * @param isIn whether the study of a key is in the list now, and may be seen
   * @returns the number when it is another; undefined also for a list that is not counted this way
   */
  change(
    view: string,
    list: ShownList,
    keys: Iterable<number>,
    isIn: (key: number) => boolean,
  ): BoundedCount | undefined {
    const name = nameOf(view, list);
    const known = this.#lists.get(name);
    if (known === undefined) return undefined;
    const before = known.size;
    for (const key of keys)
      if (isIn(key)) known.add(key);
      else known.delete(key);
    return known.size === before ? undefined : this.#told(name);
  }

  /** Counts a list again. @returns the number when it is another */
  async recount(view: string, reader: Principal, list: ShownList): Promise<BoundedCount | undefined> {
    const name = nameOf(view, list);
    const before = this.#told(name);
    this.#lists.set(name, await this.#keysOf(reader, list));
    const now = this.#told(name);
    return now.count === before.count && now.isExact === before.isExact ? undefined : now;
  }

  /** Returns true if remembering is not enough: the list is too long, or time alone changes it. */
  mustRecount(view: string, list: ShownList): boolean {
    const name = nameOf(view, list);
    return this.#lists.has(name) && (this.#lists.get(name) === undefined || changesWithTime(list.filter));
  }

  /** Forgets what nobody shows any more. */
  keepOnly(shown: ReadonlySet<string>): void {
    for (const name of this.#lists.keys()) if (!shown.has(name)) this.#lists.delete(name);
  }

  async #keysOf(reader: Principal, list: ShownList): Promise<Set<number> | undefined> {
    const keys = await this.#seen.keysIn(reader, list, most + 1);
    return keys.length > most ? undefined : new Set(keys);
  }

  #told(name: string): BoundedCount {
    const keys = this.#lists.get(name);
    return keys === undefined ? { count: most, isExact: false } : { count: keys.size, isExact: true };
  }
}

/** Returns true if studies enter or leave a list without being changed. */
function changesWithTime({ criteria, ...filter }: ResolvedFilter): boolean {
  const lines = [filter, ...(criteria === undefined ? [] : linesOf(criteria))];
  return lines.some(({ due, dateWithin, receivedWithin }) => (due ?? dateWithin ?? receivedWithin) !== undefined);
}

/** A list as all see it who see the same studies. */
export function nameOf(view: string, { question }: Pick<ShownList, 'question'>): string {
  return `${view} ${question}`;
}
