import type { TaskRepeat } from './tasks.ts';

/** When what repeats is due next: the first of its days behind the one that it was due on, not before today. Months end on their last. */
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
