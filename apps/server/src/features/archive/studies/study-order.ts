import type { RawBuilder, SqlBool } from 'kysely';
import type { StudyColumnOrder } from '@isocenter/contract/archive/studies/studies.ts';
import type { StudySortColumn } from '@isocenter/contract/archive/studies/fields.ts';
import {
  behind,
  cursorAt,
  orderBy as inOrder,
  placeAt,
  placeOf,
  type ListOrder,
  type OrderColumn,
  type Place,
} from '#platform/database/list-cursor.ts';
import { comparablePlace } from '#platform/database/list-place.ts';
import { isFieldOrder, orderingOfField } from './field-order-queries.ts';

/** The expression is what the index is on. */
interface Ordering extends OrderColumn {
  /** The order of rows of the same value, before their keys. */
  readonly within?: Ordering;
}

const text = (expression: string): Ordering => ({ expression, type: 'text' });

/** Each sortable column with the expression its index has; names of a request never reach SQL. */
const orderings: Readonly<Record<StudyColumnOrder, Ordering>> = {
  studyAt: { expression: 'study.study_at', type: 'timestamp' },
  receivedAt: { expression: 'study.received_at', type: 'timestamptz' },
  patientName: text('fold_text(study.patient_name) collate "C"'),
  patientId: text('study.patient_id'),
  birthDate: { expression: "coalesce(study.birth_date, '-infinity'::date)", type: 'date' },
  sex: text('study.sex'),
  accession: text('study.accession'),
  description: text('study.description'),
  modality: text('study.modality'),
  referringPhysician: text('fold_text(study.referring_physician) collate "C"'),
  institution: text('study.institution'),
  station: text('study.station'),
  status: { expression: 'study.status_rank', type: 'smallint' },
  priority: { expression: 'study.priority_rank', type: 'smallint' },
  urgency: { expression: 'study.urgency', type: 'timestamp' },
  source: text('study.source'),
  instanceCount: { expression: 'tally.instance_count', type: 'integer' },
  seriesCount: { expression: 'tally.series_count', type: 'integer' },
  patient: {
    ...text('fold_text(study.patient_name) collate "C"'),
    // Two people of one name stand apart.
    within: { expression: 'study.patient_key', type: 'bigint' },
  },
  reader: {
    expression: 'coalesce(study.reader_id, 0)',
    type: 'integer',
    within: { expression: 'study.urgency', type: 'timestamp' },
  },
  dueAt: { expression: "coalesce(study.due_at, 'infinity'::timestamptz)", type: 'timestamptz' },
  sizeBytes: { expression: 'tally.size_bytes', type: 'bigint' },
  changedAt: { expression: 'tally.changed_at', type: 'timestamptz' },
  binnedAt: { expression: "coalesce(study.binned_at, 'infinity'::timestamptz)", type: 'timestamptz' },
};

export interface StudyOrder {
  readonly column: StudySortColumn;
  readonly direction: 'asc' | 'desc';
}

/** The order as a request says it. */
export interface RequestedOrder {
  readonly sort?: StudySortColumn | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  readonly bin?: boolean | undefined;
}

/** Newest acquisition first. */
export const defaultOrder: StudyOrder = { column: 'studyAt', direction: 'desc' };

/** Returns the requested order; the default without one, and outside of the bin for one by which no index goes there. */
export function orderOf({ sort, direction, bin }: RequestedOrder): StudyOrder {
  if (sort === undefined || (sort === 'binnedAt' && bin !== true))
    return { column: defaultOrder.column, direction: direction ?? defaultOrder.direction };
  return { column: sort, direction: direction ?? 'asc' };
}

/** Returns the `order by` list; rows with the same value come in the order of their keys, so that pages never overlap. */
export function orderBy(order: StudyOrder): RawBuilder<unknown> {
  return inOrder(listOrderOf(order));
}

/** Returns the expressions of the order before the keys; the first is what the column's index begins with. */
export function expressionsOf(order: StudyOrder): readonly string[] {
  return levelsOf(order).map(({ expression }) => expression);
}

/** Returns a column that says where a row stands, for whoever puts it between others; of `study` and its tally. */
export function placeIn(order: StudyOrder): RawBuilder<string> {
  return comparablePlace(listOrderOf(order));
}

/** Returns the end of the page before, as its cursor says. @throws AppError `invalid-input` for a cursor that is none of ours */
export function endOf(order: StudyOrder, cursor: string | undefined): Place | undefined {
  return cursor === undefined ? undefined : placeAt(listOrderOf(order), cursor);
}

/** Returns a column of what a cursor says of a row; of `study` and its tally. */
export function endIn(order: StudyOrder): RawBuilder<Place> {
  return placeOf(listOrderOf(order));
}

/** Returns a cursor, opaque to clients: the sort values and key of the last row, as `endIn` has them. */
export function cursorAfter(order: StudyOrder, end: Place): string {
  return cursorAt(listOrderOf(order), end);
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

function levelsOf(order: StudyOrder): readonly Ordering[] {
  const ordering = orderingOf(order);
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
      { expression: named?.key ?? keyOf(orderingOf(order).expression), type: 'bigint' },
    ],
  };
}

function orderingOf({ column, direction }: StudyOrder): Ordering {
  return isFieldOrder(column) ? orderingOfField(column, direction) : orderings[column];
}

/** The key of the table that the index is on, so that the planner can walk it. */
function keyOf(expression: string): string {
  return expression.startsWith('tally.') ? 'tally.study_key' : 'study.id';
}
