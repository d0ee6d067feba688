import type { Age } from '#ui/format/age.ts';

/** Returns an age in words: `2 years ago`, `vor 8 Monaten`. */
export function formatTimeAgo({ value, unit }: Age, locale: string): string {
  const ago = unit === 'month' && value === 24 ? ({ value: 2, unit: 'year' } as const) : { value, unit };
  return new Intl.RelativeTimeFormat(locale).format(-ago.value, ago.unit);
}
