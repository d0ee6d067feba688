import { Type } from 'typebox';
import { line, filledLine } from '../../field-schemas.ts';
import { defineRoute } from '../../route.ts';
import { strict, nullable, Nothing } from '../../schemas.ts';
import { specifiedFailures as failures, IdText, SpecifiedId } from '../../specified.ts';
import { TodoTask, todoFields, TodoChange } from './fields.ts';

const access = { kind: 'ability', action: 'create', subject: 'Task' } as const;

/** The caller's tasks, as a bare array; `q` is searched in the title. */
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
