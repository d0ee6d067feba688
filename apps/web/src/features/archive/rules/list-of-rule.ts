import { isGroup } from '@isocenter/contract/archive/filters/criteria.ts';
import { dryRunDays } from '@isocenter/contract/archive/rules/rules.ts';
import type { RuleFields } from '@isocenter/contract/archive/rules/fields.ts';
import { calendarDayOf } from '#ui/format/calendar-day.ts';
import { dateSpanText } from '#features/archive/study-rows/study-rows.ts';
import type { ListFilter } from '#features/archive/study-rows/study-rows.ts';
import { partsOfLine } from '#features/archive/filters/filters.ts';

type RuleScope = Pick<RuleFields, 'kind' | 'criteria' | 'afterDays'>;

/**
 * The list of studies that a dry run counts, by whole days. Undefined where a list cannot ask the same: groups in groups, two conditions on
 * one thing, or another span of the day of arrival.
 */
export function listOfRule({ kind, criteria, afterDays }: RuleScope, now: Date): ListFilter | undefined {
  const lines = isGroup(criteria) ? criteria.parts : [criteria];
  if (isGroup(criteria) && criteria.match !== 'all') return undefined;
  const parts = lines.flatMap((line) => (isGroup(line) ? [{ received: '' }] : partsOfLine(line)));
  const keys = parts.flatMap((part) => Object.keys(part));
  if (keys.includes('received') || new Set(keys).size < keys.length) return undefined;
  const dayAgo = (days: number): string =>
    calendarDayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days));
  const span =
    kind === 'routing' ? { from: dayAgo(dryRunDays), to: undefined } : { from: undefined, to: dayAgo(afterDays) };
  const received = dateSpanText(span);
  return Object.assign({}, ...parts, received === undefined ? {} : { received }) as ListFilter;
}
