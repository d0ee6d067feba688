import type { FilterLine } from '@isocenter/contract/archive/filters/filter-line.ts';
import { isMoving } from '@isocenter/contract/archive/studies/moving-days.ts';
import type { StudyFilter } from '@isocenter/contract/archive/studies/fields.ts';
import { priorities, studyStatuses } from '@isocenter/contract/archive/studies/study.ts';
import { coarseStatuses, statusesOf } from '@isocenter/contract/reading/workflow/coarse-status.ts';
import { dateSpanOf, dateSpanText, startOfDay } from './date-span.ts';

/** The parts of a filter under the names they have in the address, in the order in which the chips stand. */
export const filterKeys = [
  'q',
  'saved',
  'figure',
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
  'readerGroup',
  'due',
  'incomplete',
  'late',
  'keeping',
  'report',
  'critical',
  'tag',
  'field',
  'bodyPart',
  'sex',
  'station',
  'source',
  'name',
  'id',
  'accession',
  'description',
  'match',
] as const;
export type FilterKey = (typeof filterKeys)[number];

/** The filters that somebody can add: a figure comes with the link behind it. */
export const offeredKeys = filterKeys.filter((key) => key !== 'figure');

/** A person's filter, as texts: lists are separated by commas, dates are presets or spans. Absent means any. */
export type ListFilter = Readonly<Partial<Record<FilterKey, string>>>;

/** The studies that wait for a report: overdue, due within two hours, within a day. */
export const dueTimes = ['overdue', 'soon', 'day'] as const;

/** The signed reports that wait: for the person to open, or to acknowledge, or for an answer, or to countersign. */
export const reportWords = ['new', 'unacknowledged', 'question', 'countersign'] as const;

/** Critical results that wait, that wait for too long, and any. */
export const criticalWords = ['open', 'overdue', 'any'] as const;

/** The states of storage: not sent, damaged, nearline, removed within so many days. */
export const keepingWords = ['unsent', 'damaged', 'nearline', 'expires7', 'expires30', 'expires90'] as const;

const longest = 200;

/** The values of parts that are any of some words. */
const words: Readonly<Partial<Record<FilterKey, readonly string[]>>> = {
  status: [...studyStatuses, ...coarseStatuses],
  priority: priorities,
  keeping: keepingWords,
  due: dueTimes,
  report: reportWords,
  critical: criticalWords,
  incomplete: ['yes'],
  late: ['yes'],
  match: ['all'],
};

/** The filter in an address or in a saved view. What cannot be understood is left out, so that the rest still works. */
export function readFilter(source: Readonly<Record<string, unknown>>): ListFilter {
  const filter: Partial<Record<FilterKey, string>> = {};
  for (const key of filterKeys) {
    const value = source[key];
    const most = key === 'field' ? 10 * longest : key === 'figure' ? 2 * longest : longest;
    const text = typeof value === 'string' ? understood(key, value.trim().slice(0, most)) : undefined;
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
      return isMoving(text) || dateSpanOf(text, '') === undefined ? undefined : text;
    case 'reader':
      return listOf(text)
        .filter((value) => value === 'me' || value === 'none' || /^[1-9]\d{0,8}$/.test(value))
        .join(',');
    case 'readerGroup':
    case 'clinic':
      return listOf(text)
        .filter((value) => value === 'mine' || value === 'none' || /^[1-9]\d{0,8}$/.test(value))
        .join(',');
    case 'saved':
    case 'referrerId':
      return /^[1-9]\d{0,8}$/.test(text) ? text : undefined;
    case 'field':
      // Its parts are read where they are shown, which is not at first.
      return /^[1-9]\d*\.[a-z]/.test(text) ? text : undefined;
    case 'figure':
      return /^[A-Za-z]+;\d{4}-\d\d-\d\d;\d{4}-\d\d-\d\d(?:;|$)/.test(text) ? text : undefined;
    case 'modality':
    case 'institution':
    case 'tag':
    case 'bodyPart':
    case 'sex':
    case 'station':
    case 'source':
      return listOf(text).join(',');
    case 'status':
      // `verified`: what addresses called preliminary before.
      return listOf(text)
        .map((value) => (value === 'verified' ? 'preliminary' : value))
        .filter((value) => words.status?.includes(value))
        .join(',');
    case 'priority':
    case 'keeping':
      return listOf(text)
        .filter((value) => words[key]?.includes(value))
        .join(',');
    default:
      return words[key]?.includes(text) === false ? undefined : text;
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

/** Returns true if both filters are the same. */
export function isSameFilter(one: ListFilter, other: ListFilter): boolean {
  return filterKeys.every((key) => one[key] === other[key]);
}

/** The parts that are set, search text and match rule apart: what has a chip. */
export function setParts(filter: ListFilter): readonly FilterKey[] {
  return filterKeys.filter((key) => key !== 'q' && key !== 'match' && filter[key] !== undefined);
}

/** Returns true if nothing is filtered. */
export function isEmptyFilter(filter: ListFilter): boolean {
  return filterKeys.every((key) => filter[key] === undefined);
}

/** Returns the filter for the server. Days are the person's: `today` is the present one. */
export function toStudyFilter(filter: ListFilter, today: string): StudyFilter {
  const still = { ...filter, ...stillDays('date', filter, today), ...stillDays('received', filter, today) };
  const { saved, figure } = filter;
  return {
    ...lineOf(still),
    ...(saved === undefined ? {} : { saved: Number(saved) }),
    ...(figure === undefined ? {} : { figure }),
  };
}

/** Days that move, as the days that they are today. */
function stillDays(key: 'date' | 'received', filter: ListFilter, today: string): ListFilter {
  const text = filter[key];
  if (text === undefined || !isMoving(text)) return {};
  const span = dateSpanOf(text, today);
  return span === undefined ? {} : { [key]: dateSpanText(span) ?? '' };
}

/** The same as a saved filter keeps it: days that move go on moving. Received days begin at the person's midnight. */
export function lineOf(filter: ListFilter): FilterLine {
  const {
    saved: _saved,
    figure: _figure,
    status,
    name,
    id,
    match,
    referrerId,
    due,
    incomplete,
    late,
    date,
    received,
    born,
    ...others
  } = filter;
  const [days, since, birth] = [daysOf(date), daysOf(received), daysOf(born)];
  const parts = {
    ...others,
    status: status === undefined ? undefined : wholeStatuses(status),
    patientName: name,
    patientId: id,
    modalityMatch: match === 'all' ? ('all' as const) : undefined,
    referrerId: referrerId === undefined ? undefined : Number(referrerId),
    due: dueTimes.find((time) => time === due),
    incomplete: incomplete === undefined ? undefined : true,
    late: late === undefined ? undefined : true,
    dateWithin: days.within,
    dateFrom: days.from,
    dateTo: days.to,
    receivedWithin: since.within,
    receivedFrom: since.from === undefined ? undefined : startOfDay(since.from),
    receivedTo: since.to === undefined ? undefined : startOfDay(since.to, 1),
    birthFrom: birth.from,
    birthTo: birth.to,
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}

/** Coarse words as the statuses for which they stand. */
function wholeStatuses(text: string): string {
  const words = [...coarseStatuses, ...studyStatuses].filter((word) => listOf(text).includes(word));
  return [...new Set(words.flatMap(statusesOf))].join(',');
}

type Days = Readonly<{ within?: string; from?: string | undefined; to?: string | undefined }>;

function daysOf(text: string | undefined): Days {
  if (text === undefined) return {};
  return isMoving(text) ? { within: text } : (dateSpanOf(text, '') ?? {});
}
