import Type, { type Static } from 'typebox';
import { filledLine, line } from '../people/field-rules.ts';
import { defineRoute } from '../route.ts';
import { Key, Nothing, nullable, strict } from '../schemas.ts';
import { IdText, SpecifiedId, specifiedFailures as failures } from '../specified.ts';
import { TaskTag } from './tasks.ts';

/** A task in the form of the specification. */
export const TodoTask = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  /** `YYYY-MM-DD`; empty where it has none. */
  dueDate: Type.String(),
  description: Type.String(),
  assignee: nullable(
    Type.Object({ accountId: nullable(Type.Integer()), fullName: Type.String(), avatar: Type.String() }),
  ),
  tags: Type.Array(Type.String()),
  isCompleted: Type.Boolean(),
  isDeleted: Type.Boolean(),
  isImportant: Type.Boolean(),
});
export type TodoTask = Static<typeof TodoTask>;

const todoFields = {
  /** A day, or an instant of which the day is taken; empty for none. */
  dueDate: Type.Optional(
    nullable(
      Type.String({ maxLength: 40, pattern: '^$|^[0-9]{4}-[0-9]{2}-[0-9]{2}(?:T[0-9:.]+(?:Z|[+-][0-9:]+)?)?$' }),
    ),
  ),
  description: Type.Optional(Type.String({ maxLength: 20_000 })),
  /** By number, or by the full name of one whom the caller may give something to do; another name is kept as a text. */
  assignee: Type.Optional(
    nullable(
      strict({
        accountId: Type.Optional(nullable(Key)),
        fullName: Type.Optional(line(200)),
        avatar: Type.Optional(nullable(line(300))),
      }),
    ),
  ),
  tags: Type.Optional(Type.Array(TaskTag, { maxItems: 20, uniqueItems: true })),
  isCompleted: Type.Optional(Type.Boolean()),
  isDeleted: Type.Optional(Type.Boolean()),
  isImportant: Type.Optional(Type.Boolean()),
};

const TodoChange = strict({ id: SpecifiedId, title: Type.Optional(filledLine(200)), ...todoFields });
export type TodoChange = Static<typeof TodoChange>;

const access = { kind: 'ability', action: 'create', subject: 'Task' } as const;
const sorts = ['latest', 'title-asc', 'title-desc', 'assignee', 'due-date'] as const;
export type TodoSort = (typeof sorts)[number];

/** A list that is told whole has no more; beyond them are `/api/office/tasks`. */
export const mostTodoTasks = 2000;

/** A word that is none of these is no order: the newest come first. */
export function todoSortOf(word: string | undefined): TodoSort {
  return sorts.find((sort) => sort === word) ?? 'latest';
}

/** The caller's tasks, as a bare array; `q` is looked for in the title. */
export const listTodoTasks = defineRoute({
  method: 'GET',
  path: '/apps/todo/tasks',
  summary: 'Tasks, as the specification has it',
  access,
  query: strict({
    q: Type.Optional(line(200)),
    filter: Type.Optional(line(40)),
    tag: Type.Optional(line(40)),
    sortBy: Type.Optional(line(40)),
  }),
  response: Type.Array(TodoTask),
  failures,
});

export const addTodoTask = defineRoute({
  method: 'POST',
  path: '/apps/todo/add-tasks',
  summary: 'Add a task, as the specification has it',
  access,
  body: strict({ task: strict({ title: filledLine(200), ...todoFields }) }),
  response: Type.Object({ task: TodoTask }),
  status: 201,
  failures,
  audit: 'task.add',
});

/** Changes the fields that are sent. */
export const updateTodoTask = defineRoute({
  method: 'POST',
  path: '/apps/todo/update-task',
  summary: 'Change a task, as the specification has it',
  access,
  body: strict({ task: TodoChange }),
  response: Type.Object({ task: TodoTask }),
  failures,
  audit: 'task.change',
});

/** Puts a task among the deleted ones. */
export const deleteTodoTask = defineRoute({
  method: 'DELETE',
  path: '/apps/todo/delete-task',
  summary: 'Delete a task, as the specification has it',
  access,
  query: strict({ taskId: Type.Optional(IdText) }),
  body: nullable(strict({ taskId: Type.Optional(SpecifiedId) })),
  response: Nothing,
  failures,
  audit: 'task.change',
});

/** Brings a deleted task back. */
export const restoreTodoTask = defineRoute({
  method: 'POST',
  path: '/apps/todo/restore-task',
  summary: 'Bring a deleted task back',
  access,
  body: strict({ taskId: SpecifiedId }),
  response: Nothing,
  failures,
  audit: 'task.change',
});

/** Gives the places that these tasks have among each other to them in the order that is sent. A task keeps its day. */
export const reorderTodoTasks = defineRoute({
  method: 'POST',
  path: '/apps/todo/reorder-tasks',
  summary: 'Put tasks in order',
  access,
  body: strict({ ids: Type.Array(SpecifiedId, { minItems: 1, maxItems: 500 }) }),
  response: Nothing,
  failures,
});
