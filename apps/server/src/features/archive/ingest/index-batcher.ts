import type pg from 'pg';
import { say } from '@isocenter/contract/said.ts';
import type { Db } from '#platform/database/schema.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { findArchived, type Archived } from './index-queries.ts';
import { KnownUid, type KnownUidNeeds } from './known-uid.ts';
import { examine } from './examine-queries.ts';
import { holdObjects } from './hold-queries.ts';
import { commitInstances, isAboutValues } from './index-commit.ts';
import { noteOf } from './log-note.ts';
import { identityOf, type IngestOutcome } from './outcome.ts';
import type { PlacedObject, WaitingObject } from './placed-object.ts';
import { replaceBytes } from './replace-bytes-queries.ts';
import { PlacementCache, wayOf } from './placement-cache.ts';
import { unwelcomeAt, type Unwelcome } from './welcome.ts';
import { ingestLimits } from './limits.ts';

interface Waiting {
  object: WaitingObject;
  /** Times that it was looked at again because something had changed meanwhile. */
  tries: number;
  /** The result of its comparison with the archived object of this hash. */
  compared?: { readonly with: Buffer; readonly isSame: boolean };
  readonly settle: (outcome: IngestOutcome) => void;
  readonly fail: (error: unknown) => void;
}

interface Apart {
  readonly waiting: Waiting;
  readonly unwelcome: Unwelcome;
}

const valueMessage = say`The object has a value that cannot be indexed.`;
/** So often something may have changed between the look at the archive and the rows. */
const mostTries = 5;

/**
 * Makes waiting objects durable together: one sync of their bytes, then one transaction of their rows. While a batch is on its way
 * the next one gathers, so a lone sender waits for two flushes and many senders share them.
 */
export class IndexBatcher {
  readonly #pool: pg.Pool;
  readonly #store: PackStore;
  readonly #known: KnownUid;
  readonly #db: Db;
  readonly #placements = new PlacementCache();
  /** UIDs on their way in, so that the same object twice at once is not written twice. */
  readonly #underway = new Map<string, Promise<unknown>>();
  #waiting: Waiting[] = [];
  #working: Promise<void> | undefined;
  readonly #comparing = new Set<Promise<void>>();

  constructor(needs: KnownUidNeeds) {
    this.#pool = needs.database.pool;
    this.#db = needs.database.db;
    this.#store = needs.store;
    this.#known = new KnownUid(needs);
  }

  /** Resolves with what became of the object, after its commit. @throws when the database or the disk fails */
  async add(object: WaitingObject): Promise<IngestOutcome> {
    const { sopUid } = object.record;
    let { isNew } = object;
    while (this.#underway.has(sopUid)) {
      isNew = false;
      await this.#underway.get(sopUid);
    }
    const outcome = new Promise<IngestOutcome>((settle, fail) =>
      this.#waiting.push({ object: { ...object, isNew: isNew === true }, tries: 0, settle, fail }),
    );
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
    // What is added in the same turn goes together.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, ingestLimits.unindexed.largestBatch);
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
    const perhapsArchived = batch.filter(({ object, tries }) => object.isNew !== true || tries > 0);
    const sopUids = perhapsArchived.map(({ object }) => object.record.sopUid);
    const archived = sopUids.length === 0 ? new Map<string, Archived>() : await findArchived(this.#pool, sopUids);
    const { welcome, later } = await this.#admit(batch, archived);
    const fresh: Waiting[] = [];
    const differing: [Waiting, Archived][] = [];
    const healing: [Waiting, Archived][] = [];
    for (const waiting of welcome) {
      const { record, sha256 } = waiting.object;
      const known = archived.get(record.sopUid);
      if (known === undefined) fresh.push(waiting);
      else if (!known.sha256.equals(sha256)) differing.push([waiting, known]);
      else if (known.isDamaged) healing.push([waiting, known]);
      else await this.#again(waiting, known);
    }
    for (const [waiting, known] of differing) if (await this.#isNew(waiting, known)) fresh.push(waiting);
    await this.#archive(fresh);
    await this.#heal(healing);
    if (later.length > 0) await this.#commit(later);
  }

  /**
   * Stores apart what another clinic or another patient than the study's brings. Of the others `later` have to wait for the rows of those
   * before them: they bring the same new study in another way.
   */
  async #admit(
    batch: readonly Waiting[],
    archived: ReadonlyMap<string, Archived>,
  ): Promise<{ welcome: Waiting[]; later: Waiting[] }> {
    const welcome: Waiting[] = [];
    const unknown: Waiting[] = [];
    const later: Waiting[] = [];
    for (const waiting of batch) {
      waiting.object = { ...waiting.object, examined: undefined };
      ((await this.#isKnown(waiting, archived)) ? welcome : unknown).push(waiting);
    }
    if (unknown.length === 0) return { welcome, later };
    const examined = await examine(
      this.#pool,
      unknown.map(({ object }) => object),
      archived,
    );
    const apart: Apart[] = [];
    const ways = new Map<string, string>();
    for (const [at, waiting] of unknown.entries()) {
      const found = examined[at];
      if (found === undefined) throw new Error('An object was not examined.');
      waiting.object = { ...waiting.object, examined: found };
      const { record, source } = waiting.object;
      const known = archived.get(record.sopUid);
      const isCorrection = known?.studyUid === (found.movedTo ?? record.study.studyUid);
      const isCopy = isCorrection && !known.isBinned && known.sha256.equals(waiting.object.sha256);
      const unwelcome = await unwelcomeAt(record, source, found, { isCorrection, isCopy });
      if (unwelcome !== undefined) apart.push({ waiting, unwelcome });
      else if (isFirstOfItsWay(waiting.object, ways)) {
        if (isCorrection) this.#placements.allow(waiting.object);
        welcome.push(waiting);
      } else later.push(waiting);
    }
    await this.#hold(apart);
    return { welcome, later };
  }

  /** True if an object of the same sender and patient was added to the series before, and nothing speaks against this one. */
  async #isKnown({ object }: Waiting, archived: ReadonlyMap<string, Archived>): Promise<boolean> {
    const { studyUid } = object.record.study;
    const known = archived.get(object.record.sopUid);
    const isHere =
      known === undefined ? this.#placements.get(object) !== undefined : this.#placements.isAllowed(object);
    if (!isHere || (known !== undefined && known.studyUid !== studyUid)) return false;
    return (await object.source.person?.isClosed(studyUid)) !== true;
  }

  async #hold(apart: readonly Apart[]): Promise<void> {
    if (apart.length === 0) return;
    const placed = await this.#place(apart.map(({ waiting }) => waiting.object));
    await holdObjects(
      this.#pool,
      apart.flatMap(({ unwelcome }, at) => {
        const object = placed[at];
        return object === undefined ? [] : [{ ...object, unwelcome }];
      }),
    );
    // As if it had been the first: who sends is not told that there is another.
    for (const { waiting } of apart) waiting.settle({ kind: 'stored', ...identityOf(waiting.object.record) });
  }

  /** The same bytes as those of an object that has rotted take its place. */
  async #heal(healing: readonly (readonly [Waiting, Archived])[]): Promise<void> {
    if (healing.length === 0) return;
    const placed = await this.#place(healing.map(([{ object }]) => object));
    await replaceBytes(
      this.#db,
      healing.map(([, { instanceKey }], index) => ({ instanceKey, location: placed[index]?.location })),
    );
    for (const [waiting, known] of healing) await this.#again(waiting, known);
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
    else if (known.isBinned && !known.isKept) {
      await this.#known.evict(object);
      return true;
    } else if (await this.#known.isQuarantined(object))
      waiting.settle({ kind: 'quarantined', ...identityOf(object.record) });
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
      else if ((waiting.tries += 1) > mostTries) waiting.fail(new Error('An object found no place.'));
      else lostRaces.push(waiting);
    }
    // Another process archived the same UID or study meanwhile: look again.
    if (lostRaces.length > 0) await this.#commit(lostRaces);
  }

  /** Writes what is still in memory, with one sync, and says where everything lies. */
  async #place(objects: readonly WaitingObject[]): Promise<PlacedObject[]> {
    const inMemory = objects.filter((object) => 'bytes' in object);
    const entries = inMemory.map((object) => ({ bytes: object.bytes, sha256: object.sha256, note: noteOf(object) }));
    const written = entries.length === 0 ? [] : await this.#store.append(entries);
    return objects.map((object) => {
      const { record, sha256, blockSums, source, examined } = object;
      const location = 'bytes' in object ? written.shift() : object.location;
      if (location === undefined) throw new Error('An object was written without a place.');
      return { record, sha256, blockSums, source, examined, location };
    });
  }
}

/**
 * True if an object may go first. Of a study or series that is new, one sender and one patient are let in at a time: the others are
 * compared with what then stands.
 */
function isFirstOfItsWay(object: WaitingObject, ways: Map<string, string>): boolean {
  if (object.examined?.study !== null) return true;
  const way = wayOf(object);
  const { study, series } = object.record;
  const keys = [`study ${study.studyUid}`, `series ${series.seriesUid}`];
  if (keys.some((key) => (ways.get(key) ?? way) !== way)) return false;
  for (const key of keys) ways.set(key, way);
  return true;
}
