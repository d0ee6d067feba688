import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { priorities, studyStatuses } from '@isocenter/contract/archive/studies/study.ts';
import type { FilterPart } from '@isocenter/contract/archive/filters/criteria.ts';
import type { StudyFilter } from '@isocenter/contract/archive/studies/fields.ts';
import { daysOfWord, searchWords, type Days } from '@isocenter/contract/search-words.ts';
import { holdsWord, holdsWordAt, holdsWords, searchedNameOf, searchedOf } from '#platform/database/text-search.ts';
import { criteriaCondition } from './criteria-condition.ts';
import { fieldConditions, knownFields } from './field-condition.ts';
import { daysAgo, movingDays } from './days-condition.ts';
import { criticalCondition } from './critical-condition.ts';
import { figureCondition } from './figure-condition.ts';
import { keepingCondition } from './keeping-condition.ts';
import { reportCondition } from './report-condition.ts';

type Condition = RawBuilder<SqlBool>;

/** A filter as it is compiled: what it calls “mine” is named, and of a saved filter it holds what that asks. */
export interface ResolvedFilter extends Omit<StudyFilter, 'saved'> {
  readonly criteria?: FilterPart | undefined;
}

/**
 * Returns the conditions of a filter on `study`, apart from archive or bin. Where all are studies of one clinic it is named: what is stored
 * of them beside `study` is then looked for in that clinic alone.
 */
export function filterConditions(filter: ResolvedFilter, clinicId?: number): Condition[] {
  const ofLine = (line: ResolvedFilter) => lineConditions(line, clinicId);
  const ofTree = filter.criteria === undefined ? [] : [criteriaCondition(filter.criteria, ofLine)];
  return [...ofLine(filter), ...ofTree, ...knownFields(filter)];
}

function lineConditions(line: ResolvedFilter, clinicId: number | undefined): Condition[] {
  return [...texts(line), ...ranges(line), ...beside(line, clinicId), ...sets(line)];
}

/** Returns the conditions on what is stored of studies in tables of its own. */
function beside({ keeping, report, field }: ResolvedFilter, clinicId: number | undefined): Condition[] {
  return [
    ...(keeping === undefined ? [] : [keepingCondition(list(keeping), clinicId)]),
    ...(report === undefined ? [] : [reportCondition(report, clinicId)]),
    ...fieldConditions(field, clinicId),
  ];
}

/** True if a filter says more than archive or bin. */
export function isNarrow(filter: ResolvedFilter): boolean {
  return filterConditions(filter).length > 0;
}

export function hasText(filter: ResolvedFilter): boolean {
  return texts(filter).length > 0;
}

function texts(filter: ResolvedFilter): Condition[] {
  return [
    ...textConditions('study', filter.q),
    ...holdsWords(sql`study.names`, filter.patientName),
    ...(filter.patientId === undefined ? [] : [holdsWord(searchedOf(sql`study.patient_id`), filter.patientId)]),
    ...(filter.accession === undefined ? [] : [holdsWord(searchedOf(sql`study.accession`), filter.accession)]),
    ...holdsWords(searchedOf(sql`study.description`), filter.description),
    ...holdsWords(searchedNameOf(sql`study.referring_physician`), filter.referring),
  ];
}

/**
 * Finds the words of the search field, each somewhere in what is searched of `study` or `patient`; a word that is a day, a month or a year
 * may be the birth date as well.
 */
export function textConditions(table: 'study' | 'patient', q: string | undefined): Condition[] {
  const words = searchWords(q);
  const matches = words.map((_, at) => inSearched(table, words, at));
  return table === 'study' && words.length > 0 ? [inStudyOrFields(words, matches)] : matches;
}

function inSearched(table: 'study' | 'patient', words: readonly string[], at: number): Condition {
  const match = holdsWordAt(sql.ref(`${table}.search`), words, at);
  const born = daysOfWord(words[at] ?? '').map((days) => bornOn(table, days));
  return born.length === 0 ? match : sql<SqlBool>`(${sql.join([match, ...born], sql` or `)})`;
}

function bornOn(table: 'study' | 'patient', { from, to }: Days): Condition {
  const birth = birthOf(table);
  return from === to
    ? sql<SqlBool>`${birth} = ${from}::date`
    : sql<SqlBool>`${birth} between ${from}::date and ${to}::date`;
}

/**
 * All words in what is searched of a study, or one of them in a field of the house's own, which few have filled, and the others in
 * either: so the index of studies is asked for all words at once, and not for all that hold each of them.
 */
function inStudyOrFields(words: readonly string[], matches: readonly Condition[]): Condition {
  const inField = words.map((word) => holdsWord(sql`study.field_words`, word));
  const ways = inField.map((one, at) => {
    const others = matches.flatMap((each, other) => (other === at ? [] : [sql`(${each} or ${inField[other]})`]));
    return sql`study.field_words <> '' and ${sql.join([one, ...others], sql` and `)}`;
  });
  return sql<SqlBool>`((${sql.join(matches, sql` and `)}) or (${sql.join(ways, sql`) or (`)}))`;
}

/** Selects births between two days, both included; who has no birth date was born on no day. */
export function bornBetween(
  table: 'study' | 'patient',
  { birthFrom, birthTo }: { readonly birthFrom?: string | undefined; readonly birthTo?: string | undefined },
): Condition[] {
  const birth = birthOf(table);
  return [
    ...(birthFrom === undefined ? [] : [sql<SqlBool>`${birth} >= ${birthFrom}::date`]),
    ...(birthTo === undefined ? [] : [sql<SqlBool>`${birth} <= ${birthTo}::date and ${birth} > '-infinity'`]),
  ];
}

/** Returns the birth date as the indexes have it. */
function birthOf(table: 'study' | 'patient'): RawBuilder<string> {
  return sql<string>`coalesce(${sql.ref(`${table}.birth_date`)}, '-infinity'::date)`;
}

function ranges(filter: ResolvedFilter): Condition[] {
  return [
    ...(filter.dateFrom === undefined ? [] : [sql<SqlBool>`study.study_at >= ${filter.dateFrom}::date`]),
    // A study without a date is of no day, however early.
    ...(filter.dateTo === undefined
      ? []
      : [sql<SqlBool>`study.study_at < ${filter.dateTo}::date + 1 and study.study_at > '-infinity'`]),
    ...movingDays('study.study_at', filter.dateWithin, daysAgo.local),
    ...bornBetween('study', filter),
    ...(filter.receivedFrom === undefined
      ? []
      : [sql<SqlBool>`study.received_at >= ${filter.receivedFrom}::timestamptz`]),
    ...(filter.receivedTo === undefined ? [] : [sql<SqlBool>`study.received_at < ${filter.receivedTo}::timestamptz`]),
    ...movingDays('study.received_at', filter.receivedWithin, daysAgo.instant),
    ...(filter.late === true ? [sql<SqlBool>`study.late_at is not null`] : []),
    ...(filter.incomplete === true ? [lacksImages] : []),
    ...(filter.due === undefined ? [] : [dueWithin(filter.due)]),
    ...(filter.critical === undefined ? [] : [criticalCondition(filter.critical)]),
    ...(filter.figure === undefined ? [] : [figureCondition(filter.figure)]),
    ...(filter.patientKey === undefined ? [] : [sql<SqlBool>`study.patient_key = ${filter.patientKey}`]),
  ];
}

/** Few do: all of them are found first. */
const lacksImages = sql<SqlBool>`study.id = any(array(select study_key from study_gap))`;

/** Minutes before a study is due from which each time finds it. */
export const dueMinutes = { overdue: 0, soon: 120, day: 1_440 } as const;

/** Selects by the column that its index is on: few studies are due. What is overdue is due within every time. */
function dueWithin(due: keyof typeof dueMinutes): Condition {
  return sql<SqlBool>`study.due_at < now() + make_interval(mins => ${dueMinutes[due]})`;
}

function sets(filter: ResolvedFilter): Condition[] {
  const modalities = list(filter.modality).map((modality) => modality.toUpperCase());
  const overlap = filter.modalityMatch === 'all' ? sql.raw('@>') : sql.raw('&&');
  return [
    ...(modalities.length === 0 ? [] : [sql<SqlBool>`study.modalities ${overlap} ${sql.val(modalities)}::text[]`]),
    ...(filter.tag === undefined ? [] : [overlapping('study.tags', list(filter.tag))]),
    ...oneOf('study.institution', filter.institution),
    ...oneOf('study.sex', filter.sex),
    ...oneOf('study.station', filter.station),
    ...oneOf('study.source', filter.source),
    ...(filter.bodyPart === undefined ? [] : [overlapping('study.body_parts', list(filter.bodyPart.toUpperCase()))]),
    ...numbers('study.clinic_id', filter.clinic),
    ...(filter.referrerId === undefined ? [] : [sql<SqlBool>`study.referrer_id = ${filter.referrerId}`]),
    ...ranked('study.status_rank', studyStatuses, filter.status),
    ...ranked('study.priority_rank', priorities, filter.priority),
    ...numbers('study.reader_id', filter.reader),
    ...numbers('study.reader_group_id', filter.readerGroup),
  ];
}

function oneOf(column: string, values: string | undefined): Condition[] {
  const wanted = list(values);
  return wanted.length === 0 ? [] : [sql<SqlBool>`${sql.ref(column)} = any(${sql.val(wanted)}::text[])`];
}

function overlapping(column: string, values: readonly string[]): Condition {
  return sql<SqlBool>`${sql.ref(column)} && ${sql.val(values)}::text[]`;
}

/** Clinics, readers or groups by their numbers; `none` are the studies that have none, `of7` the groups of account 7. */
function numbers(column: string, values: string | undefined): Condition[] {
  const wanted = list(values);
  if (wanted.length === 0) return [];
  const named = sql<SqlBool>`${sql.ref(column)} = any(${sql.val(keysAmong(wanted))}::integer[])`;
  const members = keysAmong(wanted.map((value) => (value.startsWith('of') ? value.slice(2) : '')));
  const either = [
    named,
    ...(wanted.includes('none') ? [sql<SqlBool>`${sql.ref(column)} is null`] : []),
    ...(members.length === 0
      ? []
      : [
          sql<SqlBool>`${sql.ref(column)} = any(array(
        select group_id from reader_group_member where account_id = any(${sql.val(members)}::integer[])))`,
        ]),
  ];
  return either.length === 1 ? either : [sql<SqlBool>`(${sql.join(either, sql` or `)})`];
}

function keysAmong(values: readonly string[]): number[] {
  return values.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31);
}

/** Selects by the rank, which has an index: it is the place in the list of all. */
function ranked(column: string, all: readonly string[], values: string | undefined): Condition[] {
  const wanted = list(values);
  if (wanted.length === 0) return [];
  const ranks = wanted.map((value) => all.indexOf(value));
  return [sql<SqlBool>`${sql.ref(column)} = any(${sql.val(ranks)}::smallint[])`];
}

function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}
