import { formatDate, type DateTimeFormat } from '#ui/format/date-time.ts';

/** A birth date as the person writes days; one of which only month or year are known in figures (10/1979), as it is read again. */
export function birthText(value: string, formats: DateTimeFormat): string {
  return value.length === 10 ? formatDate(value, formats) : value.split('-').toReversed().join('/');
}
