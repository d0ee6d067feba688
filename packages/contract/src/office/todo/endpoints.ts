import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';
import type * as tasksRoutes from './tasks-routes.ts';

export const updateTodoTask: Endpoint<typeof routes.updateTodoTask> = 'POST /apps/todo/update-task';
export const deleteTodoTask: Endpoint<typeof routes.deleteTodoTask> = 'DELETE /apps/todo/delete-task';
export const restoreTodoTask: Endpoint<typeof routes.restoreTodoTask> = 'POST /apps/todo/restore-task';
export const listTasks: Endpoint<typeof tasksRoutes.listTasks> = 'GET /api/office/tasks';
export const countTasks: Endpoint<typeof tasksRoutes.countTasks> = 'GET /api/office/tasks/counts';
export const saveTaskTags: Endpoint<typeof tasksRoutes.saveTaskTags> = 'PUT /api/office/task-tags';
export const getTask: Endpoint<typeof tasksRoutes.getTask> = 'GET /api/office/tasks/:taskId';
export const createTask: Endpoint<typeof tasksRoutes.createTask> = 'POST /api/office/tasks';
export const updateTask: Endpoint<typeof tasksRoutes.updateTask> = 'PUT /api/office/tasks/:taskId';
export const placeTask: Endpoint<typeof tasksRoutes.placeTask> = 'POST /api/office/tasks/:taskId/place';
export const removeTask: Endpoint<typeof tasksRoutes.removeTask> = 'DELETE /api/office/tasks/:taskId';
