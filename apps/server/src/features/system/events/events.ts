import { randomUUID } from 'node:crypto';
import type { CountedList, OpenList } from '@isocenter/contract/system/events/fields.ts';
import { findJobForEvent } from '#features/system/jobs/jobs.ts';
import type { Database } from '#platform/database/database.ts';
import type { Principal } from '#platform/http/principal.ts';
import { officeNewsOf } from './office-news.ts';
import type { Sights } from './sights.ts';
import { shownListsOf, type ShownList } from './shown-lists.ts';
import { messageOf } from './study-messages.ts';
import type { StudyReader } from './study-reader.ts';
import { StudyTeller } from './study-teller.ts';

export { tellOffice, tellTyping } from './office-news.ts';
export type { Sights } from './sights.ts';

interface Stream extends StudyReader {
  readonly end: () => void;
  /** The lists that were announced last. */
  readonly announced: Announced;
}

interface Announced {
  readonly lists: readonly OpenList[];
  readonly counted: readonly CountedList[];
}

/** The sections of settings that everybody is told of. */
const ofInstallation: ReadonlySet<string> = new Set(['branding', 'features', 'maintenance', 'optional-pages', 'times']);

/** Changes of quarantine within this time are sent as one. */
const gatherMilliseconds = 400;

/** Fans out what changed, in this or another copy of the product, to whoever listens and may see it. */
export class Events {
  readonly #database: Database;
  readonly #seen: Sights;
  readonly #streams = new Map<string, Stream>();
  readonly #studies: StudyTeller;
  readonly #stops: (() => Promise<void>)[] = [];
  #quarantineTimer: NodeJS.Timeout | undefined;

  private constructor(database: Database, sights: Sights) {
    this.#database = database;
    this.#seen = sights;
    this.#studies = new StudyTeller(database.db, sights, this.#streams);
  }

  static async open(database: Database, sights: Sights): Promise<Events> {
    const events = new Events(database, sights);
    events.#stops.push(
      await database.listen('study', (payload) => events.#studies.hearChanged(payload)),
      await database.listen('study_left', (payload) => events.#studies.hearDeparture(payload)),
      await database.listen('job', (id) => void events.#tellJob(id).catch(() => {})),
      await database.listen('identity_conflict', (id) => void events.#tellConflict(Number(id)).catch(() => {})),
      await database.listen('notice', (id) => events.#tellNotice(Number(id))),
      await database.listen('office', (payload) => events.#tellOffice(payload)),
      await database.listen('filter', (id) => void events.#renewFilter(Number(id)).catch(() => {})),
      await database.listen('dictionary', () => events.#tellAll('dictionary.changed')),
      await database.listen('setting_version', (section) => {
        if (ofInstallation.has(section)) events.#tellAll('installation.changed');
      }),
      await database.listen('quarantine', () => events.#gatherQuarantine()),
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
    return this.#streams.size;
  }

  /** Accounts with an open window; an administrator who looks through an account does not count as its owner. */
  get listeners(): ReadonlySet<number> {
    const own = [...this.#streams.values()].filter(({ principal }) => principal.seenBy === undefined);
    return new Set(own.map(({ principal }) => principal.accountId));
  }

  /** Counts somebody's open streams; an administrator's include those in which he looks through another account. */
  countOf(principal: Principal): number {
    const account = readerOf(principal);
    return [...this.#streams.values()].filter((other) => readerOf(other.principal) === account).length;
  }

  /** Events from now on, until `stop` is called; `end` is called when the server stops. */
  subscribe(
    principal: Principal,
    send: (message: string | Buffer) => void,
    end: () => void,
  ): { readonly streamId: string; readonly stop: () => void } {
    const streamId = randomUUID();
    const stream = {
      principal,
      view: viewOf(principal),
      lists: undefined,
      counted: [],
      announced: nothingShown,
      send,
      end,
    };
    this.#streams.set(streamId, stream);
    this.#studies.watch(stream);
    const stop = () => {
      this.#streams.delete(streamId);
      this.#studies.unwatch(stream.view);
    };
    return { streamId, stop };
  }

  /** Resolves as soon as all that this reader loses sight of from now on will be sent. */
  async ready(principal: Principal): Promise<void> {
    await this.#studies.ready(viewOf(principal));
  }

  /** Sets the lists that a stream has news of from now on. @returns false when the reader has no such stream */
  async announce(principal: Principal, streamId: string, announced: Announced): Promise<boolean> {
    const before = this.#streams.get(streamId);
    if (before === undefined || !isSameReader(before.principal, principal)) return false;
    this.#streams.set(streamId, { ...before, announced });
    const shown = await shownListsOf(this.#seen, before.principal, announced.lists);
    const mayCount = before.principal.can('read', 'Study');
    const counted = await shownListsOf(this.#seen, before.principal, mayCount ? announced.counted : []);
    const stream = this.#streams.get(streamId);
    // What was announced later counts, whichever is known first.
    if (stream === undefined || stream.announced !== announced) return stream !== undefined;
    const known = new Set(stream.lists?.map(nameOf));
    const added = shown.filter((list) => !known.has(nameOf(list)));
    const counts = new Set(stream.counted.map(nameOf));
    this.#streams.set(streamId, { ...stream, lists: shown, counted });
    this.#studies.tellCounts({ ...stream, counted: counted.filter((list) => !counts.has(nameOf(list))) });
    if (added.length > 0) this.#studies.tellNew({ ...stream, lists: added });
    return true;
  }

  /** A saved filter is new, changed or gone: whoever shows a list by it asks it anew. */
  async #renewFilter(filterId: number): Promise<void> {
    for (const [streamId, { principal, announced, send }] of this.#streams) {
      if (principal.can('read', 'Filter')) send(messageOf({ kind: 'filters.changed' }));
      const { lists, counted } = announced;
      if (![...lists, ...counted].some(({ filter }) => filter.saved === filterId)) continue;
      await this.announce(principal, streamId, { lists, counted });
      send(messageOf({ kind: 'studies.changed' }));
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#quarantineTimer);
    for (const { end } of this.#streams.values()) end();
    // One after the other: they share a connection.
    for (const stop of this.#stops) await stop();
    await this.#studies.close();
  }

  /** Sends that something changed, not what: only to those who see everything in quarantine. */
  #gatherQuarantine(): void {
    this.#quarantineTimer ??= setTimeout(() => {
      this.#quarantineTimer = undefined;
      const message = messageOf({ kind: 'quarantine.changed' });
      for (const { principal, send } of this.#streams.values())
        if (principal.can('read', 'Quarantine') && principal.scope.kind === 'all') send(message);
    }, gatherMilliseconds);
  }

  /** Sends to everybody: forms of all offer the same, and the installation is one. */
  #tellAll(kind: 'dictionary.changed' | 'installation.changed'): void {
    const message = messageOf({ kind });
    for (const { send } of this.#streams.values()) send(message);
  }

  /** Only to the person: whoever looks through the account is told nothing of it. */
  #tellNotice(accountId: number): void {
    const message = messageOf({ kind: 'notices.changed' });
    for (const { principal, send } of this.#streams.values())
      if (principal.accountId === accountId && principal.seenBy === undefined) send(message);
  }

  /** Something of these people's own in an app of the office; never to who looks through the account. */
  #tellOffice(payload: string): void {
    const news = officeNewsOf(payload);
    if (news === undefined) return;
    const message = messageOf(news.event);
    for (const { principal, send } of this.#streams.values())
      if (news.accountIds.has(principal.accountId) && principal.seenBy === undefined) send(message);
  }

  /** Ends the streams of an account (`*`: of all) whose rights changed, with a word why: each comes back as who it is now. */
  #tellAccount(id: string): void {
    for (const { principal, send, end } of this.#streams.values()) {
      const ids = [principal.accountId, principal.seenBy?.accountId];
      if (id !== '*' && !ids.includes(Number(id))) continue;
      send(messageOf({ kind: 'account.changed' }));
      end();
    }
  }

  /** Only that something changed, to those who see both sides of it. */
  async #tellConflict(conflictId: number): Promise<void> {
    for (const { principal, send } of this.#streams.values())
      if (principal.can('read', 'Quarantine') && (await this.#seen.isConflictVisible(principal, conflictId)))
        send(messageOf({ kind: 'identity-conflicts.changed' }));
  }

  async #tellJob(id: string): Promise<void> {
    if (this.#streams.size === 0) return;
    const found = await findJobForEvent(this.#database.db, id);
    if (found === undefined) return;
    const message = messageOf({ kind: 'job.changed', job: found.job });
    for (const { principal, send } of this.#streams.values()) {
      if (found.accountId === principal.accountId || principal.can('manage', 'Job')) send(message);
    }
  }
}

const nothingShown: Announced = { lists: [], counted: [] };

function readerOf({ accountId, seenBy }: Principal): number {
  return seenBy?.accountId ?? accountId;
}

function isSameReader(one: Principal, other: Principal): boolean {
  return one.accountId === other.accountId && readerOf(one) === readerOf(other);
}

function viewOf(principal: Principal): string {
  // What is told of notes is by right: those of one view have the same.
  const rights = (['read', 'create'] as const).map((action) => principal.can(action, 'Note'));
  return JSON.stringify([principal.scope, principal.can('read', 'Study'), ...rights]);
}

function nameOf({ id, question }: ShownList): string {
  return `${id} ${question}`;
}
