import type { ServerEvent } from '@isocenter/contract/system/events.ts';
import { studyRowsByKeys } from '#features/archive/studies/studies.ts';
import { findJobForEvent } from '#features/system/jobs/jobs.ts';
import type { Database } from '#platform/database/database.ts';
import type { Principal } from '#platform/http/principal.ts';

type Listener = (event: ServerEvent) => void;

interface Subscriber {
  readonly principal: Principal;
  readonly send: Listener;
  readonly end: () => void;
}

/** While images arrive a study changes many times a second; its readers are told this often. */
const gatherMilliseconds = 400;

/** Fans out what changed, in this or another copy of the product, to whoever listens and may see it. */
export class Events {
  readonly #database: Database;
  readonly #subscribers = new Set<Subscriber>();
  readonly #changed = new Set<number>();
  readonly #stops: (() => Promise<void>)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> = Promise.resolve();

  private constructor(database: Database) {
    this.#database = database;
  }

  static async open(database: Database): Promise<Events> {
    const events = new Events(database);
    events.#stops.push(
      await database.listen('study', (payload) => events.#gather(payload.split(',').map(Number))),
      await database.listen('job', (id) => void events.#tellJob(id).catch(() => {})),
      await database.listen('account', (id) => events.#tellAccount(id)),
    );
    return events;
  }

  get subscriberCount(): number {
    return this.#subscribers.size;
  }

  /** Events from now on, until the result is called; `end` is called when the server stops. */
  subscribe(principal: Principal, send: Listener, end: () => void): () => void {
    const subscriber = { principal, send, end };
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    for (const { end } of this.#subscribers) end();
    await Promise.all(this.#stops.map((stop) => stop()));
    await this.#telling;
  }

  #gather(keys: readonly number[]): void {
    if (this.#subscribers.size === 0) return;
    for (const key of keys) if (Number.isSafeInteger(key)) this.#changed.add(key);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const changed = [...this.#changed];
      this.#changed.clear();
      // The database being away is no news to tell: the readers resynchronise when their connection comes back.
      this.#telling = this.#tellStudies(changed).catch(() => {});
    }, gatherMilliseconds);
  }

  /** One query for each kind of view, not for each reader. */
  async #tellStudies(keys: readonly number[]): Promise<void> {
    const byScope = Map.groupBy(this.#subscribers, ({ principal }) =>
      JSON.stringify([principal.scope, principal.can('read', 'Study')]),
    );
    for (const subscribers of byScope.values()) {
      const [first] = subscribers;
      if (first === undefined || !first.principal.can('read', 'Study')) continue;
      const rows = await studyRowsByKeys(this.#database.db, first.principal, keys);
      const events: ServerEvent[] = rows.map((study) =>
        study.binnedAt === null ? { kind: 'study.changed', study } : { kind: 'study.gone', studyUid: study.studyUid },
      );
      for (const { send } of subscribers) for (const event of events) send(event);
    }
  }

  /** Ends the streams of an account (`*`: of all) whose rights changed, with a word why: each comes back as who it is now. */
  #tellAccount(id: string): void {
    for (const { principal, send, end } of this.#subscribers) {
      const ids = [principal.accountId, principal.seenBy?.accountId];
      if (id !== '*' && !ids.includes(Number(id))) continue;
      send({ kind: 'account.changed' });
      end();
    }
  }

  async #tellJob(id: string): Promise<void> {
    if (this.#subscribers.size === 0) return;
    const found = await findJobForEvent(this.#database.db, id);
    if (found === undefined) return;
    for (const { principal, send } of this.#subscribers) {
      if (found.accountId === principal.accountId || principal.can('manage', 'Job'))
        send({ kind: 'job.changed', job: found.job });
    }
  }
}
