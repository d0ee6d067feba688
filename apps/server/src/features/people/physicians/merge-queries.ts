import { sql } from 'kysely';
import { visiblePhysicians, visibleStudies } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Viewer } from './physician-list-queries.ts';

export type DuplicateReason = 'name' | 'email' | 'national-id';

/** Groups of physicians with one name, e-mail address or national number, at most 100, each of at most 20. */
export async function duplicateGroups(db: Db, viewer: Viewer): Promise<{ because: DuplicateReason; ids: number[] }[]> {
  const { rows } = await sql<{ because: DuplicateReason; ids: number[] }>`
    with seen as (
      select physician.id, first_name, last_name, emails, national_id from physician
      where merged_into is null and ${visiblePhysicians(viewer)}),
    sign as (
      select 'name' as because, person_key(last_name || '^' || first_name) as value, id from seen
      union all select 'national-id', lower(btrim(national_id)), id from seen where btrim(national_id) <> ''
      union all select 'email', lower(email), id from seen cross join lateral unnest(emails) as email)
    select because, (array_agg(distinct id order by id))[1:20] as ids from sign where value <> ''
    group by because, value having count(distinct id) > 1
    order by array_position(array['national-id', 'email', 'name'], because), min(id) limit 100`.execute(db);
  return rows;
}

/** Counts names, and studies that the viewer may see. */
export async function countMoving(
  db: Db,
  viewer: Viewer,
  physicianId: number,
): Promise<{ names: number; studies: number }> {
  const { rows } = await sql<{ names: number; studies: number }>`
    select (select count(*)::integer from physician_name where physician_id = ${physicianId}) as names,
      (select count(*)::integer from study where study.referrer_id = ${physicianId} and study.binned_at is null
        and ${visibleStudies(viewer)}) as studies`.execute(db);
  return rows[0] ?? { names: 0, studies: 0 };
}

export async function clinicsOf(db: Db, physicianId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('physician_clinic')
    .select('clinic_id')
    .where('physician_id', '=', physicianId)
    .execute();
  return rows.map(({ clinic_id }) => clinic_id);
}

/** @returns how many names moved */
export async function moveNames(tx: Db, fromId: number, intoId: number): Promise<number> {
  const rows = await tx
    .updateTable('physician_name')
    .set({ physician_id: intoId })
    .where('physician_id', '=', fromId)
    .returning('name')
    .execute();
  return rows.length;
}

export async function moveClinics(tx: Db, fromId: number, intoId: number): Promise<void> {
  await sql`
    insert into physician_clinic (physician_id, clinic_id)
    select ${intoId}, clinic_id from physician_clinic where physician_id = ${fromId} on conflict do nothing`.execute(
    tx,
  );
}

/** Lets the record stay, out of every list, with whom it became. Its login is free for the other. */
export async function closeMerged(tx: Db, fromId: number, intoId: number): Promise<void> {
  await tx
    .updateTable('physician')
    .set({
      merged_into: intoId,
      account_id: null,
      status: 'inactive',
      changed_at: new Date(),
      revision: (eb) => eb('revision', '+', 1),
    })
    .where('id', '=', fromId)
    .execute();
}
