import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';

/** The studies of a year; `year` is null for those without a date. */
export type TimelineYear = Readonly<{ year: string | null; studies: readonly StudyRow[] }>;

/** Studies by year, newest first; those without a date come last. The order within a year is kept. */
export function timelineOf(studies: readonly StudyRow[]): readonly TimelineYear[] {
  const years = Map.groupBy(studies, ({ studyDate }) => studyDate?.slice(0, 4) ?? null);
  return [...years]
    .map(([year, ofYear]) => ({ year, studies: ofYear }))
    .toSorted((one, other) => (other.year ?? '').localeCompare(one.year ?? ''));
}

/** The modalities of the studies with how many studies have each, most frequent first. */
export function modalityCounts(studies: readonly StudyRow[]): readonly (readonly [modality: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const modality of studies.flatMap(({ modalities }) => [...new Set(modalities)]))
    counts.set(modality, (counts.get(modality) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1] || one[0].localeCompare(other[0]));
}
