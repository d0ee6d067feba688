import type { ChartTitle } from '../analytics-views.ts';
import type { ageBuckets, FigureBy, FigureName, FigureTopic } from '../figure-measures.ts';

/** What figures are called, on pages and on paper: one file for each language, so that a page comes with its own alone. */
export interface FigureWords {
  readonly topics: Readonly<Record<FigureTopic, string>>;
  readonly measures: Readonly<Record<FigureName, string>>;
  readonly charts: Readonly<Record<ChartTitle, string>>;
  readonly by: Readonly<Record<FigureBy, string>>;
  readonly ages: Readonly<Record<(typeof ageBuckets)[number], string>>;
  /** What has no clinic, referrer or reader. */
  readonly none: string;
  readonly others: string;
}
