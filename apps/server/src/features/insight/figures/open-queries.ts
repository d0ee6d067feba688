import { sql, type RawBuilder } from 'kysely';
import { ageBuckets, type FigureBy } from '@isocenter/contract/insight/figures/figure-measures.ts';
import type { FigureFilter } from '@isocenter/contract/insight/figures/fields.ts';
import { ageOfFact } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { FigureScope } from './scope.ts';
import { factsIn, keyOfFact } from './sum-queries.ts';
import type { SumRow } from './tally.ts';

interface OpenQuestion {
  readonly by: readonly FigureBy[];
  readonly from: string;
  readonly to: string;
  readonly filter: FigureFilter;
  readonly scope: FigureScope;
}

const hours = ageBuckets.filter((bucket) => bucket !== 'more');
const oldest = Number(hours.at(-1));

/** Counts unread studies that came within the longest bucket. */
export async function countYoung(db: Db, question: OpenQuestion): Promise<SumRow[]> {
  const isYoung = sql`fact.is_open and fact.received_at > now() - make_interval(hours => ${oldest})`;
  return counted(db, question, isYoung, [
    sql`count(*) as unread`,
    sql`count(*) filter (where fact.reader_id = 0) as unassigned`,
  ]);
}

/** Counts studies that should have been reported by now. */
export async function countOverdue(db: Db, query: OpenQuestion): Promise<SumRow[]> {
  return counted(db, query, sql`fact.due_at < now()`, [sql`count(*) as overdue`]);
}

async function counted(
  db: Db,
  question: OpenQuestion,
  condition: RawBuilder<unknown>,
  columns: readonly RawBuilder<unknown>[],
): Promise<SumRow[]> {
  const ofFact = keyOfFact(sql`fact.received_day`, sql`fact.received_slot`);
  const key = (by: FigureBy | undefined) =>
    by === undefined ? sql`''` : by === 'age' ? ageOfFact : by === 'priority' ? sql`fact.priority` : ofFact(by);
  const days = sql`fact.received_day >= ${question.from}::date and fact.received_day <= ${question.to}::date`;
  const answers: SumRow[] = [];
  for (const part of ['clinics', 'others'] as const) {
    const source = factsIn(question, part);
    if (source === undefined) continue;
    const { rows } = await sql<{ key: string; of: string } & Record<string, string | number>>`
      select ${named(question.by[0], key(question.by[0]))} as key, ${named(question.by[1], key(question.by[1]))} as of,
        ${sql.join([...columns])}
      from ${source} and ${condition} and ${days} group by 1, 2`.execute(db);
    for (const { key: rowKey, of: rowOf, ...values } of rows)
      answers.push({
        key: rowKey,
        of: rowOf,
        columns: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)])),
      });
  }
  return answers;
}

function named(by: FigureBy | undefined, key: RawBuilder<unknown>): RawBuilder<unknown> {
  return by === 'priority' ? sql`(array['routine', 'urgent', 'stat'])[${key} + 1]` : key;
}
