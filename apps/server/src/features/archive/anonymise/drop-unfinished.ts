import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { changeAnonymisation, deleteStudy, listGivenUp } from './anonymise-queries.ts';
import { openAnonymisation } from './sealed-anonymisation.ts';

/** The name under which the product does it: the person's would lead to the original. */
export const anonymiser = 'anonymisation';

/** Clears away what there is of anonymous studies whose jobs failed or were cancelled. */
export async function dropUnfinished(db: Db, key: Uint8Array): Promise<void> {
  for (const { id, sealed } of await listGivenUp(db))
    await dropAnonymous(db, id, openAnonymisation(key, id, sealed).anonymousStudyUid);
}

/** Removes all of an unfinished anonymous study. Doing it again changes nothing. */
export async function dropAnonymous(db: Db, id: number, studyUid: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await changeAnonymisation(tx, id, { dropped_at: new Date() });
    if (!(await deleteStudy(tx, studyUid))) return;
    await recordAudit(tx, { system: anonymiser }, { action: 'study.purge', subject: { kind: 'study', id: studyUid } });
  });
}
