import type { ageBuckets, FigureBy, FigureName, FigureTopic } from '../figure-measures.ts';

/** What figures are called, on pages and on paper: one file for each language, so that a page comes with its own alone. */
export interface FigureWords {
  readonly topics: Readonly<Record<FigureTopic, string>>;
  readonly measures: Readonly<Record<FigureName, string>>;
  /** By the names of `analyticsViews`; those of stacks are made of `stacked`. */
  readonly charts: Readonly<Record<string, string>>;
  readonly by: Readonly<Record<FigureBy, string>>;
  readonly ages: Readonly<Record<(typeof ageBuckets)[number], string>>;
  /** What has no clinic, referrer or reader. */
  readonly none: string;
  readonly others: string;
}
