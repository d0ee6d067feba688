import { createHash } from 'node:crypto';
import type { RefusedFault } from '@isocenter/contract/archive/quarantine/refused.ts';
import { translatableText } from '@isocenter/contract/translatable-text.ts';
import { readReadable } from '@isocenter/dicom/elements/read-readable.ts';
import type { Db } from '#platform/database/schema.ts';
import type { PackLocation, PackStore } from '#platform/storage/pack-store.ts';
import { describeRefused, type RefusedDescription } from '../describe-instance.ts';
import type { Refusal } from '../refusal.ts';
import type { IngestSource } from '../source.ts';
import { addLost, addRefusals, insertRefused, touchRefused } from './refused-queries.ts';
import { makeRoom, type RefusedBounds } from './refused-room.ts';

export type RefusedPlace = { readonly bytes: Uint8Array } | { readonly location: PackLocation };

/** A refused object. */
export type RefusedBytes = RefusedPlace & {
  readonly source: IngestSource;
  readonly refusal: Refusal;
  /** Empty: the bytes are the whole file. */
  readonly transferSyntaxUid: string;
  /** The UID that the sender gave it, where that is known: his log names it so. */
  readonly namedSopUid?: string | undefined;
};

interface Needs {
  readonly db: Db;
  readonly store: PackStore;
  readonly limits: { readonly refused: RefusedBounds; readonly hasRoom: () => boolean };
}

/** Nearly every object has less in front of its pixels. */
const lookedAtBytes = 1024 * 1024;

/**
 * Keeps what was refused, each object in a pack of its own, so that its room is free again when it goes, and counts every refusal. Never
 * rejects.
 */
export class RefusedKeeper {
  readonly #needs: Needs;
  #onRefused: (fault: RefusedFault) => void = () => {};
  #onTrouble: (error: unknown) => void = () => {};

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Larger objects are counted only. */
  get largestBytes(): number {
    return this.#needs.limits.refused.largestBytes;
  }

  /** Calls back for each object that is refused. */
  onRefused(tell: (fault: RefusedFault) => void): void {
    this.#onRefused = tell;
  }

  /** Calls back when a refused object could not be stored or counted. */
  onTrouble(tell: (error: unknown) => void): void {
    this.#onTrouble = tell;
  }

  /** Counts a refusal alone, for an object without whole bytes, or from inside. A refusal that is only for now is not counted. */
  async count(source: IngestSource, refusal: Refusal): Promise<void> {
    await this.#count(source, refusal, { lost: 1 });
  }

  /**
   * Stores a refused object: on the disk with its row when this resolves, where it is of a kind and size that is stored.
   * @returns whether it could not be stored now: then the sender is to send it again
   */
  async keep(refused: RefusedBytes): Promise<boolean> {
    const { source, refusal } = refused;
    if (source.refusals === undefined || refusal.wrong === undefined) return false;
    const isWanted = isOfTheObject(refusal) && sizeOf(refused) <= this.largestBytes;
    if (isWanted && !this.#needs.limits.hasRoom()) return true;
    // Before it is kept: what others remove to make room is counted as lost of those that are counted.
    await this.#count(source, refusal, { lost: isWanted ? 0 : 1 });
    if (!isWanted) return false;
    const { db, store, limits } = this.#needs;
    try {
      await this.#keep(refused);
    } catch (error) {
      this.#onTrouble(error);
      const { actor } = source;
      await addLost(db, { actor, fault: refusal.wrong.fault }).catch((fault: unknown) => this.#onTrouble(fault));
      return true;
    }
    await makeRoom({ db, store }, limits.refused, source.actor).catch((error: unknown) => this.#onTrouble(error));
    return false;
  }

  async #keep(refused: RefusedBytes): Promise<void> {
    const { db } = this.#needs;
    const sha256 = await this.#hashOf(refused);
    const description = await this.#describe(refused);
    if (await touchRefused(db, refused.source.actor, sha256, description.sopUid)) return;
    const location = 'location' in refused ? refused.location : await this.#write(refused.bytes);
    await insertRefused(db, { ...refused, sha256, description, location });
  }

  async #write(bytes: Uint8Array): Promise<PackLocation> {
    const large = await this.#needs.store.openLarge();
    try {
      await large.write([bytes]);
      return await large.finish();
    } catch (error) {
      await large.discard().catch(() => {});
      throw error;
    }
  }

  async #hashOf(refused: RefusedBytes): Promise<Buffer> {
    const hash = createHash('sha256');
    if ('bytes' in refused) return hash.update(refused.bytes).digest();
    const { packId, offset, length } = refused.location;
    for await (const piece of this.#needs.store.reader.chunks(packId, offset, length)) hash.update(piece);
    return hash.digest();
  }

  async #describe(refused: RefusedBytes): Promise<RefusedDescription> {
    const start =
      'bytes' in refused
        ? refused.bytes
        : await this.#needs.store.reader.read(
            refused.location.packId,
            refused.location.offset,
            Math.min(refused.location.length, lookedAtBytes),
          );
    const described = describeRefused(readReadable(start, refused.transferSyntaxUid));
    return { ...described, sopUid: described.sopUid || (refused.namedSopUid ?? '').slice(0, 512) };
  }

  async #count(source: IngestSource, { kind, words, wrong }: Refusal, { lost }: { lost: number }): Promise<void> {
    const { refusals, actor } = source;
    if (refusals === undefined || wrong === undefined || kind === 'no-space') return;
    // An upload that is cut off goes on where it was.
    if (wrong.fault === 'interrupted' && refusals.way === 'upload') return;
    this.#onRefused(wrong.fault);
    const { clinicId, nodeId = 0 } = refusals;
    const { text, patterns } = translatableText(words);
    const wording = { message: text, patterns };
    await addRefusals(this.#needs.db, {
      actor,
      nodeId,
      clinicId,
      fault: wrong.fault,
      times: 1,
      lost,
      ...wording,
    }).catch((error: unknown) => this.#onTrouble(error));
  }
}

function isOfTheObject({ kind }: Refusal): boolean {
  return kind === 'unusable' || kind === 'mismatch';
}

function sizeOf(refused: RefusedBytes): number {
  return 'bytes' in refused ? refused.bytes.byteLength : refused.location.length;
}
