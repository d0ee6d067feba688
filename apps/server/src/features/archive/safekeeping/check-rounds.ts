import { setTimeout as pause } from 'node:timers/promises';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { JobKind, JobRun } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { StoreAway } from '#platform/storage/store-away.ts';
import type { PackReader } from '#platform/storage/pack-reader.ts';
import { endDamage } from './damage-queries.ts';
import { advanceRound, beginRound, finishRound, lastRound, listPacked, nextPack, openRound } from './round-queries.ts';
import type { PackedObject, Round } from './round-queries.ts';
import type { Safekeeping } from './safekeeping.ts';

/** Everything that is stored is read and compared within this time, and then again. */
export const cycleDays = 30;
const dayMilliseconds = 86_400_000;
/** A small archive is read at this pace, and is done sooner. */
const slowestBytesPerSecond = 1_000_000;
/** Asked for by a person it may go this fast: images still come and go beside it. */
const onDemandBytesPerSecond = 100_000_000;

export const checkObjectsKind = 'check-objects';

interface Needs {
  readonly db: Db;
  readonly reader: PackReader;
  readonly safekeeping: Safekeeping;
}

/** Reads everything that is stored, one pack after the other, again and again. What it has read is on record: it goes on after a stop. */
export class CheckRounds {
  readonly #needs: Needs;
  #turn: Promise<unknown> = Promise.resolve();
  /** Bytes that may be read by now; what was read too many waits for its time. */
  #credit = 0;
  #asked = performance.now();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Reads as much as its time allows, so that the round ends when it has to. Regular care calls it every few seconds. */
  async tend(): Promise<void> {
    const round = await this.#due();
    const now = performance.now();
    if (round !== undefined) this.#credit += (bytesPerSecond(round) * (now - this.#asked)) / 1000;
    this.#asked = now;
    while (this.#credit > 0) {
      const bytes = await this.#step(await this.#due());
      if (bytes === undefined) {
        this.#credit = 0;
        return;
      }
      this.#credit -= bytes;
    }
  }

  /** The same at once, as work that people see: from the beginning to the end, though never faster than 100 MB a second. */
  job(): JobKind {
    return { kind: checkObjectsKind, mayWait: true, run: (run) => this.#run(run) };
  }

  async #run(run: JobRun): Promise<void> {
    const { db } = this.#needs;
    // A round that began before somebody asked has read some of it too long ago.
    const open = await openRound(db);
    if (open !== undefined && open.started_at < run.requestedAt) await finishRound(db, open);
    for (;;) {
      const round = (await openRound(db)) ?? (await this.#beginAsked(run));
      if (round === undefined) return;
      const began = performance.now();
      const bytes = await this.#step(round);
      await run.progress(megabytes(round.checked_bytes + (bytes ?? 0)), megabytes(round.total_bytes));
      if (bytes === undefined) return;
      await pause(Math.max(0, (bytes / onDemandBytesPerSecond) * 1000 - (performance.now() - began)));
    }
  }

  /** Begins a requested round. Undefined when a round that began after the request has ended already: then a run before this one did it. */
  async #beginAsked(run: JobRun): Promise<Round | undefined> {
    const last = await lastRound(this.#needs.db);
    return last !== undefined && last.started_at >= run.requestedAt ? undefined : beginRound(this.#needs.db);
  }

  async #due(): Promise<Round | undefined> {
    const { db } = this.#needs;
    const open = await openRound(db);
    if (open !== undefined) return open;
    const last = await lastRound(db);
    const isDue = last === undefined || Date.now() - last.started_at.getTime() > cycleDays * dayMilliseconds;
    return isDue ? beginRound(db) : undefined;
  }

  /** Reads the next pack of a round, or ends the round. One at a time. @returns the bytes that were read */
  #step(round: Round | undefined): Promise<number | undefined> {
    const step = this.#turn.then(() => (round === undefined ? undefined : this.#readNext(round.id)));
    this.#turn = step.catch(() => {});
    return step;
  }

  async #readNext(roundId: number): Promise<number | undefined> {
    const { db } = this.#needs;
    const round = await openRound(db);
    if (round?.id !== roundId) return undefined;
    const packId = await nextPack(db, round);
    if (packId === undefined) {
      await finishRound(db, round);
      await recordAudit(
        db,
        { system: 'safekeeping' },
        {
          action: 'archive.checked',
          outcome: round.found === 0 && round.skipped === 0 ? 'success' : 'failed',
          detail: { objects: round.objects, bytes: round.checked_bytes, found: round.found, skipped: round.skipped },
        },
      );
      return undefined;
    }
    const objects = await listPacked(db, packId);
    let found = 0;
    try {
      for (const object of objects) if (await this.#look(packId, object)) found += 1;
    } catch (error) {
      if (!(error instanceof StoreAway)) throw error;
      // Nothing is known of it: it is neither sound nor damaged.
      await advanceRound(db, round, { packId, objects: 0, bytes: 0, found, skipped: 1 });
      return 0;
    }
    const bytes = objects.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    await advanceRound(db, round, { packId, objects: objects.length, bytes, found, skipped: 0 });
    return bytes;
  }

  /** @returns whether the object is damaged and that was not known */
  async #look(packId: number, object: PackedObject): Promise<boolean> {
    const { reader, safekeeping, db } = this.#needs;
    const { key, packOffset: offset, sizeBytes: length, sha256, blockSums } = object;
    const checked = await reader.check({ packId, offset, length }, sha256, true);
    if (checked.damage !== undefined) return safekeeping.note(key, checked.damage, 'check');
    if ('instanceKey' in key && blockSums?.equals(checked.blockSums) !== true)
      await safekeeping.remember({ ...key, sha256 }, checked.blockSums);
    if (object.isDamaged) await db.transaction().execute((tx) => endDamage(tx, key, 'read-again'));
    return false;
  }
}

/** So that what is left is read in the time that is left. */
function bytesPerSecond({ started_at: startedAt, total_bytes: total, checked_bytes: checked }: Round): number {
  const leftSeconds = Math.max(3600, (startedAt.getTime() + cycleDays * dayMilliseconds - Date.now()) / 1000);
  return Math.max(slowestBytesPerSecond, Math.max(0, total - checked) / leftSeconds);
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}
