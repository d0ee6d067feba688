import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import {
  listAnalyticsNotes,
  listAnalyticsReports,
  getAnalyticsStart,
} from '@isocenter/contract/insight/analytics/endpoints.ts';
import type { FigureBy, FigureName } from '@isocenter/contract/insight/figures/figure-measures.ts';
import { figureList, mostFigures } from '@isocenter/contract/insight/figures/figures.ts';
import { getFigures, getStorageFigures } from '@isocenter/contract/insight/figures/endpoints.ts';
import type { FigureFilter } from '@isocenter/contract/insight/figures/fields.ts';
import type { Span } from '@isocenter/contract/insight/analytics/periods.ts';
import { call } from '#api/client.ts';

/** The first words of the keys under which notes and reports are kept. */
export const notesKey = 'analytics-notes';
export const reportsKey = 'analytics-reports';

/** The day in the time zone of the figures, and the figures that the person may see. */
export const startQuery = queryOptions({
  queryKey: ['analytics', 'start'],
  queryFn: ({ signal }) => call(getAnalyticsStart, {}, { signal }),
  staleTime: 60_000,
  refetchInterval: 600_000,
});

export type Values = Readonly<Partial<Record<FigureName, number | null>>>;

/** A row of figures, by name. */
export interface Row {
  readonly key: string;
  readonly label: string;
  readonly of: string;
  readonly ofLabel: string;
  readonly values: Values;
}

export interface FiguresRequest {
  readonly measures: readonly FigureName[];
  readonly span: Span;
  readonly filter: FigureFilter;
  readonly by?: FigureBy | undefined;
  /** The second dimension of each row. */
  readonly within?: FigureBy | undefined;
  readonly most?: number;
}

export interface FoundFigures {
  readonly rows: readonly Row[];
  readonly asOf: string;
  /** Seconds. */
  readonly behind: number;
}

type FiguresBefore = Readonly<{ queryKey: readonly unknown[] }> | undefined;

/** Figures of a span, in as many calls as their number takes. */
function figuresQuery({ measures, span, filter, by, within, most }: FiguresRequest) {
  const request = { ...filter, ...span, by, within, most };
  return queryOptions<FoundFigures>({
    queryKey: ['analytics', 'figures', measures, request],
    queryFn: async ({ signal }): Promise<FoundFigures> => {
      const parts = [];
      for (let at = 0; at < measures.length; at += mostFigures) parts.push(measures.slice(at, at + mostFigures));
      const answers = await Promise.all(
        parts.map(async (part) => ({
          part,
          figures: await call(getFigures, { query: { ...request, measures: figureList(part) } }, { signal }),
        })),
      );
      const rows = new Map<string, { -readonly [K in keyof Row]: Row[K] }>();
      for (const { part, figures } of answers)
        for (const { key, label, of = '', ofLabel = '', values } of figures.rows) {
          const place = `${key}\n${of}`;
          const own = Object.fromEntries(part.map((name, column) => [name, values[column] ?? null]));
          rows.set(place, { key, label, of, ofLabel, values: { ...rows.get(place)?.values, ...own } });
        }
      const behind = Math.max(0, ...answers.map(({ figures }) => figures.behind));
      return { rows: [...rows.values()], asOf: answers[0]?.figures.asOf ?? '', behind };
    },
    // Of other days they stand until those of these come; of other figures they are none.
    placeholderData: (known: FoundFigures | undefined, query: FiguresBefore) =>
      String(query?.queryKey[2]) === String(measures) ? known : undefined,
    staleTime: 60_000,
    // What came in a moment ago is counted in a moment.
    refetchInterval: ({ state }) => (state.data !== undefined && state.data.behind > 0 ? 2_000 : 300_000),
    retry: 1,
  });
}

/** The same, asked only where there is something to ask for. */
export function useFigures(request: FiguresRequest | undefined) {
  const { measures = [] } = request ?? {};
  const usual: FiguresRequest = request ?? { measures: [], span: { from: '', to: '' }, filter: {} };
  return useQuery({ ...figuresQuery(usual), enabled: measures.length > 0 });
}

export const storageQuery = queryOptions({
  queryKey: ['analytics', 'storage'],
  queryFn: ({ signal }) => call(getStorageFigures, {}, { signal }),
  staleTime: 300_000,
});

export function notesQuery(span: Span) {
  return queryOptions({
    queryKey: [notesKey, 'list', span],
    queryFn: ({ signal }) => call(listAnalyticsNotes, { query: { ...span } }, { signal }),
    select: ({ rows }) => rows,
    placeholderData: keepPreviousData,
  });
}

export const reportsQuery = queryOptions({
  queryKey: [reportsKey, 'list'],
  queryFn: ({ signal }) => call(listAnalyticsReports, {}, { signal }),
  select: ({ rows }) => rows,
});
