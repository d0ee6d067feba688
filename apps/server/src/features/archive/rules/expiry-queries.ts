import { sql, type RawBuilder } from 'kysely';
import { protectedPatients } from '#features/archive/studies/studies.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { everything, foundBy } from './found-by.ts';
import type { StoredRule } from './rule-queries.ts';

/** Rules as they are at one moment: those that move studies to the bin, each with who it acts as, and those that keep studies. */
export interface RetentionRules {
  readonly removing: readonly { readonly rule: StoredRule; readonly principal: Principal }[];
  readonly keeping: readonly StoredRule[];
}

/**
 * Writes down of the next studies behind a key when rules remove them, and of which none does. A study that a rule has been done with,
 * also in vain, is not taken up by it again. @returns the last of their keys, undefined when there was none
 */
export async function noteExpiries(
  db: Db,
  rules: RetentionRules,
  behind: number,
  limit: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    with next as materialized (select id from study where id > ${behind} order by id limit ${limit}),
    held as (
      select study.id, ${removedAt(rules)} as removed_at, ${retainedUntil(rules)} as kept_until
      from study where study.id in (select id from next) and study.binned_at is null
        and study.patient_key not in (${protectedPatients})
      for key share of study
    ),
    told as (select id, greatest(removed_at, kept_until) as expires_at from held where removed_at is not null),
    gone as (
      delete from study_expiry where study_key in (select id from next) and study_key not in (select id from told)
    ),
    put as (
      insert into study_expiry as expiry (study_key, expires_at) select id, expires_at from told order by id
      on conflict (study_key) do update set expires_at = excluded.expires_at where expiry.expires_at <> excluded.expires_at
    )
    select max(id) as last from next`.execute(db);
  return rows[0]?.last ?? undefined;
}

/** Nothing removes any study. */
export async function forgetExpiries(db: Db): Promise<void> {
  await db.deleteFrom('study_expiry').execute();
}

const afterDays = (days: number) => sql`study.received_at + make_interval(days => ${days}::integer)`;

/** Returns the time at which the first rule takes up a study. */
function removedAt({ removing }: RetentionRules): RawBuilder<unknown> {
  const times = removing.map(
    ({ rule, principal }) => sql`case when ${foundBy(principal, rule.criteria)} and not exists (
      select from rule_firing fired where fired.rule_id = ${rule.ruleId} and fired.revision = ${rule.revision}
        and fired.study_key = study.id and fired.state <> 'waiting') then ${afterDays(rule.afterDays)} end`,
  );
  return sql`least(${sql.join(times)})`;
}

/** Returns the time until which other rules, and its clinic, have a study kept. */
function retainedUntil({ keeping }: RetentionRules): RawBuilder<unknown> {
  const ofClinic = sql`(select study.received_at + make_interval(years => clinic.retention_years::integer)
    from clinic where clinic.id = study.clinic_id)`;
  const times = keeping.flatMap(({ acts, criteria, accountId }) =>
    acts.flatMap((act) =>
      act.kind === 'keep'
        ? [sql`case when ${foundBy(everything({ accountId }), criteria)} then ${afterDays(act.days)} end`]
        : [],
    ),
  );
  return sql`greatest(${sql.join([ofClinic, ...times])})`;
}
