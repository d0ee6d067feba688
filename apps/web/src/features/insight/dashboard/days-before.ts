/** The calendar day so many days before another, `YYYY-MM-DD`; after it for a negative number. */
export function daysBefore(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() - days);
  return moment.toISOString().slice(0, 10);
}
