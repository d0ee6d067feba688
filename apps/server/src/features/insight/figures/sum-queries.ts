import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { FigureBy, FigureDimension } from '@isocenter/contract/insight/figures/figure-measures.ts';
import type { FigureFilter } from '@isocenter/contract/insight/figures/fields.ts';
import { priorities } from '@isocenter/contract/archive/studies/study.ts';
import type { Db } from '#platform/database/schema.ts';
import { addOf, bases, spanEntry, type Basis, type Cube, type SpanColumn, type SumColumn } from './cell-queries.ts';
import type { Segment } from './plan.ts';
import type { FigureScope } from './scope.ts';
import type { SumRow } from './tally.ts';

/** A question about some days. */
export interface SumQuestion {
  readonly by: readonly FigureBy[];
  readonly filter: FigureFilter;
  readonly scope: FigureScope;
  readonly sums: readonly SumColumn[];
  readonly spans: readonly SpanColumn[];
}

/** Selects one of a row's two keys, in the order of `by`; empty text for none. */
type Keyed = (by: FigureBy) => RawBuilder<unknown>;

const filterDimensions = {
  clinicId: 'clinic',
  modality: 'modality',
  priority: 'priority',
  referrerId: 'referrer',
  station: 'station',
  readerId: 'reader',
} as const satisfies Record<keyof FigureFilter, FigureDimension>;

/** Lists the dimensions that a filter narrows, each with its value. */
export function narrowedBy(filter: FigureFilter): readonly (readonly [FigureDimension, string | number])[] {
  return Object.entries(filterDimensions).flatMap(([name, dimension]) => {
    // One of the filter's own names.
    const value = filter[name as keyof FigureFilter];
    if (value === undefined) return [];
    return [[dimension, name === 'priority' ? priorities.findIndex((one) => one === value) : value] as const];
  });
}

function keyOfTime(by: FigureBy, day: RawBuilder<unknown>, slot: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (by) {
    case 'day':
      return sql`${day}::text`;
    case 'week':
      return sql`date_trunc('week', ${day}::timestamp)::date::text`;
    case 'month':
      return sql`to_char(${day}, 'YYYY-MM')`;
    case 'year':
      return sql`to_char(${day}, 'YYYY')`;
    case 'hour':
      return sql`(${slot} % 24)::text`;
    case 'weekday-hour':
      return sql`(${slot} / 24 + 1)::text || '-' || (${slot} % 24)::text`;
    default:
      return sql`''`;
  }
}

const named = sql.val([...priorities]);

/** Rows of the sums of a cube: of both days, of what came in and of what became final. */
export async function sumsOfCube(
  db: Db,
  question: SumQuestion,
  { cube, from, to }: Segment & { cube: Cube },
): Promise<SumRow[]> {
  const { clinics } = question.scope;
  if (clinics !== 'all' && clinics.length === 0) return [];
  const column = (by: FigureBy): RawBuilder<unknown> =>
    by === 'clinic' ? sql`clinic_id` : by === 'reader' || by === 'referrer' ? sql`who` : sql.ref(by);
  const conditions = [
    sql<SqlBool>`cube = ${sql.lit(cube.number)} and day >= ${from}::date and day <= ${to}::date`,
    ...(clinics === 'all' ? [] : [sql<SqlBool>`clinic_id = any(${sql.val(clinics)}::integer[])`]),
    ...narrowedBy(question.filter).map(([dimension, value]) => sql<SqlBool>`${column(dimension)} = ${value}`),
  ];
  const isOfDimension = (by: FigureBy) =>
    ['clinic', 'modality', 'priority', 'referrer', 'station', 'reader'].includes(by);
  const key: Keyed = (by) => (isOfDimension(by) ? sql`${column(by)}::text` : keyOfTime(by, sql`day`, sql`slot`));
  const sums = question.sums.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`);
  const spans = question.spans.map((name) => sql`string_agg(${sql.ref(name)}, ''::bytea) as ${sql.ref(name)}`);
  return grouped(db, question, key, [...sums, ...spans], sql`study_sum where ${sql.join(conditions, sql` and `)}`);
}

/** The same of facts, of one of the days: those of clinics, or those that are seen for another reason. */
export async function sumsOfFacts(
  db: Db,
  query: SumQuestion,
  basis: Basis,
  { from, to, of }: { readonly from: string; readonly to: string; readonly of: 'clinics' | 'others' },
): Promise<SumRow[]> {
  const source = factsIn(query, of);
  if (source === undefined) return [];
  const { day, slot, sums, spans } = bases[basis];
  const columns = [
    ...query.sums
      .filter((name) => sums.some((own) => own === name))
      .map((name) => sql`sum(${addOf(name)})::bigint as ${sql.ref(name)}`),
    ...query.spans
      .filter((name) => spans.some((own) => own === name))
      .map((name) => sql`string_agg(${spanEntry(name)}, ''::bytea) as ${sql.ref(name)}`),
  ];
  if (columns.length === 0) return [];
  return grouped(
    db,
    query,
    keyOfFact(day, slot),
    columns,
    sql`${source} and ${day} >= ${from}::date and ${day} <= ${to}::date`,
  );
}

export function keyOfFact(day: RawBuilder<unknown>, slot: RawBuilder<unknown>): Keyed {
  return (by) => {
    const column = factColumn(by);
    return column === undefined ? keyOfTime(by, day, slot) : sql`${column}::text`;
  };
}

function factColumn(by: FigureBy): RawBuilder<unknown> | undefined {
  switch (by) {
    case 'clinic':
      return sql`fact.clinic_id`;
    case 'reader':
      return sql`fact.reader_id`;
    case 'referrer':
      return sql`fact.referrer_id`;
    case 'modality':
    case 'priority':
    case 'station':
      return sql.ref(`fact.${by}`);
    default:
      return undefined;
  }
}

/** `from` and `where` of facts that somebody sees and a filter leaves; undefined where there can be none. */
export function factsIn({ scope, filter }: Pick<SumQuestion, 'scope' | 'filter'>, of: 'clinics' | 'others') {
  const narrowed = narrowedBy(filter).map(
    ([dimension, value]) => sql<SqlBool>`${factColumn(dimension) ?? sql`null`} = ${value}`,
  );
  const { clinics, others } = scope;
  if (of === 'clinics') {
    if (clinics !== 'all' && clinics.length === 0) return undefined;
    const seen = clinics === 'all' ? sql`true` : sql`fact.clinic_id = any(${sql.val(clinics)}::integer[])`;
    return sql`study_fact fact where ${sql.join([seen, ...narrowed], sql` and `)}`;
  }
  if (others === undefined || clinics === 'all') return undefined;
  const apart = sql`not fact.clinic_id = any(${sql.val(clinics)}::integer[])`;
  return sql`study join study_fact fact on fact.study_key = study.id
    where ${sql.join([others, apart, sql`study.binned_at is null`, ...narrowed], sql` and `)}`;
}

async function grouped(
  db: Db,
  { by }: Pick<SumQuestion, 'by'>,
  keyOf: Keyed,
  columns: readonly RawBuilder<unknown>[],
  source: RawBuilder<unknown>,
): Promise<SumRow[]> {
  const [first, second] = by;
  const key = first === undefined ? sql`''` : shown(first, keyOf(first));
  const of = second === undefined ? sql`''` : shown(second, keyOf(second));
  const { rows } = await sql<{ key: string; of: string } & Record<string, string | number | Buffer | null>>`
    select ${key} as key, ${of} as of, ${sql.join([...columns])} from ${source} group by 1, 2`.execute(db);
  return rows.map(({ key: rowKey, of: rowOf, ...values }) => ({ key: rowKey, of: rowOf, columns: numbers(values) }));
}

/** Priorities are kept by their rank. */
function shown(by: FigureBy, key: RawBuilder<unknown>): RawBuilder<unknown> {
  return by === 'priority' ? sql`(${named}::text[])[${key}::integer + 1]` : key;
}

function numbers(values: Readonly<Record<string, string | number | Buffer | null>>): SumRow['columns'] {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? Number(value) : value]),
  );
}
