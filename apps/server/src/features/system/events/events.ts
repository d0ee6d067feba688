import type { StudyRow } from '@isocenter/contract/archive/study.ts';
import type { ServerEvent } from '@isocenter/contract/system/events.ts';
import { findJobForEvent } from '#features/system/jobs/jobs.ts';
import type { Database } from '#platform/database/database.ts';
import type { Principal } from '#platform/http/principal.ts';
import { readDeparture, seesByFilter, wasInSight, type Departure } from './departures.ts';
import { studyUidsByKeys } from './events-queries.ts';
import { FilterSight } from './filter-sight.ts';

/** What somebody sees of what changed: handed in by what is told about, which stands above. */
export interface Sights {
  studyRows(viewer: Principal, keys: readonly number[]): Promise<readonly StudyRow[]>;
  /** The keys of what a viewer sees, archive and bin, in no order, at most `limit`. */
  studyKeys(viewer: Principal, limit: number): Promise<number[]>;
  isConflictVisible(viewer: Principal, conflictId: number): Promise<boolean>;
}

/** Takes what is told, as it travels. */
type Listener = (message: string) => void;

interface Subscriber {
  readonly principal: Principal;
  /** Readers of one view are told the same of studies. */
  readonly view: string;
  readonly send: Listener;
  readonly end: () => void;
}

/** While images arrive a study changes many times a second; its readers are told this often. */
const gatherMilliseconds = 400;

/** Fans out what changed, in this or another copy of the product, to whoever listens and may see it. */
export class Events {
  readonly #database: Database;
  readonly #seen: Sights;
  readonly #subscribers = new Set<Subscriber>();
  readonly #changed = new Set<number>();
  /** By view, of those whose readers see by a saved filter. */
  readonly #sights = new Map<string, FilterSight>();
  #left = new Map<number, Departure[]>();
  readonly #stops: (() => Promise<void>)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #quarantineTimer: NodeJS.Timeout | undefined;
  #telling: Promise<void> = Promise.resolve();

  private constructor(database: Database, sights: Sights) {
    this.#database = database;
    this.#seen = sights;
  }

  static async open(database: Database, sights: Sights): Promise<Events> {
    const events = new Events(database, sights);
    events.#stops.push(
      await database.listen('study', (payload) => events.#gather(payload.split(',').map(Number))),
      await database.listen('job', (id) => void events.#tellJob(id).catch(() => {})),
      await database.listen('identity_conflict', (id) => void events.#tellConflict(Number(id)).catch(() => {})),
      await database.listen('quarantine', () => events.#gatherQuarantine()),
      await database.listen('study_left', (payload) => events.#gatherDeparture(payload)),
      // What was not heard may have been the end of somebody's rights: everybody comes back as who he is now.
      await database.listen(
        'account',
        (id) => events.#tellAccount(id),
        () => events.#tellAccount('*'),
      ),
    );
    return events;
  }

  get subscriberCount(): number {
    return this.#subscribers.size;
  }

  /** How many streams somebody has open; those of an administrator who looks through another account are his. */
  countOf(principal: Principal): number {
    const account = readerOf(principal);
    return [...this.#subscribers].filter((other) => readerOf(other.principal) === account).length;
  }

  /** Events from now on, until the result is called; `end` is called when the server stops. */
  subscribe(principal: Principal, send: Listener, end: () => void): () => void {
    const view = viewOf(principal);
    const subscriber = { principal, view, send, end };
    this.#subscribers.add(subscriber);
    if (seesByFilter(principal.scope) && principal.can('read', 'Study') && !this.#sights.has(view))
      this.#sights.set(view, new FilterSight((limit) => this.#seen.studyKeys(principal, limit)));
    return () => {
      this.#subscribers.delete(subscriber);
      if (this.#sights.has(view) && ![...this.#subscribers].some((other) => other.view === view))
        this.#sights.delete(view);
    };
  }

  /** When all that this reader loses sight of from now on will be told. */
  async ready(principal: Principal): Promise<void> {
    await this.#sights.get(viewOf(principal))?.ready;
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    clearTimeout(this.#quarantineTimer);
    for (const { end } of this.#subscribers) end();
    // One after the other: they share a connection.
    for (const stop of this.#stops) await stop();
    await this.#telling;
  }

  #gather(keys: readonly number[]): void {
    if (this.#subscribers.size === 0) return;
    for (const key of keys) if (Number.isSafeInteger(key)) this.#changed.add(key);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const changed = [...this.#changed];
      const left = this.#left;
      this.#changed.clear();
      this.#left = new Map();
      // The database being away is no news to tell: the readers resynchronise when their connection comes back.
      // One after the other: what takes long is not asked for again meanwhile.
      this.#telling = this.#telling.then(() => this.#tellStudies(changed, left)).catch(() => {});
    }, gatherMilliseconds);
  }

  #gatherDeparture(payload: string): void {
    const departure = readDeparture(payload);
    if (departure === undefined || this.#subscribers.size === 0) return;
    this.#left.set(departure.key, [...(this.#left.get(departure.key) ?? []), departure]);
    this.#gather([departure.key]);
  }

  /** That something changed, not what: only those hear it who see everything that is kept there. */
  #gatherQuarantine(): void {
    this.#quarantineTimer ??= setTimeout(() => {
      this.#quarantineTimer = undefined;
      const message = messageOf({ kind: 'quarantine.changed' });
      for (const { principal, send } of this.#subscribers)
        if (principal.can('read', 'Quarantine') && principal.scope.kind === 'all') send(message);
    }, gatherMilliseconds);
  }

  /** One query for each kind of view, not for each reader. */
  async #tellStudies(keys: readonly number[], left: ReadonlyMap<number, readonly Departure[]>): Promise<void> {
    const byView = Map.groupBy(this.#subscribers, (subscriber) => subscriber.view);
    const mayHaveLeft = this.#sights.size > 0 ? keys : [...left.keys()];
    const uids = await studyUidsByKeys(this.#database.db, mayHaveLeft);
    for (const [view, subscribers] of byView) {
      const [first] = subscribers;
      if (first === undefined || !first.principal.can('read', 'Study')) continue;
      const { scope } = first.principal;
      const rows = await this.#seen.studyRows(first.principal, keys);
      const seen = new Set(rows.map(({ studyUid }) => studyUid));
      const isSeen = (key: number) => seen.has(uids.get(key) ?? '');
      const sight = this.#sights.get(view);
      const lost =
        sight === undefined
          ? [...left.keys()].filter((key) => !isSeen(key) && wasInSight(scope, left.get(key) ?? []))
          : await sight.lose([...uids.keys()], isSeen);
      const gone = lost === 'unknown' ? [] : lost.flatMap((key) => uids.get(key) ?? []);
      const events = [...rows.map(eventOf), ...gone.map((studyUid) => ({ kind: 'study.gone', studyUid }) as const)];
      // Written once, however many read it.
      const messages = events.map(messageOf).join('');
      if (messages !== '') for (const { send } of subscribers) send(messages);
      // A stream that ends comes back, and its reader fetches his lists again.
      if (lost === 'unknown') for (const { end } of subscribers) end();
    }
  }

  /** Ends the streams of an account (`*`: of all) whose rights changed, with a word why: each comes back as who it is now. */
  #tellAccount(id: string): void {
    for (const { principal, send, end } of this.#subscribers) {
      const ids = [principal.accountId, principal.seenBy?.accountId];
      if (id !== '*' && !ids.includes(Number(id))) continue;
      send(messageOf({ kind: 'account.changed' }));
      end();
    }
  }

  /** Only that something changed, to those who see both sides of it. */
  async #tellConflict(conflictId: number): Promise<void> {
    for (const { principal, send } of this.#subscribers)
      if (principal.can('read', 'Quarantine') && (await this.#seen.isConflictVisible(principal, conflictId)))
        send(messageOf({ kind: 'identity-conflicts.changed' }));
  }

  async #tellJob(id: string): Promise<void> {
    if (this.#subscribers.size === 0) return;
    const found = await findJobForEvent(this.#database.db, id);
    if (found === undefined) return;
    const message = messageOf({ kind: 'job.changed', job: found.job });
    for (const { principal, send } of this.#subscribers) {
      if (found.accountId === principal.accountId || principal.can('manage', 'Job')) send(message);
    }
  }
}

/** An event as it travels. */
export function messageOf(event: ServerEvent): string {
  return `event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`;
}

function readerOf({ accountId, seenBy }: Principal): number {
  return seenBy?.accountId ?? accountId;
}

function viewOf(principal: Principal): string {
  return JSON.stringify([principal.scope, principal.can('read', 'Study')]);
}

function eventOf(study: StudyRow): ServerEvent {
  return study.binnedAt === null ? { kind: 'study.changed', study } : { kind: 'study.gone', studyUid: study.studyUid };
}
