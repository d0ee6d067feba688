import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { listTasks } from '@isocenter/contract/office/todo/tasks-routes.ts';
import type { TaskFilter, TaskSort } from '@isocenter/contract/office/todo/tasks.ts';
import type { TaskRow } from '@isocenter/contract/office/todo/fields.ts';
import { mostTodoTasks, type TodoSort } from '@isocenter/contract/office/todo/todo.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { accountName } from '#platform/database/account-name.ts';
import { behind, orderBy, type ListOrder, type OrderColumn } from '#platform/database/list-cursor.ts';
import { readPage } from '#platform/database/read-page.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { instantAt, today } from '#platform/database/server-clock.ts';
import { holdsText, holdsWords, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { PageQuery } from '#platform/lists/serve-page.ts';

type Viewer = Pick<Principal, 'accountId'>;
type Condition = RawBuilder<SqlBool>;

/** Each task stands in the lists of two people at most, and has its place in each. */
export const seats = ['owner', 'assignee'] as const;
export type Seat = (typeof seats)[number];

/** The tasks of somebody by how they are his, as conditions on `task` that leave out none and no two of which hold. */
export function seatOf(seat: Seat, { accountId }: Viewer): Condition {
  if (seat === 'owner') return sql<SqlBool>`task.owner_id = ${accountId}`;
  return sql<SqlBool>`(task.assignee_id = ${accountId} and task.owner_id <> ${accountId})`;
}

/** Tasks that exist for somebody. */
export function visibleTasks({ accountId }: Viewer): Condition {
  return sql<SqlBool>`(task.owner_id = ${accountId} or task.assignee_id = ${accountId})`;
}

/** The day of a task as its indexes have it. */
export const dayOrNone = "coalesce(task.due_day, date '9999-12-31')";
export const isOpen = sql<SqlBool>`task.completed_at is null and task.deleted_at is null`;
const isGiven = sql<SqlBool>`(task.assignee_id is not null and task.assignee_id <> task.owner_id)`;

const byFilter: Readonly<Record<TaskFilter, (viewer: Viewer) => Condition>> = {
  mine: () => isOpen,
  important: () => sql<SqlBool>`${isOpen} and task.is_important`,
  given: ({ accountId }) => sql<SqlBool>`${isOpen} and task.owner_id = ${accountId} and ${isGiven}`,
  completed: () => sql<SqlBool>`task.completed_at is not null and task.deleted_at is null`,
  'completed-today': () => sql<SqlBool>`task.completed_at >= ${instantAt(sql`${today}`)} and task.deleted_at is null`,
  deleted: () => sql<SqlBool>`task.deleted_at is not null`,
};

const id: OrderColumn = { expression: 'task.id', type: 'integer' };
const day: OrderColumn = { expression: dayOrNone, type: 'date' };
const placed = (column: string): OrderColumn => ({ expression: column, type: 'double precision' });
const assigneeFolded = `coalesce((select fold_text(coalesce(nullif(full_name, ''), username)) from account
  where account.id = task.assignee_id), case task.assignee_text when '' then null else fold_text(task.assignee_text) end)`;

function columnsOf(sort: TaskSort, place: string): readonly OrderColumn[] {
  switch (sort) {
    case 'hand':
      return [day, placed(place), id];
    case 'due':
      return [day, { expression: `coalesce(nullif(task.due_time, ''), '99')`, type: 'text' }, id];
    case 'title':
      return [{ expression: 'fold_text(task.title) collate "C"', type: 'text' }, id];
    case 'assignee':
      return [{ expression: `coalesce(${assigneeFolded}, chr(1114111)) collate "C"`, type: 'text' }, day, id];
    case 'newest':
      return [id];
  }
}

/** Orders what is completed or deleted by its time; everything else as requested. */
function orderOf({ filter, sort = 'hand', direction }: Query, place: string): ListOrder {
  if (filter === 'completed' || filter === 'completed-today' || filter === 'deleted') {
    const column = filter === 'deleted' ? 'task.deleted_at' : 'task.completed_at';
    return { name: `tasks ${filter}`, direction: 'desc', columns: [{ expression: column, type: 'timestamptz' }, id] };
  }
  const usual = sort === 'newest' ? 'desc' : 'asc';
  return { name: `tasks by ${sort}`, direction: direction ?? usual, columns: columnsOf(sort, place) };
}

type Query = PageQuery<Omit<QueryOf<typeof listTasks>, 'studyUid'>>;
/** A row as it is read; `studyKey` and `patientKey` are told as far as the reader sees the study and the patient. */
export type FoundTask = Omit<
  TaskRow,
  'study' | 'hasStudy' | 'patient' | 'hasPatient' | 'owner' | 'assignee' | 'completedAt' | 'deletedAt'
> & {
  completedAt: Date | null;
  deletedAt: Date | null;
  studyKey: number | null;
  patientKey: number | null;
  ownerId: number;
  ownerName: string;
  ownerAvatar: string | null;
  assigneeId: number | null;
  assigneeName: string;
  assigneeAvatar: string | null;
  assigneeText: string;
};

const people = sql`join account as owner on owner.id = task.owner_id left join account as assignee on assignee.id = task.assignee_id`;
const columns = sql`task.id as "taskId", task.title, task.due_day as "dueDay", task.due_time as "dueTime", task.repeat, task.tags,
  jsonb_array_length(task.steps) as steps,
  (select count(*)::integer from jsonb_array_elements(task.steps) as step where (step->>'isDone')::boolean) as "stepsDone",
  task.is_important as "isImportant", task.completed_at as "completedAt", task.deleted_at as "deletedAt",
  task.study_key as "studyKey", task.patient_key as "patientKey", task.owner_id as "ownerId", ${accountName('owner')} as "ownerName",
  owner.avatar as "ownerAvatar", task.assignee_id as "assigneeId",
  ${accountName('assignee')} as "assigneeName", assignee.avatar as "assigneeAvatar", task.assignee_text as "assigneeText"`;

/**
 * A page of somebody's tasks, about one study where its key is given. Those that he made and those that he does are read along an index
 * each, no more of either than the page may have.
 * @throws AppError `invalid-input` for a cursor of another list
 */
export async function pageOfTasks(db: Db, viewer: Viewer, page: Query & { readonly studyKey?: number | undefined }) {
  const { filter = 'mine', q, tag, studyKey, cursor, limit } = page;
  const conditions = [
    byFilter[filter](viewer),
    ...holdsWords(searchedOf(sql`task.title`), q),
    ...(tag === undefined ? [] : [sql<SqlBool>`task.tags @> array[${tag}]::text[]`]),
    ...(studyKey === undefined ? [] : [sql<SqlBool>`task.study_key = ${studyKey}`]),
  ];
  const seen = seats.map((seat) => {
    const order = orderOf(page, `task.${seat}_place`);
    return sql`(select task.*, ${sql.ref(`task.${seat}_place`)} as hand_place from task
      where ${sql.join([seatOf(seat, viewer), ...conditions, behind(order, cursor)], sql` and `)}
      order by ${orderBy(order)} limit ${limit + 1})`;
  });
  return readPage<FoundTask>(db, orderOf(page, 'task.hand_place'), page, {
    columns,
    from: sql`(${sql.join(seen, sql` union all `)}) as task ${people}`,
  });
}

const todoOrders: Readonly<Record<TodoSort, RawBuilder<unknown>>> = {
  latest: sql`task.id desc`,
  'title-asc': sql`task.title collate "C", task.id desc`,
  'title-desc': sql`task.title collate "C" desc, task.id desc`,
  assignee: sql`coalesce(nullif(${accountName('assignee')}, ''), nullif(task.assignee_text, '')) collate "C" nulls last, task.id desc`,
  'due-date': sql`task.due_day nulls last, task.id desc`,
};

export interface TodoQuery {
  readonly q: string;
  readonly filter: string;
  readonly tag: string;
  readonly sort: TodoSort;
}

/** The same for the specification's list: whole, and with what is written in each. */
export async function listTodo(db: Db, viewer: Viewer, { q, filter, tag, sort }: TodoQuery) {
  const conditions = [
    visibleTasks(viewer),
    filter === 'deleted' ? sql<SqlBool>`task.deleted_at is not null` : sql<SqlBool>`task.deleted_at is null`,
    ...(filter === 'important' ? [sql<SqlBool>`task.is_important`] : []),
    ...(filter === 'completed' ? [sql<SqlBool>`task.completed_at is not null`] : []),
    ...(q === '' ? [] : [holdsText(searchedOf(sql`task.title`), q)]),
    ...(tag === '' ? [] : [sql<SqlBool>`task.tags @> array[${tag}]::text[]`]),
  ];
  const { rows } = await sql<FoundTask & Row<'task', 'description'>>`
    select ${columns}, task.description from task ${people} where ${sql.join(conditions, sql` and `)}
    order by ${todoOrders[sort]} limit ${mostTodoTasks}`.execute(db);
  return rows;
}
