import type { BoundedCount } from '@isocenter/contract/lists.ts';
import { rememberedMilliseconds } from '@isocenter/contract/system/events.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { limits } from '#platform/limits.ts';
import { ChangesToTell, RecentChanges, type Changes } from './changes.ts';
import { CountedLists, nameOf } from './counted-lists.ts';
import { readDeparture, seesByFilter, type Departure } from './departures.ts';
import { FilterSight } from './filter-sight.ts';
import type { Places, Sights } from './sights.ts';
import { placesByQuestion, type ShownList } from './shown-lists.ts';
import { messageOf, StudyMessages } from './study-messages.ts';
import { newsFor, type StudyNews } from './study-news.ts';

/** A stream that hears of studies. */
export interface StudyReader {
  readonly principal: Principal;
  /** Readers of one view are told the same of studies. */
  readonly view: string;
  /** The lists that are told; undefined until the first are announced. */
  readonly lists: readonly ShownList[] | undefined;
  /** Those of which the number is told. */
  readonly counted: readonly ShownList[];
  readonly send: (message: string) => void;
}

/** While images arrive a study changes many times a second; its readers are told this often. */
const gatherMilliseconds = 400;
/** What time alone changes, and what is too much to be remembered, is counted again this often. */
const recountMilliseconds = 60_000;

/** Gathers what changes of studies and tells each reader of it: once for each kind of view, not for each reader. */
export class StudyTeller {
  readonly #db: Db;
  readonly #seen: Sights;
  readonly #readers: ReadonlyMap<string, StudyReader>;
  readonly #changes = new ChangesToTell();
  readonly #recent = new RecentChanges({ milliseconds: rememberedMilliseconds, most: limits.streams.mostRemembered });
  /** By view, of those whose readers see by a saved filter. */
  readonly #sights = new Map<string, FilterSight>();
  readonly #counted: CountedLists;
  readonly #recounting: NodeJS.Timeout;
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> = Promise.resolve();

  /** @param readers those who listen now */
  constructor(db: Db, sights: Sights, readers: ReadonlyMap<string, StudyReader>) {
    this.#db = db;
    this.#seen = sights;
    this.#readers = readers;
    this.#counted = new CountedLists(sights);
    this.#recounting = setInterval(() => this.#next(() => this.#recount()), recountMilliseconds).unref();
  }

  /** As the database says that studies changed: their keys, with commas. */
  hearChanged(payload: string): void {
    for (const key of payload.split(',')) this.#gather(Number(key));
  }

  hearDeparture(payload: string): void {
    const departure = readDeparture(payload);
    if (departure !== undefined) this.#gather(departure.key, departure);
  }

  /** Begins to remember what a view has in sight, where that cannot be known afterwards. */
  watch({ principal, view }: Pick<StudyReader, 'principal' | 'view'>): void {
    if (seesByFilter(principal.scope) && principal.can('read', 'Study') && !this.#sights.has(view))
      this.#sights.set(view, new FilterSight((limit) => this.#seen.studyKeys(principal, limit)));
  }

  /** Forgets it when nobody of the view listens any more. */
  unwatch(view: string): void {
    if (this.#sights.has(view) && ![...this.#readers.values()].some((reader) => reader.view === view))
      this.#sights.delete(view);
  }

  /** When all that a view loses sight of from now on will be told. */
  async ready(view: string): Promise<void> {
    await this.#sights.get(view)?.ready;
  }

  /**
   * Tells lists that are new what changed in the last seconds: what changed between their being fetched and their being announced is
   * not missed.
   */
  tellNew(reader: StudyReader): void {
    const recent = this.#recent.since(Date.now());
    // What a filter no longer finds is remembered once, for all who hear it when it is told.
    const sights = this.#sights.has(reader.view) ? new Map([[reader.view, losesNothing]]) : this.#sights;
    this.#next(async () => {
      if (recent === 'many') reader.send(messageOf({ kind: 'studies.changed' }));
      else await this.#tell([reader], recent, sights);
    });
  }

  /** Tells the numbers of lists that are announced now; those that nobody shows any more are forgotten. */
  tellCounts(reader: StudyReader): void {
    const shown = [...this.#readers.values()].flatMap(({ view, counted }) => counted.map((list) => nameOf(view, list)));
    this.#counted.keepOnly(new Set(shown));
    this.#next(async () => {
      for (const list of reader.counted)
        sendCount(reader, list, await this.#counted.countOf(reader.view, reader.principal, list));
    });
  }

  async close(): Promise<void> {
    clearInterval(this.#recounting);
    clearTimeout(this.#timer);
    await this.#telling;
  }

  #gather(key: number, departure?: Departure): void {
    if (!Number.isSafeInteger(key)) return;
    this.#recent.add(key, departure, Date.now());
    if (this.#readers.size === 0) return;
    this.#changes.add(key, departure);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const changes = this.#changes.take();
      this.#next(() => this.#tell([...this.#readers.values()], changes, this.#sights));
    }, gatherMilliseconds);
  }

  /** One after the other: what takes long is not asked for again meanwhile. */
  #next(telling: () => Promise<void>): void {
    // The database being away is no news to tell: the readers resynchronise when their connection comes back.
    this.#telling = this.#telling.then(telling).catch(() => {});
  }

  async #tell(
    listening: readonly StudyReader[],
    changes: Changes,
    sights: ReadonlyMap<string, Pick<FilterSight, 'lose'>>,
  ): Promise<void> {
    const readers = listening.filter(({ principal }) => principal.can('read', 'Study'));
    if (changes.size === 0 || readers.length === 0) return;
    const newsByView = new Map<string, StudyNews | 'many'>();
    for (const [view, { principal }] of new Map(readers.map((reader) => [reader.view, reader])))
      newsByView.set(
        view,
        await newsFor({ db: this.#db, sights: this.#seen }, { viewer: principal, before: sights.get(view) }, changes),
      );
    const keys = [...newsByView.values()].flatMap((news) => (news === 'many' ? [] : [...news.rows.keys()]));
    const lists = readers.flatMap(({ lists: shown = [], counted }) => [...shown, ...counted]);
    const places = await placesByQuestion(this.#seen, lists, [...new Set(keys)]);
    const messagesByView = new Map([...newsByView].map(([view, news]) => [view, new StudyMessages(news, places)]));
    await this.#tellCounted(readers, changes, newsByView, places);
    for (const reader of readers) {
      const message = messagesByView.get(reader.view)?.to(reader.lists) ?? '';
      if (message !== '') reader.send(message);
    }
  }

  /** One look at what changed has said already which lists it is in. */
  async #tellCounted(
    readers: readonly StudyReader[],
    changes: Changes,
    newsByView: ReadonlyMap<string, StudyNews | 'many'>,
    places: ReadonlyMap<string, Places>,
  ): Promise<void> {
    for (const { list, among } of byCount(readers).values()) {
      const [first] = among;
      const news = first && newsByView.get(first.view);
      if (first === undefined || news === undefined) continue;
      const placed = places.get(list.question);
      const counted =
        news === 'many' || placed === undefined
          ? await this.#counted.recount(first.view, first.principal, list)
          : this.#counted.change(first.view, list, changes.keys(), (key) => news.rows.has(key) && placed.has(key));
      if (counted !== undefined) for (const reader of among) sendCount(reader, list, counted);
    }
  }

  async #recount(): Promise<void> {
    for (const { list, among } of byCount([...this.#readers.values()]).values()) {
      const [reader] = among;
      if (reader === undefined || !this.#counted.mustRecount(reader.view, list)) continue;
      const counted = await this.#counted.recount(reader.view, reader.principal, list);
      if (counted !== undefined) for (const one of among) sendCount(one, list, counted);
    }
  }
}

interface Counted {
  readonly list: ShownList;
  readonly among: StudyReader[];
}

/** The lists of which the number is told, each once for all who see the same. */
function byCount(readers: readonly StudyReader[]): ReadonlyMap<string, Counted> {
  const all = new Map<string, Counted>();
  for (const reader of readers)
    for (const list of reader.counted) {
      const name = nameOf(reader.view, list);
      const known = all.get(name);
      if (known === undefined) all.set(name, { list, among: [reader] });
      else known.among.push(reader);
    }
  return all;
}

/** Two readers may call the same list by different names. */
function sendCount({ counted, send }: StudyReader, { question }: ShownList, count: BoundedCount): void {
  for (const list of counted)
    if (list.question === question) send(messageOf({ kind: 'list.counted', list: list.id, counted: count }));
}

const losesNothing: Pick<FilterSight, 'lose'> = { lose: () => Promise.resolve([]) };
