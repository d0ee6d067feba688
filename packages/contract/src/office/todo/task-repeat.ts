import type { TaskRepeat } from './tasks.ts';

/**
 * Returns the next due day of a repeated task: the first of its days after the one on which it was due, not before today. In a shorter
 * month it is the last day.
 */
export function nextDueDay(dueDay: string, repeat: Exclude<TaskRepeat, 'never'>, today: string): string {
  for (let step = 1; ; step += 1) {
    const next = dayAfter(dueDay, repeat, step);
    if (next >= today) return next;
  }
}

function dayAfter(day: string, repeat: Exclude<TaskRepeat, 'never'>, step: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  if (repeat === 'monthly') {
    const last = new Date(Date.UTC(year, month + step, 0)).getUTCDate();
    return isoDay(new Date(Date.UTC(year, month - 1 + step, Math.min(date, last))));
  }
  return isoDay(new Date(Date.UTC(year, month - 1, date + step * (repeat === 'daily' ? 1 : 7))));
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
