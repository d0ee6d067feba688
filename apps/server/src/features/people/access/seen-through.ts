import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Standing } from './access-queries.ts';
import { isWithin } from './authority.ts';
import { findVisibleStanding } from './see-as-queries.ts';

/**
 * Returns somebody through whose eyes the viewer may look.
 * @throws AppError `not-found` for an account that does not exist for him; `forbidden` for one that may do or see more than he
 */
export async function requireSeenThrough(db: Db, viewer: Principal, accountId: number): Promise<Standing> {
  const target = await findVisibleStanding(db, viewer, accountId);
  if (target === undefined) throw new AppError('not-found', 'There is no such user.');
  if (!isWithin(viewer, target))
    throw new AppError('forbidden', 'This person may do or see more than you, so you cannot view as this person.');
  return target;
}
