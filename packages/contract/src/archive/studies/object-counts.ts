import type { StudyRow } from './study-row.ts';

export type ObjectCounts = Pick<StudyRow, 'instanceCount' | 'imageCount' | 'documentCount'>;

/** The objects of several studies together. */
export function countedTogether(studies: readonly ObjectCounts[]): ObjectCounts {
  const sum = (name: keyof ObjectCounts) => studies.reduce((total, study) => total + study[name], 0);
  return { instanceCount: sum('instanceCount'), imageCount: sum('imageCount'), documentCount: sum('documentCount') };
}
