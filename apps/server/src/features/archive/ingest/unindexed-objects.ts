import { setTimeout as pause } from 'node:timers/promises';
import type { PackLocation } from '#platform/storage/pack-store.ts';
import type { IngestOutcome } from './outcome.ts';
import type { InstanceRecord } from './instance-record.ts';
import type { LogNote } from './log-note.ts';
import type { PlacedObject } from './placed-object.ts';
import { cannotStoreNow } from './storage-failures.ts';
import { ingestLimits } from './limits.ts';

/** An object that is acknowledged and on the disk, and has no rows yet. */
export interface LoggedObject {
  readonly sopUid: string;
  readonly sha256: Buffer;
  readonly blockSums: Buffer;
  readonly note: LogNote;
  readonly location: PackLocation;
  readonly record: InstanceRecord;
  /** See `WaitingObject`. */
  readonly isNew: boolean;
}

export interface UnindexedBounds {
  readonly most: number;
  readonly mostBytes: number;
}

interface Needs {
  /** So many, and so many bytes of them, may wait. */
  readonly bounds: UnindexedBounds;
  /** Gives an object its rows, or a place among those that wait for a decision. @throws when the database cannot now */
  readonly index: (object: PlacedObject & { readonly isNew: boolean }) => Promise<IngestOutcome>;
  /** Keeps an object whose values no row takes. */
  readonly putAside: (object: PlacedObject) => Promise<void>;
  /** Reads an object again from its bytes. */
  readonly describe: (location: PackLocation, transferSyntaxUid: string) => Promise<InstanceRecord>;
  /** Its rows are there. */
  readonly onIndexed: (location: PackLocation, lagSeconds: number) => void;
  readonly onTrouble: (error: unknown) => void;
}

interface Entry extends Omit<LoggedObject, 'record'> {
  readonly since: number;
  /** Undefined: too many wait to keep them all. */
  readonly record: InstanceRecord | undefined;
  readonly done: PromiseWithResolvers<void>;
}

const { gatherMilliseconds, roomMilliseconds } = ingestLimits.unindexed;
/** So many are handed over without waiting for more. */
const batchSize = 64;
/** On their way at once: of a backlog the next batch gathers while one is written. */
const mostUnderway = 2 * ingestLimits.unindexed.largestBatch;
/** The description of the first that wait is kept in memory; that of others is made again from their bytes. */
const mostDescribed = 2_000;
const longestPauseMilliseconds = 2_000;
const quietMilliseconds = 5_000;
/** A database that is away is waited for without end; what fails with it there is left to the next start. */
const mostTries = 20;

/**
 * Acknowledged objects on their way into the index. They are gathered for a moment, so that one transaction serves many; they are tried
 * until they have their rows; and they are bounded: who brings more has to wait.
 */
export class UnindexedObjects {
  readonly #needs: Needs;
  #waiting: Entry[] = [];
  readonly #all = new Map<string, Entry>();
  #underway = 0;
  #bytes = 0;
  /** To the next start: something is wrong that will not go by itself. */
  #left = 0;
  #hurried = 0;
  #timer: NodeJS.Timeout | undefined;
  #quietUntil = -Infinity;
  readonly #closing = new AbortController();
  #forRoom: (() => void)[] = [];

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  get count(): number {
    return this.#all.size + this.#left;
  }

  /** Seconds that the oldest has been waiting. */
  get oldestSeconds(): number {
    const [oldest] = this.#all.values();
    return oldest === undefined ? 0 : (performance.now() - oldest.since) / 1000;
  }

  add(object: LoggedObject): void {
    const record = this.#waiting.length < mostDescribed ? object.record : undefined;
    const entry = { ...object, record, since: performance.now(), done: Promise.withResolvers<void>() };
    this.#all.set(object.sopUid, entry);
    this.#bytes += object.location.length;
    this.#waiting.push(entry);
    this.#schedule();
  }

  /** Returns the object that waits under a SOP Instance UID. */
  find(sopUid: string): Pick<LoggedObject, 'sha256'> | undefined {
    return this.#all.get(sopUid);
  }

  /** True if one more may wait, soon. */
  async hasRoom(): Promise<boolean> {
    const until = performance.now() + roomMilliseconds;
    while (this.#isFull) {
      const left = until - performance.now();
      if (left <= 0) return false;
      await within(new Promise<void>((resolve) => this.#forRoom.push(resolve)), left);
    }
    return true;
  }

  /** Resolves when memory has room for the description of one more, or at a time of `performance.now()`. */
  async catchUp(until: number): Promise<void> {
    while (this.#waiting.length >= mostDescribed && performance.now() < until)
      await within(new Promise<void>((resolve) => this.#forRoom.push(resolve)), until - performance.now());
  }

  /** True if an object has its rows, soon; one that is not here has. */
  async isIndexed(sopUid: string): Promise<boolean> {
    const entry = this.#all.get(sopUid);
    return entry === undefined || this.#hurry([entry], roomMilliseconds);
  }

  /** Hands over what waits, so that it goes before what is handed over next. */
  goFirst(): void {
    this.#hurried += 1;
    this.#schedule();
    this.#hurried -= 1;
  }

  /** True if all that are here now have their rows within a time. */
  async settled(milliseconds: number): Promise<boolean> {
    return this.#all.size === 0 || this.#hurry([...this.#all.values()], milliseconds);
  }

  /** Gives up what has no rows after a time: the next start finds it. */
  async close(milliseconds: number): Promise<void> {
    await this.settled(milliseconds);
    this.#closing.abort();
    clearTimeout(this.#timer);
  }

  get #isFull(): boolean {
    const { most, mostBytes } = this.#needs.bounds;
    return this.#all.size >= most || this.#bytes >= mostBytes;
  }

  async #hurry(entries: readonly Entry[], milliseconds: number): Promise<boolean> {
    this.#hurried += 1;
    this.#schedule();
    try {
      return await within(Promise.all(entries.map(({ done }) => done.promise)), milliseconds);
    } finally {
      this.#hurried -= 1;
    }
  }

  #schedule(): void {
    // Of a backlog not one by one as each ends: all that wait would move up each time.
    const isBusy = this.#underway > mostUnderway - batchSize;
    if (this.#waiting.length === 0 || isBusy || this.#closing.signal.aborted) return;
    if (this.#waiting.length >= batchSize || this.#hurried > 0) return this.#handOver();
    this.#timer ??= setTimeout(() => this.#handOver(), gatherMilliseconds);
  }

  #handOver(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#waiting.splice(0, mostUnderway - this.#underway);
    this.#underway += batch.length;
    for (const entry of batch) void this.#index(entry);
    this.#schedule();
  }

  async #index(entry: Entry): Promise<void> {
    const isIndexed = await this.#tried(entry);
    this.#underway -= 1;
    this.#all.delete(entry.sopUid);
    this.#bytes -= entry.location.length;
    if (isIndexed) this.#needs.onIndexed(entry.location, (performance.now() - entry.since) / 1000);
    else this.#left += 1;
    entry.done.resolve();
    for (const resolve of this.#forRoom.splice(0)) resolve();
    this.#schedule();
  }

  async #tried(entry: Entry): Promise<boolean> {
    for (let tries = 1; !this.#closing.signal.aborted; tries += 1) {
      try {
        await this.#indexOnce(entry);
        return true;
      } catch (error) {
        this.#trouble(error);
        if (!cannotStoreNow(error) && tries >= mostTries) return false;
        const milliseconds = Math.min(longestPauseMilliseconds, 50 * 2 ** tries);
        await pause(milliseconds, undefined, { signal: this.#closing.signal }).catch(() => {});
      }
    }
    return false;
  }

  /** One database that is away is one trouble, however many wait for it. */
  #trouble(error: unknown): void {
    const now = performance.now();
    if (now < this.#quietUntil) return;
    this.#quietUntil = now + quietMilliseconds;
    this.#needs.onTrouble(error);
  }

  async #indexOnce({ note, location, record, sha256, blockSums, isNew }: Entry): Promise<void> {
    const described = record ?? (await this.#needs.describe(location, note.transferSyntaxUid));
    const object = { record: described, sha256, blockSums, source: note.source, location, isNew };
    const outcome = await this.#needs.index(object);
    if (outcome.kind === 'refused') await this.#needs.putAside(object);
  }
}

/** True if something comes within a time. */
async function within(awaited: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), Math.max(0, milliseconds));
  });
  try {
    return await Promise.race([awaited.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
