import { sql } from 'kysely';
import { visibleClinics } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Viewer } from './physician-list-queries.ts';

/** What holds a physician's record, whoever sees it. */
export interface Ties {
  /** In the archive and in the bin. */
  readonly hasStudies: boolean;
  readonly hasNames: boolean;
  readonly hasMerged: boolean;
  /** Belongs to a clinic that the viewer does not see. */
  readonly isElsewhere: boolean;
}

export async function tiesOf(tx: Db, viewer: Viewer, physicianId: number): Promise<Ties> {
  const { rows } = await sql<Ties>`select
    exists (select from study where referrer_id = ${physicianId}) as "hasStudies",
    exists (select from physician_name where physician_id = ${physicianId}) as "hasNames",
    exists (select from physician where merged_into = ${physicianId}) as "hasMerged",
    exists (select from physician_clinic where physician_id = ${physicianId}
      and clinic_id not in (select clinic.id from clinic where ${visibleClinics(viewer)})) as "isElsewhere"`.execute(
    tx,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('A question without tables has one answer.');
  return found;
}

export async function deletePhysician(tx: Db, physicianId: number): Promise<void> {
  await tx.deleteFrom('physician').where('id', '=', physicianId).execute();
}
