import deFigures from '@isocenter/texts/insight/figures/de/figure-words.json' with { type: 'json' };
import dePaper from '@isocenter/texts/insight/analytics/de/server/paper.json' with { type: 'json' };
import enFigures from '@isocenter/texts/insight/figures/en/figure-words.json' with { type: 'json' };
import enPaper from '@isocenter/texts/insight/analytics/en/server/paper.json' with { type: 'json' };
import frFigures from '@isocenter/texts/insight/figures/fr/figure-words.json' with { type: 'json' };
import frPaper from '@isocenter/texts/insight/analytics/fr/server/paper.json' with { type: 'json' };
import ptFigures from '@isocenter/texts/insight/figures/pt/figure-words.json' with { type: 'json' };
import ptPaper from '@isocenter/texts/insight/analytics/pt/server/paper.json' with { type: 'json' };
import type { ChartTitle } from '@isocenter/contract/insight/analytics/analytics-views.ts';
import {
  ageBuckets,
  type FigureBy,
  type FigureName,
  type FigureTopic,
} from '@isocenter/contract/insight/figures/figure-measures.ts';

/** Names of figures, on pages and on paper. */
type FigureWords = Readonly<{
  topics: Readonly<Record<FigureTopic, string>>;
  measures: Readonly<Record<FigureName, string>>;
  charts: Readonly<Record<ChartTitle, string>>;
  by: Readonly<Record<FigureBy, string>>;
  ages: Readonly<Record<(typeof ageBuckets)[number], string>>;
  /** Name of the row without a clinic, referrer or reader. */
  none: string;
  others: string;
}>;

/** Fixed words of a report on paper, and of the letter that brings it. `{…}` stand for values. */
interface PaperTexts {
  readonly period: string;
  readonly compared: string;
  readonly asOf: string;
  readonly narrowed: string;
  readonly figure: string;
  readonly now: string;
  readonly before: string;
  readonly change: string;
  readonly notes: string;
  readonly table: string;
  /** Over a table of who or what has how much. */
  readonly byWhat: string;
  readonly empty: string;
  /** For storage: the forecast, and when there is no more room. */
  readonly forecast: string;
  readonly fullOn: string;
  readonly pages: string;
  readonly subject: string;
  readonly message: string;
}

export type PaperWords = FigureWords & PaperTexts;

const english: PaperWords = { ...enFigures, ...enPaper };

const words: Readonly<Record<string, PaperWords>> = {
  en: english,
  de: { ...deFigures, ...dePaper },
  fr: { ...frFigures, ...frPaper },
  pt: { ...ptFigures, ...ptPaper },
};

export function paperWords(language: string): PaperWords {
  return words[language] ?? english;
}

export function filledIn(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/\{+(\w+)\}+/g, (place, name: string) => values[name] ?? place);
}

/** Names a row that is not a time. */
export function rowName({ key, label }: { readonly key: string; readonly label: string }, said: PaperWords): string {
  if (key === '*') return said.others;
  if (label !== '') return label;
  const age = ageBuckets.find((bucket) => bucket === key);
  if (age !== undefined) return said.ages[age];
  return key === '0' || key === '' ? said.none : key;
}
