import { emptyTask, type TaskFields, type TodoChange } from '@isocenter/contract/office/todo/fields.ts';
import {
  addTodoTask,
  deleteTodoTask,
  listTodoTasks,
  reorderTodoTasks,
  restoreTodoTask,
  updateTodoTask,
} from '@isocenter/contract/office/todo/routes.ts';
import { todoSortOf } from '@isocenter/contract/office/todo/todo.ts';
import { idOf } from '@isocenter/contract/specified-id.ts';
import { colleaguesNamed } from '#features/office/colleagues/colleagues.ts';
import { tellOffice } from '#features/system/events/events.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { answerLikeSpecification } from '#platform/http/specified-refusals.ts';
import { addTask, changeTask, markTask, requireTask } from './save-task.ts';
import { listTodo } from './task-list-queries.ts';
import { exchangePlaces } from './task-place-queries.ts';
import { tellTask, todoOf } from './tell-task.ts';

/** The specification's calls, over the same tasks and by the same rules as our own. */
export function todoRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  void server.fastify.register((fastify, _options, done) => {
    answerLikeSpecification(fastify);
    const specified = { ...server, fastify };
    readAndWrite(specified, db);
    marks(specified, db);
    done();
  });
}

function readAndWrite(server: HttpServer, db: Db): void {
  serve(server, listTodoTasks, async ({ query, principal }) => {
    const { q = '', filter = '', tag = '', sortBy } = query;
    const rows = await listTodo(db, principal, { q: q.trim(), filter, tag, sort: todoSortOf(sortBy) });
    return rows.map(todoOf);
  });

  serve(server, addTodoTask, async ({ body: { task }, principal }) =>
    db.transaction().execute(async (tx) => {
      const fields = { ...emptyTask, ...(await fieldsOf(tx, principal, task)) };
      const taskId = await addTask(tx, principal, fields);
      await markAs(tx, principal, taskId, task);
      return { task: todoOf(await requireTask(tx, principal, taskId)) };
    }),
  );

  serve(server, updateTodoTask, async ({ body: { task }, principal }) =>
    db.transaction().execute(async (tx) => {
      const taskId = idOf(task.id);
      const record = await requireTask(tx, principal, taskId, { forUpdate: true });
      const given = await fieldsOf(tx, principal, task);
      if (Object.keys(given).length > 0) {
        const stored = await tellTask(tx, principal, record);
        const before = Object.fromEntries(
          Object.keys(emptyTask).map((name) => [name, stored[name as keyof TaskFields]]),
        );
        // Each name is one of both; what is never due has neither a time nor a reminder.
        const fields = { ...(before as TaskFields), ...given };
        const never = fields.dueDay === null && { dueTime: '', remindMinutes: null, repeat: 'never' as const };
        await changeTask(tx, principal, record, { ...fields, ...never });
      }
      await markAs(tx, principal, taskId, task);
      return { task: todoOf(await requireTask(tx, principal, taskId)) };
    }),
  );
}

function marks(server: HttpServer, db: Db): void {
  const mark = (principal: Principal, id: number | string, isDeleted: boolean) =>
    db.transaction().execute(async (tx) => {
      const record = await requireTask(tx, principal, idOf(id), { forUpdate: true });
      await markTask(tx, principal, record, { isDeleted });
    });

  serve(server, deleteTodoTask, async ({ query, body, principal }) => {
    const id = query.taskId ?? body?.taskId;
    if (id === undefined) throw new AppError('invalid-input', 'The id is missing.', { taskId: 'is needed' });
    await mark(principal, id, true);
    return {};
  });

  serve(server, restoreTodoTask, async ({ body, principal }) => {
    await mark(principal, body.taskId, false);
    return {};
  });

  serve(server, reorderTodoTasks, async ({ body, principal: { accountId } }) =>
    db.transaction().execute(async (tx) => {
      const taskIds = [...new Set(body.ids.map(idOf))];
      if ((await exchangePlaces(tx, accountId, taskIds)) < taskIds.length)
        throw new AppError('not-found', 'There is no such task.');
      await tellOffice(tx, 'tasks', [accountId]);
      return {};
    }),
  );
}

type Given = Omit<TodoChange, 'id'>;

/** Converts the fields that are sent to our own. */
async function fieldsOf(tx: Db, principal: Principal, given: Given): Promise<Partial<TaskFields>> {
  const { title, dueDate, description, tags, assignee } = given;
  return {
    ...(title !== undefined && { title: title.trim() }),
    ...(dueDate !== undefined && { dueDay: dayOf(dueDate) }),
    ...(description !== undefined && { description }),
    ...(tags !== undefined && { tags }),
    ...(assignee !== undefined && (await assigneeOf(tx, principal, assignee))),
  };
}

function dayOf(dueDate: string | null): string | null {
  if (dueDate === null || dueDate === '') return null;
  const day = dueDate.slice(0, 10);
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day) || day.startsWith('0000'))
    throw new AppError('invalid-input', 'The due date is no day.', { dueDate: 'is no day of the calendar' });
  return day;
}

/** @throws AppError `invalid-input` for the name of several colleagues */
async function assigneeOf(
  tx: Db,
  principal: Principal,
  given: Given['assignee'],
): Promise<Pick<TaskFields, 'assigneeId' | 'assigneeText'>> {
  const { accountId, fullName = '' } = given ?? {};
  const name = fullName.trim();
  if (typeof accountId === 'number') return { assigneeId: accountId, assigneeText: '' };
  const [found, ...others] = name === '' ? [] : await colleaguesNamed(tx, principal, name);
  if (others.length > 0)
    throw new AppError('invalid-input', 'The assignee is not clear.', { assignee: 'is the name of several people' });
  return { assigneeId: found?.accountId ?? null, assigneeText: found === undefined ? name : '' };
}

async function markAs(tx: Db, principal: Principal, taskId: number, given: Given): Promise<void> {
  const { isCompleted, isDeleted, isImportant } = given;
  if (isCompleted === undefined && isDeleted === undefined && isImportant === undefined) return;
  const record = await requireTask(tx, principal, taskId, { forUpdate: true });
  await markTask(tx, principal, record, { isCompleted, isDeleted, isImportant });
}
