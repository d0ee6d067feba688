/** Spans of days that are requested often. */
export const periods = ['today', 'week', 'month', 'last-month', 'quarter'] as const;
export type Period = (typeof periods)[number];

const dayMilliseconds = 86_400_000;

/** The first and the last day of a period, in UTC as the trail counts them: the last 7, 30 and 90 days end today. */
export function spanOf(period: Period, now = new Date()): { readonly from: string; readonly to: string } {
  const today = dayOf(now);
  const back = (days: number) => dayOf(new Date(now.getTime() - days * dayMilliseconds));
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: back(6), to: today };
    case 'month':
      return { from: back(29), to: today };
    case 'quarter':
      return { from: back(89), to: today };
    case 'last-month': {
      const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
      return { from: dayOf(new Date(Date.UTC(year, month - 1, 1))), to: dayOf(new Date(Date.UTC(year, month, 0))) };
    }
  }
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
