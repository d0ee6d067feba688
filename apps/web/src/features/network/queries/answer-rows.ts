import type { StudyAnswer } from '@isocenter/contract/network/queries/queries.ts';
import type { GridSort } from '#ui/data-grid/grid-types.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import type { AskingState } from './asking.ts';
import { here, isRetrievable, placeOf, places } from './merged.ts';
import type { FoundAt, Place } from './merged.ts';
import { nobody, personsOf, type Person } from './persons.ts';

/** A study as the list shows it. */
export interface AnswerRow {
  readonly study: StudyAnswer;
  readonly found: readonly (FoundAt & { readonly name: string })[];
  readonly held: number;
  readonly place: Place;
  readonly person: Person;
}

/** The rows of what was answered, in an order. */
export function rowsOf(
  { studies, held }: AskingState,
  { names, arriving, sort }: { names: ReadonlyMap<string, string>; arriving: ReadonlySet<string>; sort: GridSort },
): readonly AnswerRow[] {
  const persons = personsOf(studies);
  const rows = studies.map(({ study, found }) => {
    const images = held.get(study.studyUid) ?? 0;
    return {
      study,
      found: found.map((at) => ({ ...at, name: names.get(at.source) ?? '' })),
      held: images,
      place: placeOf(images, study.images, arriving.has(study.studyUid)),
      person: persons.get(study.studyUid) ?? nobody,
    };
  });
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [keyOf(one, sort.columnId), keyOf(other, sort.columnId)];
    const [left, right] = [one.study.studyUid, other.study.studyUid];
    if (a !== b) return a < b ? -sign : sign;
    return left < right ? -1 : 1;
  });
}

function keyOf({ study, place }: AnswerRow, columnId: string): string | number {
  switch (columnId) {
    case 'where':
      return places.indexOf(place);
    case 'patient':
      return formatPersonName(study.patientName.alphabetic || study.patientName, '').toLocaleLowerCase();
    case 'study':
      return study.description.toLocaleLowerCase();
    case 'images':
      return study.images ?? -1;
    default:
      return `${study.date ?? ''} ${study.time ?? ''}`;
  }
}

/** The other sources that a study can come from, those with most of it first; among them the one that answered first. */
export function nodesWith({ study, found }: Pick<AnswerRow, 'study' | 'found'>): readonly AnswerRow['found'][number][] {
  if (!isRetrievable(study.studyUid)) return [];
  return found.filter(({ source }) => source !== here).toSorted((a, b) => (b.images ?? 0) - (a.images ?? 0));
}
