import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { countVisible, lockPhysician, type PhysicianRecord } from './physician-queries.ts';

/** Returns one sentence for what does not exist and for what is outside somebody's scope. */
export function noSuchPhysician(): AppError {
  return new AppError('not-found', 'There is no such physician.');
}

/** Returns a physician of the caller's, locked until the transaction ends. @throws AppError `not-found` */
export async function requireLocked(tx: Db, principal: Principal, physicianId: number): Promise<PhysicianRecord> {
  const physician = await lockPhysician(tx, principal, physicianId);
  if (physician === undefined) throw noSuchPhysician();
  return physician;
}

/** @throws AppError `not-found` when one of them does not exist for the caller */
export async function requirePhysicians(db: Db, principal: Principal, physicianIds: readonly number[]): Promise<void> {
  if ((await countVisible(db, principal, physicianIds)) < physicianIds.length) throw noSuchPhysician();
}

/** Writes one audit row about a physician's record. */
export async function auditPhysician(
  tx: Db,
  principal: Principal,
  action: string,
  physicianId: number,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAudit(tx, principal, { action, subject: { kind: 'physician', id: String(physicianId) }, detail });
}
