import { Value } from 'typebox/value';
import { LicenceClaims } from '@isocenter/contract/people/licence/fields.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import {
  countNodes,
  countSeats,
  lockLicence,
  readLatestSeen,
  readLicence,
  writeLatestSeen,
  writeLicence,
  type StoredLicence,
} from './licence-queries.ts';
import { licenceKeys } from './licence-keys.ts';
import { claimsInForce, effectiveTime } from './licence-state.ts';
import { verifyLicence, type Verified } from './verify-licence.ts';

/**
 * Makes sure that the licence has a seat for one more account of this role; call it in the transaction that adds or activates an
 * account or gives it another role. Without a licence there is always one. Whoever has an account keeps it, whatever the licence says.
 * @param accountId the account that changes, when it exists already: its own seat does not count
 * @throws AppError `conflict` naming the limit and what to do
 */
export async function requireSeat(tx: Db, role: string, accountId?: number): Promise<void> {
  const limits = await limitsNow(tx);
  if (limits === undefined) return;
  await lockLicence(tx);
  const used = await countSeats(tx, accountId);
  const total = Object.values(used).reduce((sum, seats) => sum + seats, 0);
  const ofRole = limits.seats.byRole?.[role];
  if (ofRole !== undefined && (used[role] ?? 0) >= ofRole)
    throw new AppError(
      'conflict',
      say`The licence allows ${accounts(ofRole)} with the role ${role}, and all are taken. Deactivate one, or put in a licence with more.`,
    );
  if (limits.seats.total !== null && total >= limits.seats.total)
    throw new AppError(
      'conflict',
      say`The licence allows ${accounts(limits.seats.total)} in all, and all are taken. Deactivate one, or put in a licence with more.`,
    );
}

/**
 * Makes sure that the licence allows one more DICOM node; call it in the transaction that adds one.
 * @throws AppError `conflict` naming the limit and what to do
 */
export async function requireNode(tx: Db): Promise<void> {
  const limits = await limitsNow(tx);
  if (limits === undefined || limits.nodes === null) return;
  await lockLicence(tx);
  if ((await countNodes(tx)) < limits.nodes) return;
  const allowed = limits.nodes === 1 ? say`1 node` : say`${limits.nodes} nodes`;
  throw new AppError(
    'conflict',
    say`The licence allows ${allowed}, and all are taken. Remove one, or put in a licence with more.`,
  );
}

/** Verifies the stored file again, for the key may be another now, and notes the time, so that a clock set back is seen. */
export async function checkLicence(db: Db, keyFile: string | undefined, now = new Date()): Promise<void> {
  const latest = await readLatestSeen(db);
  if (latest === undefined || latest < now) await writeLatestSeen(db, now);
  const stored = await storedLicence(db);
  if (stored === undefined) return;
  const verified = await verifyLicence(stored.file, await licenceKeys(keyFile));
  await writeLicence(db, { ...stored, verified });
}

/** Returns the stored licence, in the form of this version; undefined without one. */
export async function storedLicence(db: Db): Promise<(StoredLicence & { verified: Verified }) | undefined> {
  const stored = (await readLicence(db)) as StoredLicence | undefined;
  if (stored === undefined) return undefined;
  const { verified } = stored;
  if (!verified.ok) return { ...stored, verified };
  if (Value.Check(LicenceClaims, verified.claims))
    return { ...stored, verified: { ok: true, claims: verified.claims } };
  return {
    ...stored,
    verified: { ok: false, why: say`The licence says something that this version cannot read.`.text },
  };
}

async function limitsNow(db: Db): Promise<LicenceClaims | undefined> {
  const stored = await storedLicence(db);
  return claimsInForce(stored?.verified, effectiveTime(new Date(), await readLatestSeen(db)));
}

function accounts(count: number): Said {
  return count === 1 ? say`1 account` : say`${count} accounts`;
}
