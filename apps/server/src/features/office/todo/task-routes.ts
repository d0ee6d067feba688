import {
  countTasks,
  createTask,
  getTask,
  listTasks,
  placeTask,
  removeTask as removeTaskRoute,
  saveTaskTags,
  updateTask,
} from '@isocenter/contract/office/todo/tasks-routes.ts';
import { visibleStudyKey } from '#features/archive/studies/studies.ts';
import { tellOffice } from '#features/system/events/events.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { addTask, changeTask, moveTask, removeTask, requireTask } from './save-task.ts';
import { countsOf, replaceTags } from './task-count-queries.ts';
import { pageOfTasks } from './task-list-queries.ts';
import { ownAmong } from './task-tags.ts';
import { tellTask, tellTasks } from './tell-task.ts';

export function taskRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  const load = async (principal: Principal, taskId: number) =>
    tellTask(db, principal, await requireTask(db, principal, taskId));

  servePage(server, listTasks, {
    read: async (principal, { studyUid, ...query }) => {
      // Of a study that he does not see there are no tasks for him.
      const studyKey = studyUid === undefined ? undefined : ((await visibleStudyKey(db, principal, studyUid)) ?? 0);
      const { rows, nextCursor } = await pageOfTasks(db, principal, { ...query, studyKey });
      return { rows: await tellTasks(db, principal, rows), nextCursor };
    },
  });

  serve(server, countTasks, ({ principal }) => countsOf(db, principal));

  serve(server, saveTaskTags, async ({ body, principal: { accountId } }) => {
    await db.transaction().execute(async (tx) => {
      await replaceTags(tx, accountId, ownAmong(body.names));
      await tellOffice(tx, 'tasks', [accountId]);
    });
    return {};
  });

  serve(server, getTask, ({ params, principal }) => load(principal, params.taskId));

  serve(server, createTask, async ({ body, principal }) => {
    const taskId = await db.transaction().execute((tx) => addTask(tx, principal, body));
    return load(principal, taskId);
  });

  serve(server, updateTask, async ({ params, body: { revision, ...fields }, principal }) => {
    await db.transaction().execute(async (tx) => {
      const record = await requireTask(tx, principal, params.taskId, { forUpdate: true });
      requireRevision(record, revision);
      await changeTask(tx, principal, record, fields);
    });
    return load(principal, params.taskId);
  });

  serve(server, placeTask, async ({ params, body, principal }) => {
    await db.transaction().execute(async (tx) => {
      const record = await requireTask(tx, principal, params.taskId, { forUpdate: true });
      await moveTask(tx, principal, record, body);
    });
    return {};
  });

  serve(server, removeTaskRoute, async ({ params, principal }) => {
    await db.transaction().execute(async (tx) => {
      await removeTask(tx, principal, await requireTask(tx, principal, params.taskId, { forUpdate: true }));
    });
    return {};
  });
}
