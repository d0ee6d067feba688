import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';

/** One sentence for what does not exist and for what is outside somebody's scope. */
export function noSuchPhysician(): AppError {
  return new AppError('not-found', 'There is no such physician.');
}

/** One audit row about a physician's record. */
export async function auditPhysician(
  tx: Db,
  principal: Principal,
  action: string,
  physicianId: number,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAudit(tx, principal, { action, subject: { kind: 'physician', id: String(physicianId) }, detail });
}
