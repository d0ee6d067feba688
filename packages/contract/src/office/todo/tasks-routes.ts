import { Type } from 'typebox';
import { SearchText, paging, pageOf } from '../../lists.ts';
import { defineRoute } from '../../route.ts';
import { strict, Key, oneOf, Uid, Nothing, Revision, nullable, CalendarDate } from '../../schemas.ts';
import { TaskTag, TaskRow, Task, NewTask, fields } from './fields.ts';
import { taskFilters, taskSorts } from './tasks.ts';

const access = { kind: 'ability', action: 'create', subject: 'Task' } as const;
const TaskParams = strict({ taskId: Key });

/**
 * The tasks that the caller made or does. `hand`: by day, and within a day as he put them. What is completed or deleted stands by when it
 * was, whatever `sort` says.
 */
export const listTasks = defineRoute({
  method: 'GET',
  path: '/api/office/tasks',
  summary: 'My tasks',
  access,
  query: strict({
    q: Type.Optional(SearchText),
    filter: Type.Optional(oneOf(taskFilters)),
    tag: Type.Optional(TaskTag),
    studyUid: Type.Optional(Uid),
    sort: Type.Optional(oneOf(taskSorts)),
    direction: Type.Optional(oneOf(['asc', 'desc'] as const)),
    ...paging,
  }),
  response: pageOf(TaskRow),
});

/** Counts the tasks of each kind, up to a bound; those that are late or due today among the first of them. */
export const countTasks = defineRoute({
  method: 'GET',
  path: '/api/office/tasks/counts',
  summary: 'How many tasks I have',
  access,
  response: Type.Object({
    mine: Type.Integer(),
    late: Type.Integer(),
    today: Type.Integer(),
    nextDays: Type.Integer(),
    important: Type.Integer(),
    given: Type.Integer(),
    completed: Type.Integer(),
    completedToday: Type.Integer(),
    deleted: Type.Integer(),
    /** The house's tags, one's own, and those of the open tasks. */
    tags: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer(), isOwn: Type.Boolean() })),
  }),
});

/** The tags that one has besides the house's, whether a task carries them or not. */
export const saveTaskTags = defineRoute({
  method: 'PUT',
  path: '/api/office/task-tags',
  summary: 'Change my own tags of tasks',
  access,
  body: strict({ names: Type.Array(TaskTag, { maxItems: 40, uniqueItems: true }) }),
  tidied: true,
  response: Nothing,
});

export const getTask = defineRoute({
  method: 'GET',
  path: '/api/office/tasks/:taskId',
  summary: 'One task of mine',
  access,
  params: TaskParams,
  response: Task,
});

export const createTask = defineRoute({
  method: 'POST',
  path: '/api/office/tasks',
  summary: 'Add a task',
  access,
  body: NewTask,
  tidied: true,
  response: Task,
  status: 201,
  audit: 'task.add',
});

export const updateTask = defineRoute({
  method: 'PUT',
  path: '/api/office/tasks/:taskId',
  summary: 'Change a task of mine',
  access,
  params: TaskParams,
  body: strict({ ...fields, revision: Revision }),
  tidied: true,
  response: Task,
  audit: 'task.change',
});

/** Puts a task onto a day, in front of another one of mine of that day; `null`: at its end. */
export const placeTask = defineRoute({
  method: 'POST',
  path: '/api/office/tasks/:taskId/place',
  summary: 'Move a task of mine',
  access,
  params: TaskParams,
  body: strict({ dueDay: nullable(CalendarDate), before: nullable(Key) }),
  response: Nothing,
  audit: 'task.change',
});

/** Removes a deleted task for ever: whoever made it. `conflict` for one that is not deleted. */
export const removeTask = defineRoute({
  method: 'DELETE',
  path: '/api/office/tasks/:taskId',
  summary: 'Remove a deleted task for ever',
  access,
  params: TaskParams,
  response: Nothing,
  audit: 'task.remove',
});
