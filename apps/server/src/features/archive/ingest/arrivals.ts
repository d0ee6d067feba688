import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { BlockSums } from '#platform/storage/block-sums.ts';
import type { PackLocation, PackStore } from '#platform/storage/pack-store.ts';
import { ArrivingSeries } from './arriving-series.ts';
import type { IndexBatcher } from './index-batcher.ts';
import type { Inflater } from './inflate-start.ts';
import { findStandingClinic } from './known-queries.ts';
import { promisedSource, readNote, writeNote, type NotedSource } from './log-note.ts';
import { identityOf, type IngestOutcome } from './outcome.ts';
import type { ObjectInMemory, WaitingObject } from './placed-object.ts';
import { insertQuarantined } from './quarantine-queries.ts';
import { describeInMemory } from './read-header.ts';
import { noSpace } from './refusal.ts';
import { UnindexedObjects, type UnindexedBounds } from './unindexed-objects.ts';

const replayedAtOnce = 16;

interface Needs {
  readonly bounds: UnindexedBounds;
  readonly pool: pg.Pool;
  readonly store: PackStore;
  readonly batcher: IndexBatcher;
  readonly inflater: Inflater;
  /** Called with what keeps acknowledged objects from being indexed. */
  readonly onTrouble: (error: unknown) => void;
  readonly onIndexed: (lagSeconds: number) => void;
}

/** Brings objects that arrived whole into the archive: acknowledged before they are indexed, or after (docs/decisions/0015). */
export class Arrivals {
  readonly #needs: Needs;
  readonly #series: ArrivingSeries;
  readonly unindexed: UnindexedObjects;
  /** UIDs on their way to the disk, so that the same object twice at once is not written twice. */
  readonly #arriving = new Map<string, Promise<unknown>>();

  constructor(needs: Needs) {
    const { store, batcher, pool, bounds } = needs;
    this.#needs = needs;
    this.#series = new ArrivingSeries(pool);
    this.unindexed = new UnindexedObjects({
      bounds,
      index: (object) => batcher.add(object),
      putAside: (object) => insertQuarantined(pool, [object], 'unreadable'),
      describe: (location, transferSyntaxUid) => this.#describe(location, transferSyntaxUid),
      onTrouble: needs.onTrouble,
      onIndexed: (location, lagSeconds) => {
        store.indexed(location);
        needs.onIndexed(lagSeconds);
      },
    });
  }

  /**
   * Resolves once the object cannot be lost any more: on the disk, and with its rows or with a note by which it gets them. What is known
   * already, by its UID, is decided about first. @throws when the database or the disk fails
   */
  async secure(object: ObjectInMemory, declaredUid: string): Promise<IngestOutcome> {
    const { sopUid } = object.record;
    while (this.#arriving.has(sopUid)) await this.#arriving.get(sopUid);
    const securing = this.#secure(object, declaredUid);
    const ended = securing.catch(() => {}).finally(() => this.#arriving.delete(sopUid));
    this.#arriving.set(sopUid, ended);
    return securing;
  }

  /** Resolves with what became of the object, after its commit. @throws as `secure` */
  async index(object: WaitingObject): Promise<IngestOutcome> {
    // What was acknowledged before is before it, under its UID and in its study.
    if (!(await this.unindexed.isIndexed(object.record.sopUid))) throw noSpace();
    this.unindexed.goFirst();
    const isNew = await this.#series.isNew(object.record);
    const outcome = await this.#needs.batcher.add({ ...object, isNew });
    if (outcome.kind !== 'refused') this.#series.add(object.record);
    return outcome;
  }

  /** Indexes what the process before had acknowledged, as far as it goes within a time; the rest follows. @returns how many there were */
  async replay(milliseconds: number): Promise<number> {
    const { store, onTrouble } = this.#needs;
    const until = performance.now() + milliseconds;
    let count = 0;
    for await (const { location, note, sha256, bytes } of store.unindexed()) {
      try {
        await this.#replayOne({ location, note, sha256, bytes });
        count += 1;
        // Else the database waits for what is described next, in place of being given what is.
        if (count % replayedAtOnce === 0) await setImmediate();
        await this.unindexed.catchUp(until);
      } catch (error) {
        // It stays where it is, and is looked at again at the next start.
        onTrouble(error);
      }
    }
    await this.unindexed.settled(Math.max(0, until - performance.now()));
    return count;
  }

  async #secure(object: ObjectInMemory, declaredUid: string): Promise<IngestOutcome> {
    const { record, sha256, blockSums, bytes } = object;
    const waiting = this.unindexed.find(record.sopUid);
    if (waiting?.sha256.equals(sha256) === true) return { kind: 'duplicate', ...identityOf(record) };
    const source = promisedSource(object.source);
    if (waiting !== undefined || source === undefined || !(await this.#series.isNew(record))) return this.index(object);
    if (!(await this.unindexed.hasRoom())) throw noSpace();
    const note = { transferSyntaxUid: declaredUid, source };
    const [location] = await this.#needs.store.append([{ bytes, sha256, note: writeNote(note), isPromised: true }]);
    if (location === undefined) throw new Error('An object was written without a place.');
    this.#series.add(record);
    this.unindexed.add({ sopUid: record.sopUid, sha256, blockSums, note, location, record, isNew: true });
    return { kind: 'stored', ...identityOf(record) };
  }

  async #replayOne(of: {
    readonly location: PackLocation;
    readonly note: Buffer;
    readonly sha256: Buffer;
    readonly bytes: Buffer;
  }): Promise<void> {
    const { location, sha256, bytes } = of;
    const note = readNote(of.note);
    if (!createHash('sha256').update(bytes).digest().equals(sha256)) {
      // The last that was being written, most likely, of which nobody was told.
      this.#needs.store.indexed(location);
      throw new Error('An object at the end of a pack is not whole.');
    }
    const blockSums = new BlockSums().update(bytes).digest();
    const record = await describeInMemory(this.#needs.inflater, bytes, note.transferSyntaxUid);
    const source = await this.#standing(note.source);
    while (!(await this.unindexed.hasRoom()));
    const { sopUid } = record;
    this.unindexed.add({ sopUid, sha256, blockSums, note: { ...note, source }, location, record, isNew: false });
  }

  /** Of a clinic that the database does not know any more no other clinic gets it. */
  async #standing(source: NotedSource): Promise<NotedSource> {
    const { clinicId } = source;
    if (typeof clinicId !== 'number') return source;
    return { ...source, clinicId: await findStandingClinic(this.#needs.pool, clinicId) };
  }

  async #describe({ packId, offset, length }: PackLocation, transferSyntaxUid: string) {
    const bytes = await this.#needs.store.reader.read(packId, offset, length);
    return describeInMemory(this.#needs.inflater, bytes, transferSyntaxUid);
  }
}
