import { dayAfter } from '@isocenter/contract/zoned-time.ts';
import { useToday } from '#ui/format/use-today.ts';

/** The days that figures of a dashboard cover. */
export const lastDays = 28;

export function useLastDays(): { readonly from: string; readonly to: string } {
  const to = useToday();
  return { from: dayAfter(to, 1 - lastDays), to };
}
