import { sql, type Insertable } from 'kysely';
import { visibleClinics, visiblePhysicians } from '#features/people/access/access.ts';
import type { Db, Schema } from '#platform/database/schema.ts';
import { lastStudyDate, loginOf, studyCount, type Viewer } from './physician-list-queries.ts';

/** A physician's row with what is counted around it; undefined where there is none for the viewer. */
export async function findPhysician(db: Db, viewer: Viewer, physicianId: number) {
  return db
    .selectFrom('physician')
    .selectAll()
    .select([
      loginOf.as('login'),
      studyCount(viewer).as('study_count'),
      lastStudyDate(viewer).as('last_study_date'),
      sql<number[]>`array(select clinic.id from physician_clinic as place join clinic on clinic.id = place.clinic_id
        where place.physician_id = physician.id and ${visibleClinics(viewer)} order by fold_text(clinic.name) collate "C")`.as(
        'clinic_ids',
      ),
    ])
    .where('id', '=', physicianId)
    .where('merged_into', 'is', null)
    .where(visiblePhysicians(viewer))
    .executeTakeFirst();
}

/** Locks a physician until the transaction ends; undefined where there is none for the viewer. */
export async function lockPhysician(tx: Db, viewer: Viewer, physicianId: number) {
  return tx
    .selectFrom('physician')
    .selectAll()
    .where('id', '=', physicianId)
    .where('merged_into', 'is', null)
    .where(visiblePhysicians(viewer))
    .forUpdate()
    .executeTakeFirst();
}

export async function insertPhysician(tx: Db, values: Insertable<Schema['physician']>): Promise<number> {
  const { id } = await tx.insertInto('physician').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Replaces the fields of a locked physician. @returns the new revision */
export async function replacePhysician(
  tx: Db,
  physicianId: number,
  values: Insertable<Schema['physician']>,
): Promise<number> {
  const { revision } = await tx
    .updateTable('physician')
    .set({ ...values, changed_at: new Date(), revision: (eb) => eb('revision', '+', 1) })
    .where('id', '=', physicianId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Which of the clinics exist for the viewer and can be given. */
export async function knownClinics(tx: Db, viewer: Viewer, clinicIds: readonly number[]): Promise<number[]> {
  if (clinicIds.length === 0) return [];
  const rows = await tx
    .selectFrom('clinic')
    .select('id')
    .where('id', 'in', clinicIds)
    .where('merged_into', 'is', null)
    .where(visibleClinics(viewer))
    .execute();
  return rows.map(({ id }) => id);
}

/** Sets the clinics of a physician; those that the viewer does not see stay as they are. */
export async function placePhysician(
  tx: Db,
  viewer: Viewer,
  physicianId: number,
  clinicIds: readonly number[],
): Promise<void> {
  await sql`
    delete from physician_clinic where physician_id = ${physicianId} and clinic_id <> all(${sql.val(clinicIds)}::integer[])
      and clinic_id in (select clinic.id from clinic where ${visibleClinics(viewer)})`.execute(tx);
  await sql`
    insert into physician_clinic (physician_id, clinic_id)
    select ${physicianId}, unnest(${sql.val(clinicIds)}::integer[]) on conflict do nothing`.execute(tx);
}

/** @returns the physicians whose status really changed */
export async function changeStatus(
  tx: Db,
  viewer: Viewer,
  physicianIds: readonly number[],
  status: 'active' | 'inactive',
): Promise<number[]> {
  const rows = await tx
    .updateTable('physician')
    .set({ status, changed_at: new Date(), revision: (eb) => eb('revision', '+', 1) })
    .where('id', 'in', physicianIds)
    .where('merged_into', 'is', null)
    .where('status', '<>', status)
    .where(visiblePhysicians(viewer))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function countVisible(tx: Db, viewer: Viewer, physicianIds: readonly number[]): Promise<number> {
  const { count } = await tx
    .selectFrom('physician')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', 'in', physicianIds)
    .where('merged_into', 'is', null)
    .where(visiblePhysicians(viewer))
    .executeTakeFirstOrThrow();
  return count;
}
