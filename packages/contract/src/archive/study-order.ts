import { foldText } from '../fold-text.ts';
import type { StudySortColumn } from './studies.ts';
import { priorities, studyStatuses } from './study.ts';
import type { StudyRow } from './study.ts';

export type StudyOrder = Readonly<{ column: StudySortColumn; direction: 'asc' | 'desc' }>;

/**
 * Below 0 when `one` stands before `other`, as the server has it: names without accents, texts by code point, a missing date before
 * every other.
 */
export function rank(one: StudyRow, other: StudyRow, { column, direction }: StudyOrder): number {
  const difference = compare(valueOf(one, column), valueOf(other, column));
  return direction === 'asc' ? difference : -difference;
}

function valueOf(row: StudyRow, column: StudySortColumn): string | number {
  switch (column) {
    case 'studyAt':
      return row.studyDate === null ? '' : `${row.studyDate}T${row.studyTime ?? '00:00:00'}`;
    case 'patientName':
      return foldText(row.patientName.alphabetic);
    case 'referringPhysician':
      return foldText(row.referringPhysician);
    case 'birthDate':
      return row.birthDate ?? '';
    case 'modality':
      return firstModality(row.modalities);
    case 'status':
      return studyStatuses.indexOf(row.status);
    case 'priority':
      return priorities.indexOf(row.priority);
    default:
      return row[column];
  }
}

/** Of what was acquired rather than made of it; of that only, the last that came. */
function firstModality(modalities: readonly string[]): string {
  return modalities.find((modality) => !madeOfOthers.has(modality)) ?? modalities.at(-1) ?? '';
}

const madeOfOthers: ReadonlySet<string> = new Set(['SR', 'PR', 'KO', 'DOC', 'OT']);

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [left, right] = [Array.from(String(one)), Array.from(String(other))];
  for (const [place, character] of left.entries()) {
    const difference = (character.codePointAt(0) ?? 0) - (right[place]?.codePointAt(0) ?? -1);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
