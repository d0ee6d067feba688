import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#platform/database/schema.ts';
import { DamagedBytes, type DamageKind } from '#platform/storage/damaged-bytes.ts';
import { wholeBytes, type Guard } from '#platform/storage/guarded-range.ts';
import type { ProvedObject } from '#platform/storage/pack-location.ts';
import type { Checked, PackReader } from '#platform/storage/pack-reader.ts';
import { findAt, insertDamage, type FoundBy, type ObjectKey } from './damage-queries.ts';
import { keepBlockSums } from './round-queries.ts';

export { countDamaged, endDamage, exchangeDamage } from './damage-queries.ts';
export { checkedAgeSeconds } from './round-queries.ts';

/** The facts needed to look at the bytes of an object. */
export type CheckableObject = ObjectKey & StoredBytes;

interface StoredBytes {
  readonly packId: number;
  readonly packOffset: number;
  readonly sizeBytes: number;
  /** The hash of the data set as received, in hexadecimal. */
  readonly sha256: string;
  /** The checksums of its blocks; null or absent where none are stored. */
  readonly blockSums?: Uint8Array | null;
  /** Known to be damaged. */
  readonly isDamaged: boolean;
}

/** An object of the archive, with the checksums of its blocks if it was read since they are stored. */
type ProvableInstance = StoredBytes & { readonly instanceKey: number; readonly blockSums: Uint8Array | null };

/** Up to here everything is compared before an answer begins; what is beyond, when its turn comes. Reading twice is half of the work. */
const checkedBeforeBytes = 16 * 1024 * 1024;
/** The first object up to this, since it may be the only one: its answer can then still be a refusal. */
const firstBeforeBytes = 256 * 1024 * 1024;

/** Sees to it that stored bytes are given out only as they were received, and that somebody is notified when they are not. */
export class Safekeeping {
  readonly #db: Db;
  readonly #reader: PackReader;
  readonly #logger: Pick<FastifyBaseLogger, 'error'>;

  constructor(db: Db, reader: PackReader, logger: Pick<FastifyBaseLogger, 'error'>) {
    this.#db = db;
    this.#reader = reader;
    this.#logger = logger;
    reader.onDamage((packId, offset, kind) => void this.#noteAt(packId, offset, kind));
  }

  /**
   * Parts objects that are about to be given out whole into those to give and those that are damaged. The first 16 MiB are compared now;
   * each of the others has a guard, for whoever sends it to ask in its turn, and so has one that takes a while to send.
   */
  async sift<T extends CheckableObject>(
    objects: readonly T[],
  ): Promise<{ readonly sound: readonly (T & { readonly guard?: Guard })[]; readonly damaged: readonly T[] }> {
    const sound: (T & { readonly guard?: Guard })[] = [];
    const damaged: T[] = [];
    let checked = 0;
    for (const object of objects) {
      const most = object === objects[0] ? firstBeforeBytes : checkedBeforeBytes;
      const isChecked = checked + object.sizeBytes <= most;
      if (isChecked) checked += object.sizeBytes;
      if (!isChecked && !object.isDamaged) sound.push({ ...object, guard: this.#guardOf(object) });
      else if (await this.isSound(object))
        sound.push(object.sizeBytes > wholeBytes ? { ...object, guard: this.#guardOf(object, true) } : object);
      else damaged.push(object);
    }
    return { sound, damaged };
  }

  /** @throws DamagedBytes when the object is not what was stored */
  async require(object: CheckableObject): Promise<void> {
    if (!(await this.isSound(object))) throw new DamagedBytes('changed');
  }

  /** Reads the whole object and compares, by the checksums of its blocks where they are stored; what is wrong is noted. */
  async isSound(object: CheckableObject): Promise<boolean> {
    if (object.isDamaged) return false;
    const { blockSums } = object;
    return blockSums ? this.#isAsSummed({ ...object, blockSums }) : (await this.#check(object)).damage === undefined;
  }

  async #isAsSummed(object: CheckableObject & ProvedObject): Promise<boolean> {
    const { packId, packOffset: offset, sizeBytes: length } = object;
    try {
      await this.#reader.require([{ packId, offset, length }]);
      await this.#reader.requireProved(object, 0, length);
      return true;
    } catch (error) {
      if (!(error instanceof DamagedBytes)) throw error;
      // Noted before this is answered: who asks for the damaged ones now hears of it.
      await this.note(object, error.kind, 'reading');
      return false;
    }
  }

  /**
   * Returns the object with the checksums of its blocks, by which each range of it is compared when it is read. One that came in before
   * they were stored is read whole for them, once.
   * @throws DamagedBytes when it is known, or turns out, not to be what was received
   */
  async prove<T extends ProvableInstance>(object: T): Promise<T & { readonly blockSums: Uint8Array }> {
    if (object.isDamaged) throw new DamagedBytes('changed');
    const { blockSums } = object;
    if (blockSums !== null) return { ...object, blockSums };
    const checked = await this.#check(object);
    if (checked.damage !== undefined) throw new DamagedBytes(checked.damage);
    await this.remember(object, checked.blockSums);
    return { ...object, blockSums: checked.blockSums };
  }

  /** Keeps the checksums of a sound object. What cannot be written now is found out again when it is read next. */
  async remember(
    { instanceKey, sha256 }: Pick<ProvableInstance, 'instanceKey' | 'sha256'>,
    sums: Buffer,
  ): Promise<void> {
    await keepBlockSums(this.#db, { instanceKey, sha256 }, sums).catch((error: unknown) =>
      this.#logger.error({ instanceKey, reason: reasonOf(error) }, 'the checksums of an object could not be kept'),
    );
  }

  async #check(object: CheckableObject): Promise<Checked> {
    const { packId, packOffset: offset, sizeBytes: length, sha256 } = object;
    const checked = await this.#reader.check({ packId, offset, length }, sha256);
    if (checked.damage !== undefined) await this.note(object, checked.damage, 'reading');
    return checked;
  }

  /** Tells the administrators. What cannot be written now is found again: it never fails whoever only wanted to read. */
  async note(object: ObjectKey, kind: DamageKind, by: FoundBy): Promise<boolean> {
    const key = keyOf(object);
    try {
      const isNew = await insertDamage(this.#db, key, { kind, by });
      if (isNew) this.#logger.error({ ...key, kind, foundBy: by }, 'a stored object is damaged');
      return isNew;
    } catch (error) {
      this.#logger.error(
        { ...key, kind, reason: reasonOf(error) },
        'a stored object is damaged, which could not be noted',
      );
      return false;
    }
  }

  #guardOf(object: CheckableObject, isKnownSound = false): Guard {
    let answer = isKnownSound ? Promise.resolve(true) : undefined;
    const isSound = () => (answer ??= this.isSound(object));
    const { blockSums } = object;
    return blockSums ? { isSound, object: { ...object, blockSums } } : { isSound };
  }

  async #noteAt(packId: number, offset: number, kind: DamageKind): Promise<void> {
    const instanceKey = await findAt(this.#db, packId, offset).catch(() => undefined);
    if (instanceKey !== undefined) await this.note({ instanceKey }, kind, 'reading');
  }
}

/** Only what names it. */
function keyOf(object: ObjectKey): ObjectKey {
  if ('instanceKey' in object) return { instanceKey: object.instanceKey };
  if ('conflictInstanceKey' in object) return { conflictInstanceKey: object.conflictInstanceKey };
  if ('attachmentKey' in object) return { attachmentKey: object.attachmentKey };
  if ('officeFileId' in object) return { officeFileId: object.officeFileId };
  if ('refusedKey' in object) return { refusedKey: object.refusedKey };
  return { quarantinedKey: object.quarantinedKey };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}
