import type { StudyFilter } from '@isocenter/contract/archive/studies.ts';
import type { StudyRow } from '@isocenter/contract/archive/study.ts';
import { matchesFilter } from '@isocenter/contract/archive/matches-filter.ts';
import { rank } from '@isocenter/contract/archive/study-order.ts';
import type { ListOrder } from '../list/list-order.ts';

export type StudyPage = Readonly<{ rows: readonly StudyRow[]; nextCursor: string | null }>;
export type StudyPages = readonly StudyPage[];

/** What one event does to a list: nothing, a row changed, came in, left, or belongs to rows that are not loaded yet. */
export type MergeKind = 'none' | 'changed' | 'inserted' | 'removed' | 'beyond';
export type Merge = Readonly<{ kind: MergeKind; pages: StudyPages }>;

/** The loaded rows in order, each study once: while pages are read a row may have moved from one to the next. */
export function rowsOf(pages: StudyPages): readonly StudyRow[] {
  const rows = new Map<string, StudyRow>();
  for (const { rows: some } of pages) for (const row of some) if (!rows.has(row.studyUid)) rows.set(row.studyUid, row);
  return [...rows.values()];
}

/** The list with a study as it is now: at its place in the order, or gone when the filter no longer lets it through. */
export function mergeStudy(
  pages: StudyPages,
  study: StudyRow,
  { filter, order }: Readonly<{ filter: StudyFilter; order: ListOrder }>,
): Merge {
  const belongs = matchesFilter(study, filter);
  const before = rowsOf(pages).find(({ studyUid }) => studyUid === study.studyUid);
  // A row does not tell who its referring physician is known to be: only the server can add to such a list.
  if (before === undefined)
    return belongs && filter.referrerId === undefined ? inserted(pages, study, order) : { kind: 'none', pages };
  if (!belongs) return { kind: 'removed', pages: without(pages, study.studyUid) };
  if (rank(study, before, order) === 0) return { kind: 'changed', pages: replaced(pages, study) };
  const moved = inserted(without(pages, study.studyUid), study, order);
  return { kind: 'changed', pages: moved.pages };
}

/** The list without a study. */
export function withoutStudy(pages: StudyPages, studyUid: string): Merge {
  const has = pages.some(({ rows }) => rows.some((row) => row.studyUid === studyUid));
  return has ? { kind: 'removed', pages: without(pages, studyUid) } : { kind: 'none', pages };
}

function inserted(pages: StudyPages, study: StudyRow, order: ListOrder): Merge {
  for (const [pagePlace, { rows }] of pages.entries()) {
    const place = rows.findIndex((row) => goesBefore(study, row, order));
    if (place === -1) continue;
    return { kind: 'inserted', pages: withRows(pages, pagePlace, rows.toSpliced(place, 0, study)) };
  }
  const last = pages.length - 1;
  const page = pages[last];
  if (page === undefined || page.nextCursor !== null) return { kind: 'beyond', pages };
  return { kind: 'inserted', pages: withRows(pages, last, [...page.rows, study]) };
}

/** Of equal rows the newer one comes first when descending, as the keys of the server do. */
function goesBefore(study: StudyRow, row: StudyRow, order: ListOrder): boolean {
  const difference = rank(study, row, order);
  return difference < 0 || (difference === 0 && order.direction === 'desc');
}

function replaced(pages: StudyPages, study: StudyRow): StudyPages {
  return pages.map((page) => {
    const place = page.rows.findIndex(({ studyUid }) => studyUid === study.studyUid);
    return place === -1 ? page : { ...page, rows: page.rows.with(place, study) };
  });
}

function without(pages: StudyPages, studyUid: string): StudyPages {
  return pages.map((page) => {
    const rows = page.rows.filter((row) => row.studyUid !== studyUid);
    return rows.length === page.rows.length ? page : { ...page, rows };
  });
}

function withRows(pages: StudyPages, place: number, rows: readonly StudyRow[]): StudyPages {
  return pages.map((page, at) => (at === place ? { ...page, rows } : page));
}
