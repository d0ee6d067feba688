import type { StudyFilter } from '@isocenter/contract/archive/studies.ts';
import { priorities, studyStatuses } from '@isocenter/contract/archive/study.ts';
import { datePresetOf, dateSpanOf, startOfDay } from './date-span.ts';

/** The parts of a filter under the names they have in the address, in the order in which the chips stand. */
export const filterKeys = [
  'q',
  'date',
  'received',
  'born',
  'modality',
  'clinic',
  'institution',
  'referring',
  'referrerId',
  'status',
  'priority',
  'reader',
  'due',
  'incomplete',
  'tag',
  'name',
  'id',
  'accession',
  'description',
  'match',
] as const;
export type FilterKey = (typeof filterKeys)[number];

/** What a person asked for, as texts: lists are separated by commas, dates are presets or spans. Absent means any. */
export type ListFilter = Readonly<Partial<Record<FilterKey, string>>>;

/** What waits for a report: too late, within two hours, within a day. */
export const dueTimes = ['overdue', 'soon', 'day'] as const;

const longest = 200;

/** The filter in an address or in a saved view. What cannot be understood is left out, so that the rest still works. */
export function readFilter(source: Readonly<Record<string, unknown>>): ListFilter {
  const filter: Partial<Record<FilterKey, string>> = {};
  for (const key of filterKeys) {
    const value = source[key];
    const text = typeof value === 'string' ? understood(key, value.trim().slice(0, longest)) : undefined;
    if (text !== undefined && text !== '') filter[key] = text;
  }
  if (filter.match !== undefined && listOf(filter.modality).length < 2) delete filter.match;
  return filter;
}

function understood(key: FilterKey, text: string): string | undefined {
  switch (key) {
    case 'date':
    case 'received':
      return dateSpanOf(text, '2000-01-01') === undefined ? undefined : text;
    case 'born':
      return datePresetOf(text) !== undefined || dateSpanOf(text, '') === undefined ? undefined : text;
    case 'status':
      return listOf(text)
        .filter((value) => studyStatuses.some((status) => status === value))
        .join(',');
    case 'priority':
      return listOf(text)
        .filter((value) => priorities.some((priority) => priority === value))
        .join(',');
    case 'reader':
      return listOf(text)
        .filter((value) => value === 'me' || value === 'none' || /^[1-9]\d{0,8}$/.test(value))
        .join(',');
    case 'due':
      return dueTimes.find((time) => time === text);
    case 'referrerId':
      return /^[1-9]\d{0,8}$/.test(text) ? text : undefined;
    case 'clinic':
      return listOf(text)
        .filter((value) => value === 'none' || /^[1-9]\d{0,9}$/.test(value))
        .join(',');
    case 'incomplete':
      return text === 'yes' ? text : undefined;
    case 'match':
      return text === 'all' ? text : undefined;
    case 'modality':
    case 'institution':
    case 'tag':
      return listOf(text).join(',');
    default:
      return text;
  }
}

/** The values of a list, each once. */
export function listOf(text: string | undefined): readonly string[] {
  const values = (text ?? '').split(',').map((value) => value.trim());
  return [...new Set(values.filter((value) => value !== ''))];
}

/** The filter with one part set, or taken away by an empty text. */
export function withPart(filter: ListFilter, key: FilterKey, text: string | undefined): ListFilter {
  const { [key]: _, ...rest } = filter;
  return readFilter(text === undefined || text.trim() === '' ? rest : { ...rest, [key]: text });
}

/** Whether both ask for the same. */
export function isSameFilter(one: ListFilter, other: ListFilter): boolean {
  return filterKeys.every((key) => one[key] === other[key]);
}

/** The parts that are set, search text and match rule apart: what has a chip. */
export function setParts(filter: ListFilter): readonly FilterKey[] {
  return filterKeys.filter((key) => key !== 'q' && key !== 'match' && filter[key] !== undefined);
}

/** Whether anything is asked for at all. */
export function isEmptyFilter(filter: ListFilter): boolean {
  return filterKeys.every((key) => filter[key] === undefined);
}

/**
 * What the server is asked. Days are the person's: `today` is the present one; received days begin at local midnight. `me` is his
 * account.
 */
export function toStudyFilter(filter: ListFilter, today: string, me = 0): StudyFilter {
  const date = dateSpanOf(filter.date ?? '', today);
  const received = dateSpanOf(filter.received ?? '', today);
  const born = dateSpanOf(filter.born ?? '', today);
  const parts = {
    q: filter.q,
    patientName: filter.name,
    patientId: filter.id,
    accession: filter.accession,
    description: filter.description,
    referring: filter.referring,
    referrerId: filter.referrerId === undefined ? undefined : Number(filter.referrerId),
    institution: filter.institution,
    clinic: filter.clinic,
    dateFrom: date?.from,
    dateTo: date?.to,
    birthFrom: born?.from,
    birthTo: born?.to,
    receivedFrom: received?.from === undefined ? undefined : startOfDay(received.from),
    receivedTo: received?.to === undefined ? undefined : startOfDay(received.to, 1),
    modality: filter.modality,
    modalityMatch: filter.match === 'all' ? ('all' as const) : undefined,
    status: filter.status,
    priority: filter.priority,
    reader: filter.reader?.replace('me', String(me)),
    due: dueTimes.find((time) => time === filter.due),
    incomplete: filter.incomplete === undefined ? undefined : true,
    tag: filter.tag,
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}
