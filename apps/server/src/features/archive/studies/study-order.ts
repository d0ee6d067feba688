import { sql, type RawBuilder, type SqlBool } from 'kysely';
import Type from 'typebox';
import Value from 'typebox/value';
import type { StudySortColumn } from '@isocenter/contract/archive/studies.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { StudyRecord } from './study-row.ts';

interface Ordering {
  /** What the index is on. */
  readonly expression: string;
  readonly valueOf: (record: StudyRecord) => string | number;
  readonly type: string;
}

const text = (expression: string, valueOf: (record: StudyRecord) => string): Ordering => ({
  expression,
  valueOf,
  type: 'text',
});

/** Each sortable column with the expression its index has; names of a request never reach SQL. */
const orderings: Readonly<Record<StudySortColumn, Ordering>> = {
  studyAt: { expression: 'study.study_at', valueOf: (r) => r.study_at, type: 'timestamp' },
  receivedAt: { expression: 'study.received_at', valueOf: (r) => r.received_at.toISOString(), type: 'timestamptz' },
  patientName: text('study.patient_name', (r) => r.patient_name),
  patientId: text('study.patient_id', (r) => r.patient_id),
  birthDate: {
    expression: "coalesce(study.birth_date, '-infinity'::date)",
    valueOf: (r) => r.birth_date ?? '-infinity',
    type: 'date',
  },
  sex: text('study.sex', (r) => r.sex),
  accession: text('study.accession', (r) => r.accession),
  description: text('study.description', (r) => r.description),
  modality: text('study.modality', (r) => r.modality),
  referringPhysician: text('study.referring_physician', (r) => r.referring_physician),
  institution: text('study.institution', (r) => r.institution),
  station: text('study.station', (r) => r.station),
  status: { expression: 'study.status_rank', valueOf: (r) => r.status_rank, type: 'smallint' },
  priority: { expression: 'study.priority_rank', valueOf: (r) => r.priority_rank, type: 'smallint' },
  source: text('study.source', (r) => r.source),
  instanceCount: { expression: 'tally.instance_count', valueOf: (r) => r.instance_count, type: 'integer' },
  seriesCount: { expression: 'tally.series_count', valueOf: (r) => r.series_count, type: 'integer' },
  sizeBytes: { expression: 'tally.size_bytes', valueOf: (r) => r.size_bytes, type: 'bigint' },
  changedAt: { expression: 'tally.changed_at', valueOf: (r) => r.changed_at.toISOString(), type: 'timestamptz' },
};

export interface StudyOrder {
  readonly column: StudySortColumn;
  readonly direction: 'asc' | 'desc';
}

/** Newest acquisition first. */
export const defaultOrder: StudyOrder = { column: 'studyAt', direction: 'desc' };

/** The `order by` list; rows with the same value come in the order of their keys, so that pages never overlap. */
export function orderBy({ column, direction }: StudyOrder): RawBuilder<unknown> {
  const { expression } = orderings[column];
  return sql`${sql.raw(`${expression} ${direction}, ${keyOf(expression)} ${direction}`)}`;
}

/** What the column's index is on. */
export function expressionOf({ column }: StudyOrder): string {
  return orderings[column].expression;
}

const Cursor = Type.Tuple([Type.Union([Type.String(), Type.Number()]), Type.Integer()]);

/** Opaque to clients: the sort value and key of the last row. */
export function cursorAfter(order: StudyOrder, last: StudyRecord): string {
  return Buffer.from(JSON.stringify([orderings[order.column].valueOf(last), last.id])).toString('base64url');
}

/**
 * Rows behind the cursor, by the columns that the order is on, or by what a subquery calls them.
 * @throws AppError `invalid-input` for a cursor that is none of ours
 */
export function afterCursor(
  { column, direction }: StudyOrder,
  cursor: string,
  named: { readonly value: string; readonly key: string } = {
    value: orderings[column].expression,
    key: keyOf(orderings[column].expression),
  },
): RawBuilder<SqlBool> {
  const [value, key] = readCursor(cursor);
  const than = sql.raw(direction === 'asc' ? '>' : '<');
  const type = sql.raw(orderings[column].type);
  return sql<SqlBool>`(${sql.raw(named.value)}, ${sql.raw(named.key)}) ${than} (${value}::${type}, ${key}::bigint)`;
}

function readCursor(cursor: string): [string | number, number] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Value.Check(Cursor, parsed)) return parsed;
  } catch {
    // Not even JSON: the same refusal.
  }
  throw new AppError('invalid-input', 'The cursor is not one of this list.', { cursor: 'is not one of this list' });
}

/** The key of the table that the index is on, so that the planner can walk it. */
function keyOf(expression: string): string {
  return expression.startsWith('tally.') ? 'tally.study_key' : 'study.id';
}
