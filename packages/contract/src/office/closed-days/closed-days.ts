import type { Faults } from '../../fields.ts';
import { say } from '../../said.ts';
import type { ClosedDayFields } from './fields.ts';

export const closedDaySortColumns = ['firstDay', 'name', 'clinicName'] as const;
export type ClosedDaySortColumn = (typeof closedDaySortColumns)[number];

const longestDays = 366;

export function closedDayFaults({ firstDay, lastDay }: Pick<ClosedDayFields, 'firstDay' | 'lastDay'>): Faults {
  if (firstDay === null) return { firstDay: say`is needed` };
  if (lastDay === null) return {};
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000 + 1;
  if (days < 1) return { lastDay: say`is before the first day` };
  return days > longestDays ? { lastDay: say`is more than a year after the first day` } : {};
}
