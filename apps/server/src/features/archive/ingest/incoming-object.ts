import { createHash } from 'node:crypto';
import { readFileMeta, type FileMeta, type ReadFileMeta } from '@isocenter/dicom/part10/read-file.ts';
import { transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import type { Said } from '@isocenter/contract/said.ts';
import { BlockSums } from '#platform/storage/block-sums.ts';
import type { LargeObject, PackLocation, PackStore } from '#platform/storage/pack-store.ts';
import type { Arrivals } from './arrivals.ts';
import { arrivedBytes, arrivedLarge, type Arrived } from './coerced.ts';
import { warningsOf, type Declared } from './declared.ts';
import type { IngestOutcome } from './outcome.ts';
import type { IngestSource } from './source.ts';
import type { InstanceRecord } from './instance-record.ts';
import type { BufferPool } from '#platform/storage/buffer-pool.ts';
import { GatheredBytes } from './gathered-bytes.ts';
import type { HoldingObjects } from './holding-objects.ts';
import type { Inflater } from './inflate-start.ts';
import { noSpace, Refusal } from './refusal.ts';
import { refusalOf, refusedOutcome } from './refusal-of.ts';
import type { RefusedKeeper, RefusedPlace } from './refused/refused-keeper.ts';
import type { RefusedBounds } from './refused/refused-room.ts';
import type { UnindexedBounds } from './unindexed-objects.ts';

export interface IngestLimits {
  /** Larger objects are refused. */
  readonly objectBytes: number;
  /** Bytes of all objects that are still arriving that memory may hold together. */
  readonly memoryBytes: number;
  /** True if anything can be received now: what is left on a full disk is for everything else. */
  readonly hasRoom: () => boolean;
  /** Bounds of what is stored of refused objects. */
  readonly refused: RefusedBounds;
  /** Bounds of what may be acknowledged and not indexed. */
  readonly unindexed: UnindexedBounds;
}

interface Needs {
  readonly store: PackStore;
  readonly buffers: BufferPool;
  readonly arrivals: Arrivals;
  readonly holding: HoldingObjects;
  readonly inflater: Inflater;
  readonly refused: RefusedKeeper;
  readonly limits: IngestLimits;
  readonly source: IngestSource;
  readonly declared: Declared;
}

/**
 * Up to here memory holds an object, which is written together with others; beyond, it is streamed to a file of its own. With the last
 * chunk it fits a buffer of 2 MiB.
 */
const heldBytes = 2 * 1024 * 1024 - 64 * 1024;
/** Preamble and meta group; a longer meta group is no meta group. */
const metaBytes = 64 * 1024;

/** One object on its way in. `write` any number of times, then `end` or `abort` once. Pixels of a large object are never all in memory. */
export class IncomingObject {
  readonly #needs: Needs;
  readonly #hash = createHash('sha256');
  readonly #sums = new BlockSums();
  #transferSyntaxUid: string | undefined;
  #meta: FileMeta | undefined;
  /** The file before its meta group could be read, then the data set or, of a large one, what is not written yet. */
  readonly #held: GatheredBytes;
  #receivedLength = 0;
  #large: LargeObject | undefined;
  /** Pending while bytes go to the disk. Never rejects. */
  #spilling: Promise<void> = Promise.resolve();
  #spills = 0;
  /** The refusal for which nothing more of it is read. */
  #refusal: Refusal | undefined;
  /** Its header cannot be read, so that it is gathered whole, as it came. */
  #unreadable: Refusal | undefined;
  readonly #warnings: Said[] = [];
  /** The effect of its sender's character set. */
  #charset: 'coerced' | 'unreadable' | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#held = new GatheredBytes(needs.buffers);
    if (needs.declared.form === 'data-set') this.#transferSyntaxUid = needs.declared.transferSyntaxUid;
  }

  /**
   * Takes the next bytes, by copying them. A promise asks to wait.
   * After a refusal the rest is swallowed, so that the sender is told at the end, in its own protocol.
   */
  write(chunk: Uint8Array): void | Promise<void> {
    if (this.#refusal !== undefined) return;
    if (!this.#needs.limits.hasRoom()) return this.#refuse(noSpace());
    this.#receivedLength += chunk.byteLength;
    if (this.#receivedLength > this.#needs.limits.objectBytes)
      return this.#refuse(
        new Refusal('too-large', 'The object is larger than this archive takes.', { fault: 'too-large' }),
      );
    if (this.#unreadable !== undefined && this.#receivedLength > this.#needs.refused.largestBytes)
      return this.#refuse(this.#unreadable);
    this.#held.add(chunk);
    this.#needs.holding.note(this, this.#held.length);
    if (this.#held.length > heldBytes) this.spill();
    if (this.#spills > 0) return this.#spilling;
  }

  /** Writes what memory holds to the disk, after what is on its way there already. */
  spill(): void {
    this.#spills += 1;
    this.#spilling = this.#spilling.then(() => this.#spill()).finally(() => (this.#spills -= 1));
  }

  /** Everything has arrived. Resolves with the outcome once it is durable and indexed; never rejects for what the object is. */
  async end(): Promise<IngestOutcome> {
    return this.#finish('indexed');
  }

  /** Ends as `end` does, as soon as the object cannot be lost any more: what is new is indexed a moment later, or after the next start. */
  async secure(): Promise<IngestOutcome> {
    return this.#finish('secured');
  }

  async #finish(until: 'indexed' | 'secured'): Promise<IngestOutcome> {
    try {
      this.#needs.holding.forget(this);
      await this.#spilling;
      if (this.#refusal !== undefined) throw this.#refusal;
      if (this.#receivedLength === 0) throw new Refusal('unusable', 'The object is empty.', { fault: 'unreadable' });
      this.#openPart10();
      const outcome = this.#large === undefined ? await this.#endHeld(until) : await this.#endLarge(this.#large);
      if (outcome.kind === 'refused') return outcome;
      const [warnings, charset] = [this.#warnings, this.#charset];
      return { ...outcome, ...(warnings.length > 0 && { warnings }), ...(charset !== undefined && { charset }) };
    } catch (error) {
      await this.#discard();
      const outcome = refusedOutcome(error);
      await this.#needs.refused.count(this.#needs.source, refusalOf(error));
      return outcome;
    }
  }

  /** The sender is gone: nothing remains. May be called while a write is pending. */
  async abort(): Promise<void> {
    this.#refusal ??= new Refusal('interrupted', 'The object did not arrive whole.', { fault: 'interrupted' });
    await this.#spilling.catch(() => {});
    await this.#discard();
    await this.#needs.refused.count(this.#needs.source, this.#refusal);
  }

  async #endHeld(until: 'indexed' | 'secured'): Promise<IngestOutcome> {
    // Taken, so that an abort from here on does not give the memory away while it is being written.
    const { bytes, release } = this.#held.take();
    try {
      return await this.#orKept({ bytes }, async () => {
        this.#requireReadable();
        const { arrivals, source } = this.#needs;
        const syntax = this.#syntax();
        const arrived = await arrivedBytes(this.#needs, bytes, { syntax, rule: source.charset });
        const record = this.#checked(arrived);
        this.#digest(arrived.bytes);
        const object = { record, ...this.#digests(), source, bytes: arrived.bytes };
        return until === 'indexed' ? arrivals.index(object) : arrivals.secure(object, syntax);
      });
    } finally {
      release();
    }
  }

  async #endLarge(large: LargeObject): Promise<IngestOutcome> {
    await this.#flush(large);
    const location = await large.finish();
    this.#large = undefined;
    const outcome = await this.#orKept({ location }, async () => {
      this.#requireReadable();
      return this.#indexLarge(location);
    });
    // What rows refer to stays; this removes second copies, and what turned out to be no object.
    if (outcome.kind !== 'stored') await this.#needs.store.remove(location.packId);
    return outcome;
  }

  /** Puts a refused object into quarantine with its bytes; where it cannot be stored now, the sender is asked to send it again. */
  async #orKept(place: RefusedPlace, work: () => Promise<IngestOutcome>): Promise<IngestOutcome> {
    let refusal: Refusal;
    try {
      const outcome = await work();
      if (outcome.kind !== 'refused') return outcome;
      refusal = new Refusal(outcome.because, outcome.message, { fault: 'unreadable' });
    } catch (error) {
      refusal = refusalOf(error);
    }
    const { source, refused, declared } = this.#needs;
    const namedSopUid = declared.form === 'data-set' ? declared.sopUid : this.#meta?.sopInstanceUid;
    const of = { source, refusal, transferSyntaxUid: this.#transferSyntaxUid ?? '', namedSopUid };
    return refusedOutcome((await refused.keep({ ...of, ...place })) ? noSpace() : refusal);
  }

  #requireReadable(): void {
    if (this.#unreadable !== undefined) throw this.#unreadable;
  }

  async #indexLarge(location: PackLocation): Promise<IngestOutcome> {
    const { store, arrivals, source } = this.#needs;
    const arrived = await arrivedLarge(this.#needs, location, { syntax: this.#syntax(), rule: source.charset });
    let outcome: IngestOutcome | undefined;
    try {
      const record = this.#checked(arrived);
      const digests = arrived.rewritten ?? this.#digests();
      outcome = await arrivals.index({ record, ...digests, source, location: arrived.location });
      return outcome;
    } finally {
      // Of one that was written once more only what was stored stays.
      const needless = outcome?.kind === 'stored' ? location : arrived.location;
      if (arrived.rewritten !== undefined) await store.remove(needless.packId);
    }
  }

  /** With the number that a person decided on instead of the one in the image. */
  #asChosen(record: InstanceRecord): InstanceRecord {
    const choice = this.#needs.source.choices?.get(record.study.studyUid);
    if (choice === undefined || choice.patientId === null) return record;
    const issuer = choice.issuer ?? record.patient.issuer;
    return { ...record, patient: { ...record.patient, patientId: choice.patientId, issuer } };
  }

  #digest(bytes: Uint8Array): void {
    this.#hash.update(bytes);
    this.#sums.update(bytes);
  }

  #digests() {
    return { sha256: this.#hash.digest(), blockSums: this.#sums.digest() };
  }

  async #spill(): Promise<void> {
    if (this.#refusal !== undefined || this.#held.length === 0) return;
    try {
      this.#openPart10();
      this.#large ??= await this.#needs.store.openLarge();
      await this.#flush(this.#large);
    } catch (error) {
      await this.#refuse(refusalOf(error));
    }
  }

  async #flush(large: LargeObject): Promise<void> {
    const { bytes, release } = this.#held.take();
    try {
      this.#digest(bytes);
      await large.write([bytes]);
    } finally {
      release();
    }
  }

  /** Reads the meta group of a Part 10 file once, and keeps only the data set: preamble and meta are written anew on the way out. */
  #openPart10(): void {
    if (this.#transferSyntaxUid !== undefined || this.#unreadable !== undefined) return;
    const meta = this.#readMeta();
    if (meta === undefined) return;
    this.#transferSyntaxUid = meta.transferSyntaxUid;
    this.#meta = meta;
    this.#held.drop(meta.dataSetOffset);
  }

  #readMeta(): ReadFileMeta | undefined {
    try {
      return readFileMeta(this.#held.view().subarray(0, metaBytes));
    } catch (error) {
      this.#unreadable = refusalOf(error);
      return undefined;
    }
  }

  #syntax(): string {
    const uid = this.#transferSyntaxUid ?? '';
    if (transferSyntaxOf(uid) === undefined)
      throw new Refusal('unusable', 'The transfer syntax is not known.', { fault: 'transfer-syntax' });
    return uid;
  }

  /** Returns what is known of it, where that is as it was declared. @throws Refusal */
  #checked({ record: described, charset }: Arrived): InstanceRecord {
    const record = this.#asChosen(described);
    this.#warnings.push(...warningsOf(record, this.#needs.declared, this.#meta));
    this.#charset = charset;
    return record;
  }

  async #refuse(refusal: Refusal): Promise<void> {
    this.#refusal = refusal;
    await this.#discard();
  }

  async #discard(): Promise<void> {
    const large = this.#large;
    this.#held.clear();
    this.#needs.holding.forget(this);
    this.#large = undefined;
    // What cannot be removed now is removed by the clean-up, or cut off at the next start.
    await large?.discard().catch(() => {});
  }
}
