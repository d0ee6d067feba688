import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#platform/database/schema.ts';
import { everything, foundBy } from './found-by.ts';
import { listActive } from './rule-queries.ts';

/** No study, as a condition on `study`. */
export const noStudy = sql<SqlBool>`false`;

/** A study whose clinic has its studies kept for so many years. */
const ofKeepingClinic = sql<SqlBool>`exists (select from clinic where clinic.id = study.clinic_id
  and study.received_at > now() - make_interval(years => clinic.retention_years::integer))`;

/**
 * Studies that their clinic, or a rule which is switched on, keeps for now, as a condition on `study`: also where whoever made the rule is
 * gone.
 */
export async function retainedByRules(db: Db): Promise<RawBuilder<SqlBool>> {
  const keeping = (await listActive(db)).flatMap(({ acts, criteria, accountId }) =>
    acts.flatMap((act) => (act.kind === 'keep' ? [{ criteria, days: act.days, accountId }] : [])),
  );
  const conditions = keeping.map(({ criteria, days, accountId }) => {
    const found = foundBy(everything({ accountId }), criteria);
    return sql<SqlBool>`(received_at > now() - make_interval(days => ${days}::integer) and ${found})`;
  });
  return eitherOf([ofKeepingClinic, ...conditions]);
}

/** Selects all of some studies that are not of the other ones, as a condition on `study`. */
export function without(all: RawBuilder<SqlBool>, others: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql<SqlBool>`${all} and not ${others}`;
}

/** Studies of one or the other kind, as a condition on `study`. */
export function eitherOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? noStudy : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
