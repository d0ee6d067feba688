import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { fieldOrderForm, type FieldOrder } from '@isocenter/contract/archive/studies/studies.ts';
import type { StudySortColumn } from '@isocenter/contract/archive/studies/fields.ts';
import { inClinic } from '#features/people/access/access.ts';
import type { OrderColumn, Place } from '#platform/database/list-cursor.ts';
import type { Db } from '#platform/database/schema.ts';

type Direction = 'asc' | 'desc';

/** By kind of field: the value that is compared, as its index has it, and what stands behind all values. */
const kinds = {
  number: { value: 'held.number_value', type: 'double precision', last: { asc: 'Infinity', desc: '-Infinity' } },
  date: { value: 'held.date_value', type: 'date', last: { asc: 'infinity', desc: '-infinity' } },
  text: { value: 'fold_text(held.text_value) collate "C"', type: 'text', last: { asc: '\u{10FFFF}', desc: '' } },
} as const;

export function isFieldOrder(column: StudySortColumn): column is FieldOrder {
  return fieldOrderForm.test(column);
}

function fieldOf(column: FieldOrder): { readonly kind: keyof typeof kinds; readonly fieldId: number } {
  const [, kind, id] = fieldOrderForm.exec(column) ?? [];
  return { kind: kind === 'number' || kind === 'date' ? kind : 'text', fieldId: Number(id) };
}

/** Returns the value of a study in a field as a column of `study`. Who has none, or of another kind, comes last in both directions. */
export function orderingOfField(column: FieldOrder, direction: Direction): OrderColumn {
  const { kind, fieldId } = fieldOf(column);
  const { value, type, last } = kinds[kind];
  const fieldValue = `(select ${value} from study_field_value held where held.field_id = ${fieldId} and held.study_key = study.id)`;
  const expression = `coalesce(${fieldValue}, '${last[direction]}'::${type})`;
  return { expression: kind === 'text' ? `${expression} collate "C"` : expression, type };
}

interface JoinedField {
  readonly join: RawBuilder<unknown>;
  /** The same as that of `orderingOfField`. */
  readonly expression: string;
}

/** Returns the values of a field joined to `study` all at once, for many studies. */
export function joinedField(column: FieldOrder, direction: Direction, clinicId: number | undefined): JoinedField {
  const { kind, fieldId } = fieldOf(column);
  const { value, type, last } = kinds[kind];
  return {
    join: sql`left join study_field_value held
      on held.field_id = ${fieldId} and held.study_key = study.id and ${inClinic('held', clinicId)}`,
    expression: `coalesce(${value}, '${last[direction]}'::${type})${kind === 'text' ? ' collate "C"' : ''}`,
  };
}

export interface FieldWalk {
  readonly column: FieldOrder;
  readonly direction: Direction;
  /** The end of the page before. */
  readonly end: Place | undefined;
  readonly limit: number;
  /** So many studies are walked past at most; undefined: to the end. */
  readonly most: number | undefined;
  /** Set where all of them are of one clinic. */
  readonly clinicId: number | undefined;
  /** The studies to walk, as a condition on `study`, and what else they must meet. */
  readonly among: RawBuilder<SqlBool>;
  readonly matches: RawBuilder<SqlBool>;
}

interface Found {
  readonly id: number;
}

/**
 * Returns the keys of the first studies in the order of a field: along the index of its values, then those that have none by their keys.
 */
export async function alongField(db: Db, walk: FieldWalk): Promise<number[]> {
  const { rows: filled } = isBehindValues(walk) ? { rows: [] } : await studiesAlong(walk).execute(db);
  const ids = filled.map(({ id }) => id);
  if (ids.length === walk.limit || (await isCut(db, walk))) return ids;
  const { rows: others } = await emptyAlong({ ...walk, limit: walk.limit - ids.length }).execute(db);
  return [...ids, ...others.map(({ id }) => id)];
}

function isBehindValues({ column, direction, end }: Omit<FieldWalkStart, 'clinicId'>): boolean {
  return end?.[0] === kinds[fieldOf(column).kind].last[direction];
}

/** Finds the studies with a value, in its order. */
export function studiesAlong(walk: FieldWalk): RawBuilder<Found> {
  const order = sql.raw(`held.value ${walk.direction}, held.study_key ${walk.direction}`);
  return sql<Found>`
    select study.id from (${valuesOf(walk)}) as held
    cross join lateral (
      select study.id from study where study.id = held.study_key and ${walk.among} and ${walk.matches} limit 1) as study
    order by ${order} limit ${walk.limit}`;
}

/**
 * Returns the keys of the first studies in the order of a field, of those that have a value: all that match are found, in whatever way, and
 * sorted.
 */
export async function filledByField(db: Db, walk: Omit<FieldWalk, 'most'>): Promise<number[]> {
  const { direction, limit, among, matches } = walk;
  if (isBehindValues(walk)) return [];
  const order = sql.raw(`value ${direction}, id ${direction}`);
  const { rows } = await sql<Found>`
    with matching as materialized (
      select study.id, ${valueOf(walk)} as value from study_field_value held join study on study.id = held.study_key
      where ${isFilled(walk)} and ${among} and ${matches})
    select id from matching order by ${order} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** True if a walk ended before the last value. */
async function isCut(db: Db, walk: FieldWalk): Promise<boolean> {
  if (walk.most === undefined || isBehindValues(walk)) return false;
  const { rows } = await sql`${valuesOf(walk)} offset ${walk.most - 1}`.execute(db);
  return rows.length > 0;
}

/** The values of a field and whose they are, in order. */
function valuesOf(walk: FieldWalk): RawBuilder<unknown> {
  const { direction, most } = walk;
  const order = sql`${valueOf(walk)} ${sql.raw(direction)}, held.study_key ${sql.raw(direction)}`;
  return sql`
    select ${valueOf(walk)} as value, held.study_key from study_field_value held where ${isFilled(walk)}
    order by ${order} limit ${most ?? null}::bigint`;
}

type FieldWalkStart = Pick<FieldWalk, 'column' | 'direction' | 'end' | 'clinicId'>;

function valueOf({ column }: Pick<FieldWalkStart, 'column'>): RawBuilder<unknown> {
  return sql.raw(kinds[fieldOf(column).kind].value);
}

/** Selects rows of `held` with a value of the field behind the page before. */
function isFilled({ column, direction, end, clinicId }: FieldWalkStart): RawBuilder<SqlBool> {
  const { kind, fieldId } = fieldOf(column);
  const { value, type } = kinds[kind];
  const place = sql.raw(`${value}, held.study_key`);
  const isBehind = sql.raw(direction === 'asc' ? '>' : '<');
  const behind =
    end === undefined ? sql`true` : sql`(${place}) ${isBehind} (${end[0]}::${sql.raw(type)}, ${end[1]}::bigint)`;
  return sql<SqlBool>`held.field_id = ${fieldId} and ${sql.ref(`held.${kind}_value`)} is not null
    and ${inClinic('held', clinicId)} and ${behind}`;
}

/** Finds the studies without a value, by the keys. */
export function emptyAlong(walk: FieldWalk): RawBuilder<Found> {
  const { column, direction, end, limit, most, among, matches } = walk;
  const { kind, fieldId } = fieldOf(column);
  const isBehind = sql.raw(direction === 'asc' ? '>' : '<');
  const behind = isBehindValues(walk) ? sql`study.id ${isBehind} ${end?.[1]}::bigint` : sql`true`;
  const order = sql.raw(`study.id ${direction}`);
  const empty = sql`study where ${among} and ${behind} and not exists (
    select from study_field_value held
    where held.field_id = ${fieldId} and held.study_key = study.id and ${sql.ref(`held.${kind}_value`)} is not null)`;
  // A subquery without an end would be sorted as a whole before its first rows are taken.
  const source =
    most === undefined
      ? sql`${empty} and`
      : sql`(select study.* from ${empty} order by ${order} limit ${most}) as study where`;
  return sql<Found>`select study.id from ${source} ${matches} order by ${order} limit ${limit}`;
}
