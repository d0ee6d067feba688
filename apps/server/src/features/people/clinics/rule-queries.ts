import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ClinicChoice, ClinicRule, RuleKind } from '@isocenter/contract/people/clinics.ts';
import { visibleClinics, visibleStudies } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { mostCounted } from '#platform/lists/bounded-count.ts';

type Viewer = Pick<Principal, 'scope' | 'clinicIds'>;

/** The rules of a clinic in the order in which they decide. */
export async function listRules(db: Db, clinicId: number): Promise<ClinicRule[]> {
  return db
    .selectFrom('clinic_rule')
    .select(['kind', 'pattern'])
    .where('clinic_id', '=', clinicId)
    .orderBy(sql`case kind when 'ae-title' then 0 when 'station' then 1 else 2 end`)
    .orderBy(sql`length(pattern)`, 'desc')
    .orderBy('id')
    .execute();
}

export async function addRules(db: Db, clinicId: number, rules: readonly ClinicRule[]): Promise<void> {
  if (rules.length === 0) return;
  await db
    .insertInto('clinic_rule')
    .values(rules.map(({ kind, pattern }) => ({ clinic_id: clinicId, kind, pattern })))
    .execute();
}

export async function removeRules(db: Db, clinicId: number, rules: readonly ClinicRule[]): Promise<void> {
  for (const { kind, pattern } of rules)
    await db
      .deleteFrom('clinic_rule')
      .where('clinic_id', '=', clinicId)
      .where('kind', '=', kind)
      .where(sql<boolean>`lower(pattern) = lower(${pattern})`)
      .execute();
}

export interface TakenRule {
  readonly kind: RuleKind;
  readonly pattern: string;
  /** Null when the viewer may not see the clinic that has it. */
  readonly clinic: ClinicChoice | null;
}

/** Those of some rules that other clinics have, and which clinics these are. */
export async function findTaken(
  db: Db,
  viewer: Viewer,
  rules: readonly ClinicRule[],
  exceptClinicId: number | null,
): Promise<TakenRule[]> {
  if (rules.length === 0) return [];
  const rows = await db
    .selectFrom('clinic_rule')
    .innerJoin('clinic', 'clinic.id', 'clinic_rule.clinic_id')
    .select(['clinic_rule.kind', 'pattern', 'clinic.id as clinicId', 'name', 'code', 'status'])
    .select(sql<boolean>`${visibleClinics(viewer)}`.as('isVisible'))
    .where('clinic.id', 'is distinct from', exceptClinicId)
    .where(
      sql<SqlBool>`(clinic_rule.kind, lower(pattern)) in (
        select kind, lower(pattern) from unnest(${sql.val(rules.map(({ kind }) => kind))}::text[],
          ${sql.val(rules.map(({ pattern }) => pattern))}::text[]) as asked (kind, pattern))`,
    )
    .execute();
  return rows.map(({ kind, pattern, isVisible, ...clinic }) => ({ kind, pattern, clinic: isVisible ? clinic : null }));
}

const columnOf: Readonly<Record<RuleKind, string>> = {
  'ae-title': 'source',
  station: 'station',
  institution: 'institution',
};

/** Up to here the values of a column are compared instead of its studies. */
const mostValues = 5_000;

/**
 * Which studies a rule matches, as a condition on `study`. An archive has few stations and institutions: their values are found by
 * skipping through the index, so that a pattern is compared with hundreds of texts instead of a million.
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

/** What a rule would match of the stored studies that the viewer may see: counted up to 10,001, with the ten newest of those counted. */
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
