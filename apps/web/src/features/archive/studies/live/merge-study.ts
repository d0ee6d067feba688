import type { PlacedStudy } from '@isocenter/contract/archive/studies/fields.ts';

export type StudyPage = Readonly<{ rows: readonly PlacedStudy[]; nextCursor: string | null }>;
export type StudyPages = readonly StudyPage[];

/** The effect of one study on a list: nothing, a row changed, came in, left, or belongs to rows that are not loaded yet. */
type MergeKind = 'none' | 'changed' | 'inserted' | 'removed' | 'beyond';
export type Merge = Readonly<{ kind: MergeKind; pages: StudyPages }>;

/** The loaded rows in order, each study once: while pages are read a row may have moved from one to the next. */
export function rowsOf(pages: StudyPages): readonly PlacedStudy[] {
  const rows = new Map<string, PlacedStudy>();
  for (const { rows: some } of pages) for (const row of some) if (!rows.has(row.studyUid)) rows.set(row.studyUid, row);
  return [...rows.values()];
}

/** The list with a study as it is now, where the server says that it stands. */
export function mergeStudy(pages: StudyPages, study: PlacedStudy): Merge {
  const before = rowsOf(pages).find(({ studyUid }) => studyUid === study.studyUid);
  if (before === undefined) return inserted(pages, study);
  if (study.place === before.place) return { kind: 'changed', pages: replaced(pages, study) };
  return { kind: 'changed', pages: inserted(without(pages, study.studyUid), study).pages };
}

/** The list without a study. */
export function withoutStudy(pages: StudyPages, studyUid: string): Merge {
  const has = pages.some(({ rows }) => rows.some((row) => row.studyUid === studyUid));
  return has ? { kind: 'removed', pages: without(pages, studyUid) } : { kind: 'none', pages };
}

function inserted(pages: StudyPages, study: PlacedStudy): Merge {
  for (const [pagePlace, { rows }] of pages.entries()) {
    const place = rows.findIndex((row) => study.place < row.place);
    if (place === -1) continue;
    return { kind: 'inserted', pages: withRows(pages, pagePlace, rows.toSpliced(place, 0, study)) };
  }
  const last = pages.length - 1;
  const page = pages[last];
  if (page === undefined || page.nextCursor !== null) return { kind: 'beyond', pages };
  return { kind: 'inserted', pages: withRows(pages, last, [...page.rows, study]) };
}

function replaced(pages: StudyPages, study: PlacedStudy): StudyPages {
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

function withRows(pages: StudyPages, place: number, rows: readonly PlacedStudy[]): StudyPages {
  return pages.map((page, at) => (at === place ? { ...page, rows } : page));
}
