import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { mostInBulk } from '@isocenter/contract/archive/studies/studies.ts';
import { dryRunDays } from '@isocenter/contract/archive/rules/rules.ts';
import type { DryRun, RuleFields } from '@isocenter/contract/archive/rules/fields.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

type Condition = RawBuilder<SqlBool>;
type Aged = Pick<RuleFields, 'kind' | 'afterDays'>;

/** Selects the studies that a dry run is about, whatever they are: of routing those of the last days, of retention those of the age. */
function lookedAt({ kind, afterDays }: Aged): Condition {
  return kind === 'routing'
    ? sql<SqlBool>`received_at >= now() - make_interval(days => ${dryRunDays}::integer)`
    : sql<SqlBool>`received_at < now() - make_interval(days => ${afterDays}::integer)`;
}

/** Counts the studies, objects and bytes that a condition on `study` finds among those that a dry run is about, at most 100,000 studies. */
export async function amountOf(
  db: Db,
  rule: Aged,
  condition: Condition,
): Promise<Pick<DryRun, 'studies' | 'objects' | 'bytes'>> {
  const { rows } = await sql<Pick<DryRun, 'studies' | 'objects' | 'bytes'>>`
    select count(*)::integer as studies, coalesce(sum(instance_count), 0)::bigint as objects,
      coalesce(sum(size_bytes), 0)::bigint as bytes
    from (select id from study where ${lookedAt(rule)} and ${condition} limit ${mostInBulk}) as found
    join study_tally on study_key = found.id`.execute(db);
  return rows[0] ?? { studies: 0, objects: 0, bytes: 0 };
}

/** Finds the study that came last of those that a condition finds among what a dry run is about; null where there is none. */
export async function newestOf(db: Db, rule: Aged, condition: Condition): Promise<string | null> {
  const { rows } = await sql<Row<'study', 'study_uid as uid'>>`
    select study_uid as uid from study where ${lookedAt(rule)} and ${condition}
    order by received_at desc, id desc limit 1`.execute(db);
  return rows[0]?.uid ?? null;
}

/** Counts studies by the day, of the last ones, on which they came, or came of age. */
export async function daysOf(db: Db, rule: Aged, condition: Condition): Promise<DryRun['days']> {
  const after = rule.kind === 'routing' ? 0 : rule.afterDays;
  const { rows } = await sql<DryRun['days'][number]>`
    select to_char(received_at + make_interval(days => ${after}::integer), 'YYYY-MM-DD') as day, count(*)::integer as studies
    from study where ${lookedAt(rule)} and received_at >= now() - make_interval(days => ${after + dryRunDays}::integer)
      and ${condition}
    group by 1 order by 1`.execute(db);
  return rows;
}

export function anyStudy(viewer: Pick<Principal, 'scope'>): Condition {
  return sql<SqlBool>`(study.binned_at is null and ${visibleStudies(viewer)})`;
}

export function both(one: Condition, other: Condition): Condition {
  return sql<SqlBool>`(${one} and ${other})`;
}
