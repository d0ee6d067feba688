import { sql, type RawBuilder } from 'kysely';
import type { Clinic } from '@isocenter/contract/people/clinics/fields.ts';
import { visibleClinics } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { countOfStudies } from './clinic-queries.ts';

type Viewer = Pick<Principal, 'scope' | 'clinicIds'>;

/** The clinic that a clinic is part of, and its parts, as far as they exist for a viewer. */
export type ClinicFamily = Pick<Clinic, 'partOf' | 'parts'>;

/** Returns the clinic that the row of `clinic` is part of, as JSON; null where it exists for the viewer no more than if there were none. */
export function partOf(viewer: Viewer): RawBuilder<ClinicFamily['partOf']> {
  return sql`(select json_build_object('clinicId', whole.id, 'name', whole.name) from clinic as whole
    where whole.id = clinic.parent_id and whole.id in (select clinic.id from clinic where ${visibleClinics(viewer)}))`;
}

export async function familyOf(db: Db, viewer: Viewer, clinicId: number): Promise<ClinicFamily> {
  const { rows } = await sql<ClinicFamily>`
    select ${partOf(viewer)} as "partOf",
      (select coalesce(json_agg(json_build_object('clinicId', part.id, 'name', part.name) order by part.name), '[]')
        from clinic as part where part.parent_id = clinic.id and part.merged_into is null
          and part.id in (select clinic.id from clinic where ${visibleClinics(viewer)})) as parts
    from clinic where clinic.id = ${clinicId}`.execute(db);
  return rows[0] ?? { partOf: null, parts: [] };
}

/** Returns the parts of a row of `listed`, over however many, and the number of their studies, as JSON; null where it has none. */
export function studiesOfParts(viewer: Viewer): RawBuilder<{ clinicIds: number[]; studies: number } | null> {
  return sql`(with recursive part (id) as (
      select below.id from clinic as below where below.parent_id = listed.id and below.merged_into is null
      union select below.id from clinic as below join part on below.parent_id = part.id where below.merged_into is null)
    select case when count(*) = 0 then null else
      json_build_object('clinicIds', json_agg(clinic.id order by clinic.id), 'studies', sum(counted.studies)) end
    from part join clinic using (id), lateral (${countOfStudies(viewer)}) as counted where ${visibleClinics(viewer)})`;
}

/** Locks which clinics are part of which until the transaction ends: two changes could close a circle together. Before a row is locked. */
export async function holdParts(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('clinic_parts', 0))`.execute(tx);
}

/** True if a clinic is another one or, over however many, part of it. */
export async function isWithin(db: Db, clinicId: number, wholeId: number): Promise<boolean> {
  const { rows } = await sql`${above(clinicId)} select from above where id = ${wholeId}`.execute(db);
  return rows.length > 0;
}

/** Gives the parts of a clinic to another, which takes its place where it was a part itself. */
export async function moveParts(tx: Db, fromId: number, intoId: number): Promise<void> {
  await sql`${above(intoId)} update clinic set parent_id = (select parent_id from clinic where id = ${fromId})
    where parent_id = ${fromId} and id in (select id from above)`.execute(tx);
  await sql`update clinic set parent_id = ${intoId} where parent_id = ${fromId}`.execute(tx);
  await sql`update clinic set parent_id = null where id = ${fromId}`.execute(tx);
}

/** A clinic and everything that it is part of, as `above`. */
function above(clinicId: number): RawBuilder<unknown> {
  return sql`with recursive above (id) as (
    select ${clinicId}::integer union select parent_id from clinic join above using (id) where parent_id is not null)`;
}
