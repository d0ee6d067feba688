import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { findWorkitem, type WorkitemRecord } from './workitem-queries.ts';

/** @throws AppError `not-found` */
export async function requireWorkitem(
  db: Db,
  principal: Principal,
  workitemUid: string,
  options?: { forUpdate: boolean },
): Promise<WorkitemRecord> {
  const found = await findWorkitem(db, principal, workitemUid, options);
  if (found === undefined) throw new AppError('not-found', 'There is no such workitem.');
  return found;
}
