import type { Integrity, Tampering } from '@isocenter/contract/people/audit/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import { beforeFirst, hashOf } from './chain.ts';
import { headFileIn, headKey, readHeads, type Head, type Heads } from './heads.ts';
import { IdFloor } from './id-floor.ts';
import {
  findUnsealed,
  firstSealAfter,
  installationSecret,
  lastSeal,
  listSealed,
  sealedUpTo,
  type SealedRow,
} from './seal-queries.ts';

const sealsAtOnce = 5_000;

/**
 * Reads the whole trail again, in bounded pieces, and compares it with its seals and with the heads that were signed into the file
 * in `dataDir`. What is written meanwhile is left for the next time. Stops at the first seal that is not right.
 * @param onProgress told after each piece how many seals were found right, and how many there are; what it throws ends the check
 */
export async function checkIntegrity(
  db: Db,
  dataDir: string,
  onProgress: (checked: number, sealed: number) => Promise<void> = async () => {},
): Promise<Omit<Integrity, 'at' | 'by'>> {
  const known = await readHeads(headFileIn(dataDir), headKey(await installationSecret(db)));
  const last = await lastSeal(db);
  const unsealed = await findUnsealed(db, await sealedUpTo(db));
  const end = last?.sequence ?? 0;
  const walk = await walkChain(db, { end, onProgress }, known?.heads ?? []);
  const inserted = await insertedBehind(db, unsealed.behind);
  const cut = (known?.heads ?? []).some((head) => head.sequence > end);
  const firstBad = earliest([
    walk.bad,
    inserted,
    cut ? { sequence: end + 1, eventId: null, why: 'truncated' } : undefined,
  ]);
  return {
    checked: walk.checked,
    sealed: end,
    unsealed: unsealed.count,
    firstBad,
    head: last === undefined ? null : { sequence: last.sequence, hash: last.hash.toString('hex') },
    headFile: stateOf(known, cut || walk.bad?.why === 'rewritten'),
  };
}

async function walkChain(
  db: Db,
  { end, onProgress }: { end: number; onProgress: (checked: number, sealed: number) => Promise<void> },
  heads: readonly Head[],
): Promise<{ checked: number; bad: Tampering | undefined }> {
  const chain = new Chain(heads);
  for (;;) {
    const rows = await listSealed(db, chain.checked, end, sealsAtOnce);
    for (const row of rows) {
      const bad = chain.next(row);
      if (bad !== undefined) return { checked: chain.checked, bad };
    }
    await onProgress(chain.checked, end);
    if (rows.length < sealsAtOnce) return { checked: chain.checked, bad: undefined };
  }
}

/** Follows the chain seal by seal. */
class Chain {
  checked = 0;
  readonly #heads: ReadonlyMap<number, string>;
  readonly #floor = new IdFloor();
  #vouchedFor = 0;
  #hash: Buffer = beforeFirst;

  constructor(heads: readonly Head[]) {
    this.#heads = new Map(heads.map((head) => [head.sequence, head.hash]));
  }

  /** Returns the fault of this seal; undefined when there is none. */
  next(row: SealedRow): Tampering | undefined {
    const { sequence, eventId, text, transaction, hash } = row;
    if (sequence !== this.checked + 1) return { sequence: this.checked + 1, eventId: null, why: 'seal-missing' };
    if (text === null || transaction === null) return { sequence, eventId, why: 'deleted' };
    if (!hashOf(this.#hash, { ...row, text }).equals(hash)) return { sequence, eventId, why: 'altered' };
    if (this.#floor.isTooOld({ ...row, transaction })) return { sequence, eventId, why: 'inserted' };
    const head = this.#heads.get(sequence);
    // Everything fits together, but not with what was signed: somebody made the chain anew from somewhere after the last good head.
    if (head !== undefined && head !== hash.toString('hex'))
      return { sequence: this.#vouchedFor + 1, eventId: null, why: 'rewritten' };
    if (head !== undefined) this.#vouchedFor = sequence;
    this.checked = sequence;
    this.#hash = hash;
    return undefined;
  }
}

/** A row without a seal that stands before sealed ones: named by the seal it pushed itself in front of. */
async function insertedBehind(
  db: Db,
  behind: { transaction: string; id: number } | undefined,
): Promise<Tampering | undefined> {
  if (behind === undefined) return undefined;
  const sequence = await firstSealAfter(db, behind);
  return sequence === undefined ? undefined : { sequence, eventId: behind.id, why: 'inserted' };
}

function earliest(found: readonly (Tampering | undefined)[]): Tampering | null {
  return found.filter((bad) => bad !== undefined).toSorted((one, other) => one.sequence - other.sequence)[0] ?? null;
}

function stateOf(known: Heads | undefined, isOff: boolean): Integrity['headFile'] {
  if (known === undefined || (known.heads.length === 0 && known.forged === 0)) return 'missing';
  return isOff || known.forged > 0 ? 'differs' : 'matches';
}
