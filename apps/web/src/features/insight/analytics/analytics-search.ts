import { priorities } from '@isocenter/contract/archive/studies/study.ts';
import { type AnalyticsReport, spanBefore, spanOf } from '@isocenter/contract/insight/analytics/fields.ts';
import { figureTopics } from '@isocenter/contract/insight/figures/figure-measures.ts';
import type { FigureFilter } from '@isocenter/contract/insight/figures/fields.ts';
import { comparisons, periods, steps, type Span } from '@isocenter/contract/insight/analytics/periods.ts';
import { day, key, oneOf, record, text, whileOpen } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';
import { ruleParts } from './rules/rule-parts.ts';

/** The state of Data Analytics: what is narrowed to, the subject, the days, what they are compared with, and what is open. */
export const analyticsSearch = defineSearch(
  {
    clinicId: key(),
    modality: text(16),
    priority: oneOf(priorities),
    referrerId: key(),
    station: text(64),
    readerId: key(),
  },
  {
    subject: oneOf(figureTopics, 'turnaround'),
    period: oneOf(periods, 'last-28-days'),
    /** Both together take the place of the period. */
    from: day(),
    to: day(),
    compare: oneOf(comparisons, 'before'),
    by: oneOf(steps, 'day'),
    /** The point of the time line that is chosen. */
    at: text(10),
    open: record(),
    /** The report that a new one begins as a copy of. */
    copyOf: whileOpen(key()),
    note: record(),
    /** The open part of the rules. */
    rules: oneOf(ruleParts),
  },
);
export type AnalyticsSearch = ReturnType<typeof analyticsSearch.read>;

/** The common part of a page's queries for figures. */
export interface FigureSelection {
  readonly span: Span;
  readonly before: Span | undefined;
  readonly filter: FigureFilter;
}

/** @param today in the time zone of the installation */
export function selectionOf({ filter, period, from, to, compare }: AnalyticsSearch, today: string): FigureSelection {
  const span = from !== undefined && to !== undefined && from <= to ? { from, to } : spanOf(period, today);
  return { span, before: spanBefore(span, compare), filter };
}

/** The state that shows what a saved report keeps. */
export function searchOf({
  filters,
  subject,
  period,
  compare,
  by,
}: Pick<AnalyticsReport, 'filters' | 'subject' | 'period' | 'compare' | 'by'>): AnalyticsSearch {
  const texts = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));
  const { filter } = analyticsSearch.read(texts);
  return { ...analyticsSearch.read({}), filter, subject, period, compare, by };
}
