import { foldText } from '@isocenter/contract/fold-text.ts';
import { studySortColumns } from '@isocenter/contract/archive/studies.ts';
import type { StudySortColumn } from '@isocenter/contract/archive/studies.ts';
import { priorities, studyStatuses } from '@isocenter/contract/archive/study.ts';
import type { StudyRow } from '@isocenter/contract/archive/study.ts';

export type ListOrder = Readonly<{ column: StudySortColumn; direction: 'asc' | 'desc' }>;

/** Newest acquisition first: the server's own default. */
export const defaultOrder: ListOrder = { column: 'studyAt', direction: 'desc' };

/** The order in an address: the column, with `-` before it when descending. The default for anything else. */
export function readOrder(text: string | undefined): ListOrder {
  const column = studySortColumns.find((candidate) => candidate === text?.replace(/^-/, ''));
  if (column === undefined) return defaultOrder;
  return { column, direction: text?.startsWith('-') === true ? 'desc' : 'asc' };
}

/** How an order is written into an address; undefined for the default. */
export function orderText({ column, direction }: ListOrder): string | undefined {
  if (column === defaultOrder.column && direction === defaultOrder.direction) return undefined;
  return direction === 'desc' ? `-${column}` : column;
}

/** Below 0 when `one` stands before `other`, as the server has it: names without accents, texts by code point, a missing date before every other. */
export function rank(one: StudyRow, other: StudyRow, { column, direction }: ListOrder): number {
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
      return row.modalities[0] ?? '';
    case 'status':
      return studyStatuses.indexOf(row.status);
    case 'priority':
      return priorities.indexOf(row.priority);
    default:
      return row[column];
  }
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [left, right] = [Array.from(String(one)), Array.from(String(other))];
  for (const [place, character] of left.entries()) {
    const difference = (character.codePointAt(0) ?? 0) - (right[place]?.codePointAt(0) ?? -1);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
