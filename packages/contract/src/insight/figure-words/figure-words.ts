import type { ChartTitle } from '../analytics-views.ts';
import type { ageBuckets, FigureBy, FigureName, FigureTopic } from '../figure-measures.ts';

/** What figures are called, on pages and on paper: one file for each language, so that a page comes with its own alone. */
export type FigureWords = Readonly<{
  topics: Readonly<Record<FigureTopic, string>>;
  measures: Readonly<Record<FigureName, string>>;
  charts: Readonly<Record<ChartTitle, string>>;
  by: Readonly<Record<FigureBy, string>>;
  ages: Readonly<Record<(typeof ageBuckets)[number], string>>;
  /** What has no clinic, referrer or reader. */
  none: string;
  others: string;
}>;
