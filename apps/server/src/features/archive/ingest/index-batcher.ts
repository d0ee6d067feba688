import type pg from 'pg';
import type { QuarantineKind } from '@isocenter/contract/archive/quarantine.ts';
import { say } from '@isocenter/contract/said.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { findArchived, type Archived } from './index-queries.ts';
import { KnownUid, type KnownUidNeeds } from './known-uid.ts';
import { insertQuarantined } from './quarantine-queries.ts';
import { commitInstances, isAboutValues } from './index-commit.ts';
import type { IngestOutcome, ObjectIdentity } from './outcome.ts';
import type { PlacedObject, WaitingObject } from './placed-object.ts';
import type { InstanceRecord } from './instance-record.ts';
import { PlacementCache } from './placement-cache.ts';

interface Waiting {
  readonly object: WaitingObject;
  /** What it was found to be beside the archived object of this hash. */
  compared?: { readonly with: Buffer; readonly isSame: boolean };
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
  readonly #known: KnownUid;
  readonly #placements = new PlacementCache();
  /** UIDs on their way in, so that the same object twice at once is not written twice. */
  readonly #underway = new Map<string, Promise<unknown>>();
  #waiting: Waiting[] = [];
  #working: Promise<void> | undefined;
  readonly #comparing = new Set<Promise<void>>();

  constructor(needs: KnownUidNeeds) {
    this.#pool = needs.database.pool;
    this.#store = needs.store;
    this.#known = new KnownUid(needs);
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
    while (this.#working !== undefined || this.#comparing.size > 0)
      await Promise.all([this.#working, ...this.#comparing]);
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
    const differing: [Waiting, Archived][] = [];
    const unwelcome: Waiting[] = [];
    for (const waiting of batch) {
      const { record, source, sha256 } = waiting.object;
      const known = archived.get(record.sopUid);
      if ((await source.person?.isClosed(record.study.studyUid)) === true) {
        // The same bytes change nothing and tell nothing, wherever they are.
        if (known?.sha256.equals(sha256) === true) waiting.settle({ kind: 'duplicate', ...identityOf(record) });
        else unwelcome.push(waiting);
      } else if (known === undefined) fresh.push(waiting);
      else if (known.sha256.equals(sha256)) await this.#again(waiting, known);
      else differing.push([waiting, known]);
    }
    await this.#quarantine(unwelcome, 'other-clinic');
    for (const [waiting, known] of differing) if (await this.#isNew(waiting, known)) fresh.push(waiting);
    await this.#archive(fresh);
  }

  async #again(waiting: Waiting, known: Archived): Promise<void> {
    await this.#known.again(waiting.object, known);
    waiting.settle({ kind: 'duplicate', ...identityOf(waiting.object.record) });
  }

  /** Settles what differs in its bytes from the archived object, unless it is to be archived in the place of one in the bin. */
  async #isNew(waiting: Waiting, known: Archived): Promise<boolean> {
    const { object, compared } = waiting;
    if (compared?.with.equals(known.sha256) !== true) this.#compareLater(waiting, known);
    else if (compared.isSame) await this.#again(waiting, known);
    else if (known.isBinned) {
      await this.#known.evict(object);
      return true;
    } else if (await this.#known.isKept(object)) waiting.settle({ kind: 'kept', ...identityOf(object.record) });
    else {
      const [placed] = await this.#place([object]);
      if (placed === undefined) throw new Error('An object was written without a place.');
      waiting.settle({ kind: await this.#known.keep(placed, known), ...identityOf(object.record) });
    }
    return false;
  }

  /** Beside the batches, which must not wait for pixels to be decoded; then the object waits for its turn once more. */
  #compareLater(waiting: Waiting, known: Archived): void {
    const comparing = this.#known
      .isSame(waiting.object, known)
      .then((isSame) => {
        waiting.compared = { with: known.sha256, isSame };
        this.#waiting.push(waiting);
        this.#working ??= this.#work();
      })
      .catch((error: unknown) => waiting.fail(error))
      .finally(() => this.#comparing.delete(comparing));
    this.#comparing.add(comparing);
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
