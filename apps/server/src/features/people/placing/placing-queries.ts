import { sql } from 'kysely';
import type { remapScopes } from '@isocenter/contract/people/placing/placing.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import { audited, type Mover } from '#features/people/clinics/clinics.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { ListOrder } from '#platform/database/list-cursor.ts';
import { readPageBy } from '#platform/database/read-page.ts';
import type { Principal } from '#platform/http/principal.ts';
import { mostCounted } from '#platform/lists/bounded-count.ts';

type Viewer = Pick<Principal, 'scope' | 'clinicIds'>;

const newestFirst: ListOrder = {
  name: 'studies without a clinic by arrival',
  direction: 'desc',
  columns: [
    { expression: 'received_at', type: 'timestamptz' },
    { expression: 'id', type: 'bigint' },
  ],
};

/**
 * Keys of the studies that no clinic has, by arrival, the newest first.
 * @throws AppError `invalid-input` for a cursor of another list
 */
export async function pageOfUnassigned(db: Db, page: { cursor: string | undefined; limit: number }) {
  const unassigned = db.selectFrom('study').select('id').where('clinic_id', 'is', null).where('binned_at', 'is', null);
  return readPageBy(unassigned, newestFirst, page);
}

/** Counts the studies that no clinic has, up to one more than are shown. */
export async function countOfUnassigned(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select from study where clinic_id is null and binned_at is null limit ${mostCounted + 1}) as bounded`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countAllStudies(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from study`.execute(db);
  return rows[0]?.count ?? 0;
}

export type Suggestion = Row<'clinic_rule', 'clinic_id' | 'kind' | 'pattern'> &
  Row<'study', 'study_uid'> &
  Row<'clinic', 'name as clinic_name'>;

/** Returns the clinics in which the rules would put some studies now; those without a rule are left out. */
export async function suggestionsFor(db: Db, keys: readonly number[]): Promise<Suggestion[]> {
  const { rows } = await sql<Suggestion>`
    select study.study_uid, clinic.id as clinic_id, clinic.name as clinic_name, rule.kind, rule.pattern
    from study cross join lateral clinic_rule_for(study.source, study.station, study.institution) found
    join clinic on clinic.id = found.clinic_id join clinic_rule rule on rule.id = found.rule_id
    where study.id = any(${sql.val(keys)}::bigint[])`.execute(db);
  return rows;
}

/**
 * Counts what `remapBatch` with `all-by-rules` would move, of what the viewer may see: to the clinic, and away from it; each up to one more
 * than are shown.
 */
export async function countOfRemap(
  db: Db,
  viewer: Viewer,
  clinicId: number,
): Promise<{ coming: number; leaving: number }> {
  const moving = sql`select from study join placed using (source, station, institution)
    where study.clinic_because in ('', 'rule') and ${visibleStudies(viewer)}`;
  const { rows } = await sql<{ coming: number; leaving: number }>`
    with placed as materialized (
      select way.*, found.clinic_id as to_clinic
      from (select distinct source, station, institution from study where clinic_because in ('', 'rule')) as way
      left join lateral clinic_rule_for(way.source, way.station, way.institution) found on true)
    select
      (select count(*) from (${moving} and placed.to_clinic = ${clinicId}::integer
        and study.clinic_id is distinct from placed.to_clinic limit ${mostCounted + 1}) as bounded) as coming,
      (select count(*) from (${moving} and study.clinic_id = ${clinicId}::integer
        and placed.to_clinic is distinct from study.clinic_id limit ${mostCounted + 1}) as bounded) as leaving`.execute(
    db,
  );
  return rows[0] ?? { coming: 0, leaving: 0 };
}

export interface RemapBatch {
  /** The last key looked at; null when there was none left. */
  readonly last: number | null;
  readonly seen: number;
  /** Keys of the studies that went to another clinic. */
  readonly moved: number[];
}

/**
 * Applies the rules to the next `limit` studies after a key, for the sake of one clinic. The rules are asked once for each
 * combination of sender, station and institution, of which there are few.
 */
export async function remapBatch(
  db: Db,
  mover: Mover,
  {
    clinicId,
    only,
    after,
    limit,
  }: { clinicId: number; only: (typeof remapScopes)[number]; after: number; limit: number },
): Promise<RemapBatch> {
  const wanted =
    only === 'unassigned'
      ? sql`batch.clinic_id is null and placed.to_clinic = ${clinicId}::integer`
      : sql`(placed.to_clinic = ${clinicId}::integer or batch.clinic_id = ${clinicId}::integer)
          and (batch.clinic_id, batch.clinic_rule_id) is distinct from (placed.to_clinic, placed.rule_id)`;
  const { rows } = await sql<RemapBatch>`
    with batch as materialized (
      select id, source, station, institution, clinic_id, clinic_rule_id, clinic_because from study
      where id > ${after}::bigint order by id limit ${limit}
    ), placed as materialized (
      select way.*, found.rule_id, found.clinic_id as to_clinic
      from (select distinct source, station, institution from batch where clinic_because in ('', 'rule')) as way
      left join lateral clinic_rule_for(way.source, way.station, way.institution) found on true
    ), changed as (
      update study set clinic_id = placed.to_clinic, clinic_rule_id = placed.rule_id,
        clinic_because = case when placed.to_clinic is null then '' else 'rule' end
      from batch join placed using (source, station, institution)
      -- As it is now, not as the batch was read: somebody may have decided meanwhile.
      where study.id = batch.id and study.clinic_because in ('', 'rule')
        and study.clinic_id is not distinct from batch.clinic_id and ${wanted}
      returning study.id, study.study_uid, batch.clinic_id as from_clinic, study.clinic_id as to_clinic
    ), moved as (
      select * from changed where from_clinic is distinct from to_clinic
    ), ${audited(mover, 'rule')}
    select (select max(id) from batch) as last, (select count(*) from batch) as seen,
      coalesce((select array_agg(id) from moved), '{}') as moved`.execute(db);
  return rows[0] ?? { last: null, seen: 0, moved: [] };
}
