import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { FigureBy } from '@isocenter/contract/insight/figures/figure-measures.ts';
import type { FigureFilter } from '@isocenter/contract/insight/figures/fields.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { EventName } from './measure-values.ts';
import type { FigureScope } from './scope.ts';
import type { SumRow } from './tally.ts';

interface EventQuestion {
  readonly by: readonly FigureBy[];
  readonly from: string;
  readonly to: string;
  readonly filter: FigureFilter;
  readonly scope: FigureScope;
}

function keyOf(by: FigureBy | undefined): RawBuilder<unknown> {
  switch (by) {
    case 'day':
      return sql`day::text`;
    case 'week':
      return sql`date_trunc('week', day::timestamp)::date::text`;
    case 'month':
      return sql`to_char(day, 'YYYY-MM')`;
    case 'year':
      return sql`to_char(day, 'YYYY')`;
    case 'hour':
      return sql`hour::text`;
    case 'weekday-hour':
      return sql`extract(isodow from day)::text || '-' || hour::text`;
    case 'clinic':
      return sql`clinic_id::text`;
    case 'node':
    case 'account':
      return sql`who::text`;
    default:
      return sql`''`;
  }
}

function conditionsOf({ by, from, to, filter, scope: { clinics } }: EventQuestion): RawBuilder<unknown> {
  const withWhom = by.some((one) => one === 'node' || one === 'account');
  const conditions = [
    sql<SqlBool>`day >= ${from}::date and day <= ${to}::date`,
    withWhom ? sql<SqlBool>`hour = -1` : sql<SqlBool>`hour >= 0`,
    // What belongs to no clinic, or to one that is not seen, is for those who see everything.
    ...(clinics === 'all' ? [] : [sql<SqlBool>`clinic_id = any(${sql.val(clinics)}::integer[])`]),
    ...(filter.clinicId === undefined ? [] : [sql<SqlBool>`clinic_id = ${filter.clinicId}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** Sums events, each under its name. */
export async function sumEvents(db: Db, question: EventQuestion, events: readonly EventName[]): Promise<SumRow[]> {
  const { rows } = await sql<Row<'event_sum', 'measure'> & { key: string; of: string; times: number }>`
    select ${keyOf(question.by[0])} as key, ${keyOf(question.by[1])} as of, measure, sum(times)::bigint as times from event_sum
    where measure = any(${sql.val(events)}::text[]) and ${conditionsOf(question)} group by 1, 2, 3`.execute(db);
  return rows.map(({ key, of, measure, times }) => ({ key, of, columns: { [measure]: times } }));
}

/** Counts the people who signed in or worked in each row: one who did both, or on several days of it, once. */
export async function countPeople(db: Db, query: EventQuestion): Promise<SumRow[]> {
  const { rows } = await sql<{ key: string; of: string; people: number }>`
    select ${keyOf(query.by[0])} as key, ${keyOf(query.by[1])} as of, count(distinct who)::integer as people from event_sum
    where measure = any(array['signIns', 'viewerSessions', 'downloads', 'queries']) and hour = -1 and who > 0
      and day >= ${query.from}::date and day <= ${query.to}::date group by 1, 2`.execute(db);
  return rows.map(({ key, of, people }) => ({ key, of, columns: { activePeople: people } }));
}
