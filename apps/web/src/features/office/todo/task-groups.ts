import type { TaskRow } from '@isocenter/contract/office/todo/fields.ts';
import type { DropSide } from '#ui/controls/use-drag-order.ts';
import { calendarDayOf } from '#ui/format/calendar-day.ts';

export const taskGroups = ['late', 'today', 'week', 'later', 'none'] as const;
export type TaskGroup = (typeof taskGroups)[number];

type Dated = Pick<TaskRow, 'taskId' | 'dueDay' | 'dueTime'>;

/** Returns true if the due time of a task is over: without an hour, its day. */
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

/** Returns the heading of a task. */
export function groupOf(task: Pick<Dated, 'dueDay' | 'dueTime'>, now: Date): TaskGroup {
  if (task.dueDay === null) return 'none';
  if (isLate(task, now)) return 'late';
  if (task.dueDay === calendarDayOf(now)) return 'today';
  const week = calendarDayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 7));
  return task.dueDay <= week ? 'week' : 'later';
}

/** A place for a task: on a day, in front of another one of it, null for its end. */
export type TaskPlace = Readonly<{ dueDay: string | null; before: number | null }>;

/** Returns a place beside another task of its day. Beside a task of another day there is none: putting tasks in order changes no date. */
export function placeBeside(
  tasks: readonly Dated[],
  taskId: number,
  target: number,
  side: DropSide,
): TaskPlace | undefined {
  const task = tasks.find((other) => other.taskId === taskId);
  const others = tasks.filter((other) => other.taskId !== taskId);
  const at = others.findIndex((other) => other.taskId === target);
  const beside = others[at];
  if (beside === undefined || beside.dueDay !== task?.dueDay) return undefined;
  const next = side === 'before' ? beside : others[at + 1];
  return { dueDay: beside.dueDay, before: next?.dueDay === beside.dueDay ? next.taskId : null };
}

/** One place on within its day; nothing at the day's edge. */
export function placeStepped(tasks: readonly Dated[], taskId: number, by: -1 | 1): TaskPlace | undefined {
  const beyond = tasks[tasks.findIndex((task) => task.taskId === taskId) + by];
  return beyond && placeBeside(tasks, taskId, beyond.taskId, by < 0 ? 'before' : 'after');
}

/** The day that a heading stands for: a task that is dropped on it is due then. Other headings hold several days. */
export function dayOfGroup(group: TaskGroup, now: Date): string | null | undefined {
  if (group === 'today') return calendarDayOf(now);
  return group === 'none' ? null : undefined;
}
