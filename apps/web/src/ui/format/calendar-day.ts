/** The person's calendar day at a moment, `YYYY-MM-DD`. */
export function calendarDayOf(moment: Date): string {
  const part = (value: number, length = 2): string => String(value).padStart(length, '0');
  return `${part(moment.getFullYear(), 4)}-${part(moment.getMonth() + 1)}-${part(moment.getDate())}`;
}
