import type { taskNotices } from '@isocenter/contract/office/todo/notice-kinds.ts';
import { aboutThing, type SendsNotices } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { fillTasks } from './example-tasks.ts';
import { remind } from './reminders.ts';
import { taskRoutes } from './task-routes.ts';
import { todoRoutes } from './todo-routes.ts';

/** Tasks of people. */
export const todoFeature: ServerFeature<{ readonly db: Db }> & SendsNotices<typeof taskNotices> = {
  notices: { 'task.assigned': aboutThing, 'task.due': aboutThing },
  tables: {
    task: 'all',
    task_tag: 'all',
  },
  audit: {
    'task.add': ['accessed', 'C'],
    'task.change': ['accessed', 'U'],
    'task.remove': ['accessed', 'D'],
  },
  ids: {
    taskId: 'task',
    assigneeId: 'user',
  },
  routes: (server, needs) => {
    taskRoutes(server, needs);
    todoRoutes(server, needs);
  },
  care: ({ db }) => [{ everyMilliseconds: 15_000, what: 'reminding of tasks', work: () => remind(db) }],
  examples: fillTasks,
};
