import { sql } from 'kysely';
import type { HangingKind } from '@isocenter/contract/hanging-kinds.ts';
import { visibleClinics } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import { mostCounted } from '#platform/lists/bounded-count.ts';
import type { Viewer } from './physician-list-queries.ts';

/** Counts what hangs on a physician's record, in the archive and in the bin, whoever sees it. */
export async function belongingsOf(
  tx: Db,
  physicianId: number,
): Promise<Pick<Record<HangingKind, number>, 'studies' | 'names' | 'login' | 'merged'>> {
  const { rows } = await sql<Pick<Record<HangingKind, number>, 'studies' | 'names' | 'login' | 'merged'>>`select
    (select count(*) from (select from study where referrer_id = ${physicianId} limit ${mostCounted + 1}) as bounded) as studies,
    (select count(*) from physician_name where physician_id = ${physicianId}) as names,
    (select count(account_id) from physician where id = ${physicianId}) as login,
    (select count(*) from physician where merged_into = ${physicianId}) as merged`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw new Error('A question without tables has one answer.');
  return found;
}

/** True if it belongs to a clinic that the viewer does not see. */
export async function isElsewhere(tx: Db, viewer: Viewer, physicianId: number): Promise<boolean> {
  const { rows } = await sql`select from physician_clinic where physician_id = ${physicianId}
    and clinic_id not in (select clinic.id from clinic where ${visibleClinics(viewer)}) limit 1`.execute(tx);
  return rows.length > 0;
}

export async function deletePhysician(tx: Db, physicianId: number): Promise<void> {
  await tx.deleteFrom('physician').where('id', '=', physicianId).execute();
}
