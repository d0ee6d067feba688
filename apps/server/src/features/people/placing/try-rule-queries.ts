import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ClinicRule } from '@isocenter/contract/people/clinics/fields.ts';
import type { RuleKind } from '@isocenter/contract/people/clinics/clinics.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { mostCounted } from '#platform/lists/bounded-count.ts';

type Viewer = Pick<Principal, 'scope' | 'clinicIds'>;

const columnOf: Readonly<Record<RuleKind, string>> = {
  'ae-title': 'source',
  station: 'station',
  institution: 'institution',
};

/** Up to here the values of a column are compared instead of its studies. */
const mostValues = 5_000;

/**
 * Selects the studies that a rule matches, as a condition on `study`. An archive has few stations and institutions: their values are found
 * by skipping through the index, so that a pattern is compared with hundreds of texts instead of a million.
 */
async function matching(db: Db, { kind, pattern }: ClinicRule): Promise<RawBuilder<SqlBool>> {
  const column = sql.ref(columnOf[kind]);
  const { rows } = await sql<{ values: string[]; seen: number }>`
    with recursive value (text, place) as (
      (select ${column}, 1 from study where binned_at is null order by ${column} limit 1)
      union all
      select (select ${column} from study where binned_at is null and ${column} > value.text order by ${column} limit 1), place + 1
      from value where value.text is not null and place < ${mostValues}
    )
    select coalesce(array_agg(text) filter (where text ilike rule_like(${pattern}::text)), '{}') as values,
      count(text) as seen from value`.execute(db);
  const [found] = rows;
  if (found === undefined || found.seen >= mostValues)
    return sql<SqlBool>`study.${column} ilike rule_like(${pattern}::text)`;
  return sql<SqlBool>`study.${column} = any(${sql.val(found.values)}::text[])`;
}

export interface RulePreview {
  readonly matching: number;
  readonly unassigned: number;
  readonly here: number;
  readonly elsewhere: number;
  readonly examples: readonly {
    study_uid: string;
    study_date: string | null;
    modalities: string[];
    description: string;
    institution: string;
    station: string;
    source: string;
    clinic_name: string | null;
  }[];
}

/**
 * Returns what a rule would match of the stored studies that the viewer may see: counted up to 10,001, with the ten newest of those
 * counted.
 */
export async function previewOf(
  db: Db,
  viewer: Viewer,
  rule: ClinicRule,
  clinicId: number | undefined,
): Promise<RulePreview> {
  const condition = await matching(db, rule);
  const found = sql`found as materialized (
    select study.id, study.clinic_id, study.received_at from study
    where ${condition} and study.binned_at is null and ${visibleStudies(viewer)} limit ${mostCounted + 1})`;
  const { rows: tallies } = await sql<Omit<RulePreview, 'examples'>>`
    with ${found}
    select count(*) as matching, count(*) filter (where clinic_id is null) as unassigned,
      count(*) filter (where clinic_id = ${clinicId ?? null}::integer) as here,
      count(*) filter (where clinic_id <> coalesce(${clinicId ?? null}::integer, 0)) as elsewhere from found`.execute(
    db,
  );
  const { rows: examples } = await sql<RulePreview['examples'][number]>`
    with ${found}
    select study_uid, study_date, modalities, description, institution, station, source, clinic.name as clinic_name
    from (select id from found order by received_at desc, id desc limit 10) as newest
    join study on study.id = newest.id left join clinic on clinic.id = study.clinic_id
    order by study.received_at desc, study.id desc`.execute(db);
  return { ...(tallies[0] ?? { matching: 0, unassigned: 0, here: 0, elsewhere: 0 }), examples };
}
