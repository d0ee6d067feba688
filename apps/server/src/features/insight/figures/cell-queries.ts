import { sql, type RawBuilder } from 'kysely';

/** The sums: first of what came in on a day, then of what became final on it. */
const receivedSums = [
  'received',
  'images',
  'bytes',
  'reported',
  'rejected',
  'unread',
  'unassigned',
  'weight_unread',
  'dosed',
  'over_dose',
] as const;
const finalSums = ['final', 'targeted', 'in_target', 'turnaround_sum', 'weight', 'addended'] as const;
const receivedSpans = ['dose_spans'] as const;
const finalSpans = ['turnaround_spans', 'waiting_spans', 'writing_spans'] as const;
export const sumColumns = [...receivedSums, ...finalSums] as const;
export const spanColumns = [...receivedSpans, ...finalSpans] as const;
export type SumColumn = (typeof sumColumns)[number];
export type SpanColumn = (typeof spanColumns)[number];

/** The amount that one fact adds to each sum, as expressions on `study_fact`; a sum without an entry gets nothing. */
const adds: Readonly<Record<SumColumn, RawBuilder<unknown>>> = {
  received: sql`1`,
  images: sql`fact.images`,
  bytes: sql`fact.bytes`,
  reported: sql`(fact.final_at is not null)::integer`,
  rejected: sql`fact.is_rejected::integer`,
  unread: sql`fact.is_open::integer`,
  unassigned: sql`(fact.is_open and fact.reader_id = 0)::integer`,
  weight_unread: sql`case when fact.is_open then fact.weight else 0 end`,
  dosed: sql`fact.is_dosed::integer`,
  over_dose: sql`fact.is_over_dose::integer`,
  final: sql`1`,
  targeted: sql`fact.is_targeted::integer`,
  in_target: sql`fact.is_in_target::integer`,
  turnaround_sum: sql`fact.turnaround`,
  weight: sql`fact.weight`,
  addended: sql`(fact.addenda > 0)::integer`,
};
const spanOf: Readonly<Record<SpanColumn, RawBuilder<unknown>>> = {
  dose_spans: sql`fact.dose`,
  turnaround_spans: sql`fact.turnaround`,
  waiting_spans: sql`fact.waiting`,
  writing_spans: sql`fact.writing`,
};

/** The day on which a fact counts, and where it is found by it. */
export const bases = {
  received: { sums: receivedSums, spans: receivedSpans, day: sql`fact.received_day`, slot: sql`fact.received_slot` },
  final: { sums: finalSums, spans: finalSpans, day: sql`fact.final_day`, slot: sql`fact.final_slot` },
} as const;
export type Basis = keyof typeof bases;

export function addOf(column: SumColumn): RawBuilder<unknown> {
  return adds[column];
}

/** One entry of a row of spans: the bucket, and whether it is added or taken away. */
export function spanEntry(column: SpanColumn, sign: RawBuilder<unknown> = sql`1`): RawBuilder<Buffer | null> {
  return sql<Buffer | null>`(int2send(span_bucket(${spanOf[column]})) || int2send(${sign}::smallint))`;
}

/** The keys of a cube's sums, beside day and clinic. */
export interface Cube {
  readonly number: number;
  readonly grain: 'day' | 'month';
  /** For all clinics together, for those who see them all: it has no clinics. */
  readonly isOfHouse?: true;
  readonly tells: readonly ('modality' | 'priority' | 'reader' | 'referrer' | 'station' | 'slot')[];
}

/**
 * From the smallest on. Days of single readers and the like are few: facts themselves tell them. A further cube is empty until a
 * migration has everything counted anew.
 */
export const cubes: readonly Cube[] = [
  { number: 11, grain: 'month', isOfHouse: true, tells: [] },
  { number: 12, grain: 'month', isOfHouse: true, tells: ['modality', 'priority'] },
  { number: 14, grain: 'month', isOfHouse: true, tells: ['slot'] },
  { number: 15, grain: 'month', isOfHouse: true, tells: ['modality', 'reader'] },
  { number: 17, grain: 'day', isOfHouse: true, tells: [] },
  { number: 18, grain: 'day', isOfHouse: true, tells: ['modality', 'priority'] },
  { number: 1, grain: 'month', tells: [] },
  { number: 2, grain: 'month', tells: ['modality', 'priority'] },
  { number: 3, grain: 'month', tells: ['modality', 'station'] },
  { number: 4, grain: 'month', tells: ['slot'] },
  { number: 5, grain: 'month', tells: ['modality', 'reader'] },
  { number: 6, grain: 'month', tells: ['modality', 'referrer'] },
  { number: 7, grain: 'day', tells: [] },
  { number: 8, grain: 'day', tells: ['modality', 'priority'] },
];

export const cellKeys = ['cube', 'day', 'clinic_id', 'modality', 'priority', 'who', 'station', 'slot'] as const;

/**
 * Sums facts in every cube, as rows of `study_sum`. `facts` are columns of `study_fact` with a `sign`: 1 for what is added, -1 for what is
 * taken away.
 */
export function cellsOf(facts: RawBuilder<unknown>): RawBuilder<unknown> {
  const sums = sumColumns.map((column) => sql`sum(part.${sql.ref(column)}) as ${sql.ref(column)}`);
  const spans = spanColumns.map(
    (column) =>
      sql`packed_spans(coalesce(string_agg(part.${sql.ref(column)}, ''::bytea), ''::bytea)) as ${sql.ref(column)}`,
  );
  return sql`
    select cell.*, ${sql.join([...sums, ...spans])}
    from (${partOf('received', facts)} union all ${partOf('final', facts)}) as part
    cross join lateral (values ${sql.join(cubes.map(cellOf))}) as cell (${sql.join(cellKeys.map((key) => sql.ref(key)))})
    group by ${sql.join(cellKeys.map((key) => sql`cell.${sql.ref(key)}`))}`;
}

function partOf(basis: Basis, facts: RawBuilder<unknown>): RawBuilder<unknown> {
  const { day, slot, sums: own, spans: ownSpans } = bases[basis];
  const isOwn = (columns: readonly string[], column: string) => columns.includes(column);
  const sums = sumColumns.map((column) =>
    isOwn(own, column) ? sql`fact.sign * ${adds[column]} as ${sql.ref(column)}` : sql`0 as ${sql.ref(column)}`,
  );
  const spans = spanColumns.map((column) =>
    isOwn(ownSpans, column)
      ? sql`${spanEntry(column, sql`fact.sign`)} as ${sql.ref(column)}`
      : sql`null::bytea as ${sql.ref(column)}`,
  );
  return sql`select ${day} as on_day, ${slot} as on_slot, fact.clinic_id, fact.modality, fact.priority, fact.reader_id, fact.referrer_id,
    fact.station, ${sql.join([...sums, ...spans])} from (${facts}) as fact where ${day} is not null`;
}

function cellOf({ number, grain, isOfHouse, tells }: Cube): RawBuilder<unknown> {
  const columnOf = (name: Cube['tells'][number], value: RawBuilder<unknown>, otherwise: RawBuilder<unknown>) =>
    tells.includes(name) ? value : otherwise;
  const day = grain === 'day' ? sql`part.on_day` : sql`date_trunc('month', part.on_day::timestamp)::date`;
  return sql`(${sql.lit(number)}::smallint, ${day}, ${isOfHouse ? sql`-1` : sql`part.clinic_id`},
    ${columnOf('modality', sql`part.modality`, sql`''`)}, ${columnOf('priority', sql`part.priority`, sql`(-1)::smallint`)},
    ${columnOf('reader', sql`part.reader_id`, columnOf('referrer', sql`part.referrer_id`, sql`-1`))},
    ${columnOf('station', sql`part.station`, sql`''`)}, ${columnOf('slot', sql`part.on_slot`, sql`(-1)::smallint`)})`;
}
