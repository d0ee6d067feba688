import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';

/** The birth date that all of some studies have; undefined when one has none, or another. */
export function birthDateOf(studies: Iterable<Pick<StudyRow, 'birthDate'>>): string | undefined {
  const dates = new Set([...studies].map(({ birthDate }) => birthDate ?? ''));
  const [only] = dates;
  return dates.size === 1 && only !== undefined && only !== '' ? only : undefined;
}
