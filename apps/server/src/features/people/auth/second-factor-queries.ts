import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

/** Remembers the step of a code; false when it, or a later one, was used before. */
export async function advanceTotpStep(db: Db, accountId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ totp_last_step: step })
    .where('id', '=', accountId)
    .where('totp_last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes one recovery code away; false when there is none such. */
export async function takeRecoveryHash(db: Db, accountId: number, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ recovery_hashes: sql<string[]>`array_remove(recovery_hashes, ${hash})` })
    .where('id', '=', accountId)
    .where(sql<boolean>`${hash} = any(recovery_hashes)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Saves a secret that is not in force yet; nothing while two-factor is on. @returns whether it was saved */
export async function keepTotpSecret(db: Db, accountId: number, sealed: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ totp_secret: sealed, totp_last_step: 0 })
    .where('id', '=', accountId)
    .where('totp_enabled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function turnTwoFactorOn(db: Db, accountId: number, recoveryHashes: string[]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ totp_enabled_at: new Date(), recovery_hashes: recoveryHashes })
    .where('id', '=', accountId)
    .where('totp_enabled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function turnTwoFactorOff(db: Db, accountId: number): Promise<void> {
  await db
    .updateTable('account')
    .set({ totp_secret: null, totp_enabled_at: null, totp_last_step: 0, recovery_hashes: [] })
    .where('id', '=', accountId)
    .execute();
}

export async function replaceRecoveryHashes(db: Db, accountId: number, hashes: string[]): Promise<void> {
  await db.updateTable('account').set({ recovery_hashes: hashes }).where('id', '=', accountId).execute();
}
