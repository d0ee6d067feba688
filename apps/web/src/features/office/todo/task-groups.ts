import type { TaskRow } from '@isocenter/contract/office/tasks.ts';
import type { DropSide } from '#ui/controls/use-drag-order.ts';
import { calendarDayOf } from '#ui/format/calendar-day.ts';

export const taskGroups = ['late', 'today', 'week', 'later', 'none'] as const;
export type TaskGroup = (typeof taskGroups)[number];

type Dated = Pick<TaskRow, 'taskId' | 'dueDay' | 'dueTime'>;

/** Whether the hour of a task is over: of one without an hour, its day. */
export function isLate({ dueDay, dueTime }: Pick<Dated, 'dueDay' | 'dueTime'>, now: Date): boolean {
  if (dueDay === null) return false;
  const today = calendarDayOf(now);
  if (dueDay !== today || dueTime === '') return dueDay < today;
  return minutesUntil(dueTime, now) < 0;
}

/** Until a time of today. */
export function minutesUntil(time: string, now: Date): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes - now.getHours() * 60 - now.getMinutes();
}

/** Under which heading a task stands. */
export function groupOf(task: Pick<Dated, 'dueDay' | 'dueTime'>, now: Date): TaskGroup {
  if (task.dueDay === null) return 'none';
  if (isLate(task, now)) return 'late';
  if (task.dueDay === calendarDayOf(now)) return 'today';
  const week = calendarDayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 7));
  return task.dueDay <= week ? 'week' : 'later';
}

/** Where a task goes: onto a day, in front of another one of it, null for its end. */
export type TaskPlace = Readonly<{ dueDay: string | null; before: number | null }>;

/** Beside another task, and onto its day. */
export function placeBeside(
  tasks: readonly Dated[],
  taskId: number,
  target: number,
  side: DropSide,
): TaskPlace | undefined {
  const others = tasks.filter((task) => task.taskId !== taskId);
  const at = others.findIndex((task) => task.taskId === target);
  const beside = others[at];
  if (beside === undefined) return undefined;
  const next = side === 'before' ? beside : others[at + 1];
  return { dueDay: beside.dueDay, before: next?.dueDay === beside.dueDay ? next.taskId : null };
}

/** One place on: at the edge of its day onto the day of the task beyond. */
export function placeStepped(tasks: readonly Dated[], taskId: number, by: -1 | 1): TaskPlace | undefined {
  const at = tasks.findIndex((task) => task.taskId === taskId);
  const [task, beyond] = [tasks[at], tasks[at + by]];
  if (task === undefined || beyond === undefined) return undefined;
  const isSameDay = task.dueDay === beyond.dueDay;
  return placeBeside(tasks, taskId, beyond.taskId, by < 0 === isSameDay ? 'before' : 'after');
}
