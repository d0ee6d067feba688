import { countedTogether, type ObjectCounts } from '@isocenter/contract/archive/studies/object-counts.ts';
import type { StudyFilter, StudySelection } from '@isocenter/contract/archive/studies/fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { Choice } from './choice.ts';

/** The target of an act, with as many of its rows as are loaded. */
export type Target = Readonly<{ choice: Choice; rows: readonly StudyRow[]; filter: StudyFilter }>;

const mostNamed = 1000;

/** Returns the selection for the server: named studies while every one is loaded, or the filter with the number that the person saw. */
export function selectionOf({ choice, rows, filter }: Target): StudySelection {
  if (choice.kind === 'some') return { studyUids: [...choice.keys] };
  const areLoaded = rows.length === choice.count && choice.count <= mostNamed;
  return areLoaded ? { studyUids: rows.map(({ studyUid }) => studyUid) } : { filter, expectedCount: choice.count };
}

/** One study as a target. */
export function targetOf(study: StudyRow): Target {
  return { choice: { kind: 'some', keys: new Set([study.studyUid]) }, rows: [study], filter: {} };
}

/** Objects and patients of the chosen rows; null when not every one of them is loaded. */
export function totalsOf({
  choice,
  rows,
}: Target): { readonly counts: ObjectCounts; readonly patients: number } | null {
  if (choice.kind === 'all') return null;
  const chosen = rows.filter(({ studyUid }) => choice.keys.has(studyUid));
  if (chosen.length < choice.keys.size) return null;
  return {
    counts: countedTogether(chosen),
    patients: new Set(chosen.map(({ patientKey }) => patientKey)).size,
  };
}

/** Tags that at least one of the chosen rows carries, in order. */
export function tagsOf({ choice, rows }: Target): readonly string[] {
  const chosen = choice.kind === 'all' ? rows : rows.filter(({ studyUid }) => choice.keys.has(studyUid));
  return [...new Set(chosen.flatMap(({ tags }) => tags))].toSorted((one, other) => one.localeCompare(other));
}
