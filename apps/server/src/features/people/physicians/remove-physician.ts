import { say } from '@isocenter/contract/said.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { auditPhysician, noSuchPhysician } from './physician-answers.ts';
import { lockPhysician } from './physician-queries.ts';
import { deletePhysician, tiesOf } from './remove-physician-queries.ts';

/**
 * Removes the record of somebody whom nothing names: one that was made by mistake.
 * @throws AppError `not-found`; `forbidden` where it belongs to clinics that the caller does not see; `conflict` which says what names it
 */
export async function removePhysician(db: Db, principal: Principal, physicianId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const physician = await lockPhysician(tx, principal, physicianId);
    if (physician === undefined) throw noSuchPhysician();
    const ties = await tiesOf(tx, principal, physicianId);
    if (ties.isElsewhere)
      throw new AppError('forbidden', 'This physician also belongs to clinics that you do not see.');
    const obstacles = [
      ties.hasStudies &&
        say`Studies name this physician, perhaps in the bin. Make the record inactive, or merge it into another.`,
      ties.hasNames &&
        say`A name in images is linked to this physician. Unlink it first, or merge the record into another.`,
      physician.account_id !== null && say`This physician has a login. Unlink it first.`,
      ties.hasMerged && say`Another record was merged into this one. Make it inactive instead.`,
    ];
    const [first] = obstacles.filter((words) => words !== false);
    if (first !== undefined) throw new AppError('conflict', first);
    await deletePhysician(tx, physicianId);
    const name = `${physician.last_name}, ${physician.first_name}`;
    await auditPhysician(tx, principal, 'physician.remove', physicianId, { name });
  });
}
