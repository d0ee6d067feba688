import type { RawBuilder, SqlBool } from 'kysely';
import type { StudySortColumn } from '@isocenter/contract/archive/studies.ts';
import {
  behind,
  cursorAt,
  orderBy as inOrder,
  type ListOrder,
  type OrderColumn,
} from '#platform/database/list-cursor.ts';
import { comparablePlace } from '#platform/database/list-place.ts';
import type { StudyRecord } from './study-row.ts';

/** The expression is what the index is on. */
interface Ordering extends OrderColumn {
  readonly valueOf: (record: StudyRecord) => string | number;
  /** What rows of the same value are ordered by, before their keys. */
  readonly within?: Ordering;
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
  patientName: text('fold_text(study.patient_name) collate "C"', (r) => r.folded_name),
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
  referringPhysician: text('fold_text(study.referring_physician) collate "C"', (r) => r.folded_referrer),
  institution: text('study.institution', (r) => r.institution),
  station: text('study.station', (r) => r.station),
  status: { expression: 'study.status_rank', valueOf: (r) => r.status_rank, type: 'smallint' },
  priority: { expression: 'study.priority_rank', valueOf: (r) => r.priority_rank, type: 'smallint' },
  urgency: { expression: 'study.urgency', valueOf: (r) => r.urgency, type: 'timestamp' },
  source: text('study.source', (r) => r.source),
  instanceCount: { expression: 'tally.instance_count', valueOf: (r) => r.instance_count, type: 'integer' },
  seriesCount: { expression: 'tally.series_count', valueOf: (r) => r.series_count, type: 'integer' },
  patient: {
    ...text('fold_text(study.patient_name) collate "C"', (r) => r.folded_name),
    // Two people of one name stand apart.
    within: { expression: 'study.patient_key', valueOf: (r) => r.patient_key, type: 'bigint' },
  },
  reader: {
    expression: 'coalesce(study.reader_id, 0)',
    valueOf: (r) => r.reader_id ?? 0,
    type: 'integer',
    within: { expression: 'study.urgency', valueOf: (r) => r.urgency, type: 'timestamp' },
  },
  dueAt: {
    expression: "coalesce(study.due_at, 'infinity'::timestamptz)",
    valueOf: (r) => r.due_at?.toISOString() ?? 'infinity',
    type: 'timestamptz',
  },
  sizeBytes: { expression: 'tally.size_bytes', valueOf: (r) => r.size_bytes, type: 'bigint' },
  changedAt: { expression: 'tally.changed_at', valueOf: (r) => r.changed_at.toISOString(), type: 'timestamptz' },
  binnedAt: {
    // As exact as the cursor is.
    expression: "date_trunc('milliseconds', coalesce(study.binned_at, 'infinity'::timestamptz))",
    valueOf: (r) => r.binned_at?.toISOString() ?? 'infinity',
    type: 'timestamptz',
  },
};

export interface StudyOrder {
  readonly column: StudySortColumn;
  readonly direction: 'asc' | 'desc';
}

/** As a request says it. */
export interface AskedOrder {
  readonly sort?: StudySortColumn | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  readonly bin?: boolean | undefined;
}

/** Newest acquisition first. */
export const defaultOrder: StudyOrder = { column: 'studyAt', direction: 'desc' };

/** The order that was asked for; the default without one, and outside of the bin for one by which no index goes there. */
export function orderOf({ sort, direction, bin }: AskedOrder): StudyOrder {
  if (sort === undefined || (sort === 'binnedAt' && bin !== true))
    return { column: defaultOrder.column, direction: direction ?? defaultOrder.direction };
  return { column: sort, direction: direction ?? 'asc' };
}

/** The `order by` list; rows with the same value come in the order of their keys, so that pages never overlap. */
export function orderBy(order: StudyOrder): RawBuilder<unknown> {
  return inOrder(listOrderOf(order));
}

/** What the list is ordered by before the keys; the first is what the column's index begins with. */
export function expressionsOf(order: StudyOrder): readonly string[] {
  return levelsOf(order).map(({ expression }) => expression);
}

/** A column that says where a row stands, for whoever puts it between others; of `study` and its tally. */
export function placeIn(order: StudyOrder): RawBuilder<string> {
  return comparablePlace(listOrderOf(order));
}

/** Opaque to clients: the sort values and key of the last row. */
export function cursorAfter(order: StudyOrder, last: StudyRecord): string {
  const values = levelsOf(order).map(({ valueOf }) => String(valueOf(last)));
  return cursorAt(listOrderOf(order), [...values, String(last.id)]);
}

/**
 * Rows behind the cursor, all without one, by the columns that the order is on, or by what a subquery calls them.
 * @throws AppError `invalid-input` for a cursor that is none of ours
 */
export function afterCursor(
  order: StudyOrder,
  cursor: string | undefined,
  named?: { readonly values: readonly string[]; readonly key: string },
): RawBuilder<SqlBool> {
  return behind(listOrderOf(order, named), cursor);
}

function levelsOf({ column }: StudyOrder): readonly Ordering[] {
  const ordering = orderings[column];
  return ordering.within === undefined ? [ordering] : [ordering, ordering.within];
}

function listOrderOf(
  order: StudyOrder,
  named?: { readonly values: readonly string[]; readonly key: string },
): ListOrder {
  const levels = levelsOf(order);
  return {
    name: `studies by ${order.column}`,
    direction: order.direction,
    columns: [
      ...levels.map(({ expression, type }, at) => ({ expression: named?.values[at] ?? expression, type })),
      { expression: named?.key ?? keyOf(orderings[order.column].expression), type: 'bigint' },
    ],
  };
}

/** The key of the table that the index is on, so that the planner can walk it. */
function keyOf(expression: string): string {
  return expression.startsWith('tally.') ? 'tally.study_key' : 'study.id';
}
