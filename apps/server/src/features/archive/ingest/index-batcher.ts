import type pg from 'pg';
import type { QuarantineKind } from '@isocenter/contract/archive/quarantine.ts';
import { say } from '@isocenter/contract/said.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { findArchived } from './index-queries.ts';
import { insertQuarantined } from './quarantine-queries.ts';
import { commitInstances, isAboutValues } from './index-commit.ts';
import type { IngestOutcome, ObjectIdentity } from './outcome.ts';
import type { PlacedObject, WaitingObject } from './placed-object.ts';
import type { InstanceRecord } from './instance-record.ts';
import { PlacementCache } from './placement-cache.ts';

interface Waiting {
  readonly object: WaitingObject;
  readonly settle: (outcome: IngestOutcome) => void;
  readonly fail: (error: unknown) => void;
}

/** Bounds one sync and one transaction; what waits longer goes into the next. */
const largestBatch = 64;
const valueMessage = say`The object has a value that cannot be indexed.`.text;
// The same for both reasons: who may not see a study is not told that it exists.
const conflictMessage =
  say`The archive has something else under this UID; this object was put aside for an administrator.`.text;

/**
 * Makes waiting objects durable together: one sync of their bytes, then one transaction of their rows. While a batch is on its way
 * the next one gathers, so a lone sender waits for two flushes and many senders share them.
 */
export class IndexBatcher {
  readonly #pool: pg.Pool;
  readonly #store: PackStore;
  readonly #placements = new PlacementCache();
  /** UIDs on their way in, so that the same object twice at once is not written twice. */
  readonly #underway = new Map<string, Promise<unknown>>();
  #waiting: Waiting[] = [];
  #working: Promise<void> | undefined;

  constructor(pool: pg.Pool, store: PackStore) {
    this.#pool = pool;
    this.#store = store;
  }

  /** Resolves with what became of the object, after its commit. @throws when the database or the disk fails */
  async add(object: WaitingObject): Promise<IngestOutcome> {
    const { sopUid } = object.record;
    while (this.#underway.has(sopUid)) await this.#underway.get(sopUid);
    const outcome = new Promise<IngestOutcome>((settle, fail) => this.#waiting.push({ object, settle, fail }));
    const ended = outcome.catch(() => {}).finally(() => this.#underway.delete(sopUid));
    this.#underway.set(sopUid, ended);
    this.#working ??= this.#work();
    return outcome;
  }

  async drain(): Promise<void> {
    while (this.#working !== undefined) await this.#working;
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, largestBatch);
      await this.#commit(batch).catch((error: unknown) => this.#failed(batch, error));
    }
    // In the same turn as the look at what waits: an object that comes a moment later must find that nobody works.
    this.#working = undefined;
  }

  /** An object that the database cannot take must not fail those that came with it. */
  async #failed(batch: readonly Waiting[], error: unknown): Promise<void> {
    for (const waiting of batch) {
      if (!isAboutValues(error)) waiting.fail(error);
      else if (batch.length === 1) waiting.settle({ kind: 'refused', because: 'unusable', message: valueMessage });
      else await this.#commit([waiting]).catch((own: unknown) => this.#failed([waiting], own));
    }
  }

  async #commit(batch: readonly Waiting[]): Promise<void> {
    const archived = await findArchived(
      this.#pool,
      batch.map(({ object }) => object.record.sopUid),
    );
    const fresh: Waiting[] = [];
    const differing: Waiting[] = [];
    const unwelcome: Waiting[] = [];
    for (const waiting of batch) {
      const { record, source } = waiting.object;
      const known = archived.get(record.sopUid);
      // The same bytes change nothing and tell nothing, wherever they are.
      if (known?.sha256.equals(waiting.object.sha256) === true)
        waiting.settle({ kind: 'duplicate', ...identityOf(record) });
      else if ((await source.person?.isClosed(record.study.studyUid)) === true) unwelcome.push(waiting);
      else if (known === undefined) fresh.push(waiting);
      else differing.push(waiting);
    }
    await this.#quarantine(differing, 'other-content');
    await this.#quarantine(unwelcome, 'other-clinic');
    await this.#archive(fresh);
  }

  async #archive(fresh: readonly Waiting[]): Promise<void> {
    if (fresh.length === 0) return;
    const placed = await this.#place(fresh.map(({ object }) => object));
    const added = await commitInstances(this.#pool, this.#placements, placed);
    const lostRaces: Waiting[] = [];
    for (const waiting of fresh) {
      if (added.has(waiting.object.record.sopUid))
        waiting.settle({ kind: 'stored', ...identityOf(waiting.object.record) });
      else lostRaces.push(waiting);
    }
    // Another process archived the same UID meanwhile: look again.
    if (lostRaces.length > 0) await this.#commit(lostRaces);
  }

  async #quarantine(differing: readonly Waiting[], kind: QuarantineKind): Promise<void> {
    if (differing.length === 0) return;
    const placed = await this.#place(differing.map(({ object }) => object));
    await insertQuarantined(this.#pool, placed, kind);
    for (const { object, settle } of differing) {
      settle({ kind: 'refused', because: 'conflict', message: conflictMessage, ...identityOf(object.record) });
    }
  }

  /** Writes what is still in memory, with one sync, and says where everything lies. */
  async #place(objects: readonly WaitingObject[]): Promise<PlacedObject[]> {
    const held = objects.flatMap((object) => ('bytes' in object ? [[object.bytes]] : []));
    const written = held.length === 0 ? [] : await this.#store.appendTogether(held);
    return objects.map((object) => {
      const { record, sha256, source } = object;
      const location = 'bytes' in object ? written.shift() : object.location;
      if (location === undefined) throw new Error('An object was written without a place.');
      return { record, sha256, source, location };
    });
  }
}

function identityOf(record: InstanceRecord): ObjectIdentity {
  const { sopClassUid, sopUid } = record;
  return { sopClassUid, sopUid, studyUid: record.study.studyUid, seriesUid: record.series.seriesUid };
}
