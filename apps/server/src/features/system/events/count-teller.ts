import type { BoundedCount } from '@isocenter/contract/lists.ts';
import type { Changes } from './changes.ts';
import { CountedLists, nameOf } from './counted-lists.ts';
import type { ShownList } from './shown-lists.ts';
import type { Places, Sights } from './sights.ts';
import { messageOf } from './study-messages.ts';
import type { StudyNews } from './study-news.ts';
import type { StudyReader } from './study-reader.ts';

/** Results shared by the counts after one change. */
interface ChangeResults {
  readonly changes: Changes;
  readonly newsByView: ReadonlyMap<string, StudyNews | 'many'>;
  readonly places: ReadonlyMap<string, Places>;
}

/** Sends readers how many studies their lists have; one number is found once for all who see the same. */
export class CountTeller {
  readonly #lists: CountedLists;

  constructor(sights: Sights) {
    this.#lists = new CountedLists(sights);
  }

  /** Forgets the lists that none of them shows. */
  keepOnly(readers: Iterable<StudyReader>): void {
    const shown = [...readers].flatMap(({ view, counted }) => counted.map((list) => nameOf(view, list)));
    this.#lists.keepOnly(new Set(shown));
  }

  /** Sends the numbers of lists that are announced now. */
  async tellNew(reader: StudyReader): Promise<void> {
    for (const list of reader.counted)
      send(reader, list, await this.#lists.countOf(reader.view, reader.principal, list));
  }

  /** Sends the numbers that a change made different. */
  async tellChanged(readers: readonly StudyReader[], { changes, newsByView, places }: ChangeResults): Promise<void> {
    for (const { list, reader, among } of byCount(readers)) {
      const news = newsByView.get(reader.view);
      if (news === undefined) continue;
      const placed = places.get(list.question);
      const counted =
        news === 'many' || placed === undefined
          ? await this.#recount(reader, list)
          : this.#lists.change(reader.view, list, changes.keys(), (key) => news.rows.has(key) && placed.has(key));
      if (counted !== undefined) for (const one of among) send(one, list, counted);
    }
  }

  /** Counts again what cannot be told by what changed. */
  async tellRecounted(readers: readonly StudyReader[]): Promise<void> {
    for (const { list, reader, among } of byCount(readers)) {
      if (!this.#lists.mustRecount(reader.view, list)) continue;
      const counted = await this.#recount(reader, list);
      if (counted !== undefined) for (const one of among) send(one, list, counted);
    }
  }

  /** One that the database does not answer silences no other: its number stays. */
  async #recount({ view, principal }: StudyReader, list: ShownList): Promise<BoundedCount | undefined> {
    return this.#lists.recount(view, principal, list).catch(() => undefined);
  }
}

interface Counted {
  readonly list: ShownList;
  /** Any of them: they see the same. */
  readonly reader: StudyReader;
  readonly among: StudyReader[];
}

/** The lists of which the number is told, each once for all who see the same. */
function byCount(readers: readonly StudyReader[]): Iterable<Counted> {
  const all = new Map<string, Counted>();
  for (const reader of readers)
    for (const list of reader.counted) {
      const name = nameOf(reader.view, list);
      const known = all.get(name);
      if (known === undefined) all.set(name, { list, reader, among: [reader] });
      else known.among.push(reader);
    }
  return all.values();
}

/** Two readers may call the same list by different names. */
function send({ counted, send: sendTo }: StudyReader, { question }: ShownList, count: BoundedCount): void {
  for (const list of counted)
    if (list.question === question) sendTo(messageOf({ kind: 'list.counted', list: list.id, counted: count }));
}
