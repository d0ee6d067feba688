import { setImmediate } from 'node:timers/promises';
import { rememberedMilliseconds } from '@isocenter/contract/system/events/events.ts';
import type { Db } from '#platform/database/schema.ts';
import { ChangesToTell, RecentChanges, type Changes } from './changes.ts';
import { CountTeller } from './count-teller.ts';
import { readDeparture, seesByFilter, type Departure } from './departures.ts';
import { FilterSight } from './filter-sight.ts';
import type { Sights } from './sights.ts';
import { placesByQuestion } from './shown-lists.ts';
import type { StudyReader } from './study-reader.ts';
import { messageOf, StudyMessages } from './study-messages.ts';
import { newsFor, type StudyNews } from './study-news.ts';
import { streamLimits } from './limits.ts';

/** While images arrive a study changes many times a second; its readers are told this often. */
const gatherMilliseconds = 400;
/** After telling for so long, whatever else waits has its turn. */
const turnMilliseconds = 5;
/** Counts that time alone changes, and those of lists too long to remember, are refreshed this often. */
const recountMilliseconds = 60_000;

/** Gathers what changes of studies and tells each reader of it: once for each kind of view, not for each reader. */
export class StudyTeller {
  readonly #db: Db;
  readonly #seen: Sights;
  readonly #readers: ReadonlyMap<string, StudyReader>;
  readonly #changes = new ChangesToTell();
  readonly #recent = new RecentChanges({ milliseconds: rememberedMilliseconds, most: streamLimits.mostRemembered });
  /** By view, only for views whose readers see by a saved filter. */
  readonly #sights = new Map<string, FilterSight>();
  readonly #counts: CountTeller;
  readonly #recounting: NodeJS.Timeout;
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> = Promise.resolve();

  /** @param readers those who listen now */
  constructor(db: Db, sights: Sights, readers: ReadonlyMap<string, StudyReader>) {
    this.#db = db;
    this.#seen = sights;
    this.#readers = readers;
    this.#counts = new CountTeller(sights);
    this.#recounting = setInterval(
      () => this.#next(() => this.#counts.tellRecounted([...this.#readers.values()])),
      recountMilliseconds,
    ).unref();
  }

  /** Takes the database's message that studies changed: their keys, with commas. */
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

  /** Resolves as soon as all that a view loses sight of from now on will be sent. */
  async ready(view: string): Promise<void> {
    await this.#sights.get(view)?.ready;
  }

  /**
   * Sends lists that are new what changed in the last seconds: what changed between their being fetched and their being announced is not
   * missed.
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

  /** Sends the numbers of lists that are announced now; those that nobody shows any more are forgotten. */
  tellCounts(reader: StudyReader): void {
    this.#counts.keepOnly(this.#readers.values());
    this.#next(() => this.#counts.tellNew(reader));
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
    this.#tellSoon();
  }

  #tellSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const { mostAnnounced, mostWaiting } = streamLimits;
      const changes = this.#changes.take({ most: mostAnnounced, atOnce: mostWaiting });
      this.#next(() => this.#tell([...this.#readers.values()], changes, this.#sights));
      if (this.#changes.size > 0) this.#tellSoon();
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
        await newsFor(
          { db: this.#db, sights: this.#seen },
          { viewer: principal, before: sights.get(view) },
          changes,
          // One that the database does not answer silences no other: its lists are asked themselves.
        ).catch(() => 'many' as const),
      );
    const keys = [...newsByView.values()].flatMap((news) => (news === 'many' ? [] : [...news.rows.keys()]));
    const lists = readers.flatMap(({ lists: shown = [], counted }) => [...shown, ...counted]);
    const places = await placesByQuestion(this.#seen, lists, [...new Set(keys)]);
    const messagesByView = new Map([...newsByView].map(([view, news]) => [view, new StudyMessages(news, places)]));
    await this.#counts.tellChanged(readers, { changes, newsByView, places });
    let since = performance.now();
    for (const reader of readers) {
      const message = messagesByView.get(reader.view)?.to(reader.lists);
      if (message !== undefined && message.length > 0) reader.send(message);
      if (performance.now() - since < turnMilliseconds) continue;
      await setImmediate();
      since = performance.now();
    }
  }
}

const losesNothing: Pick<FilterSight, 'lose'> = { lose: () => Promise.resolve([]) };
