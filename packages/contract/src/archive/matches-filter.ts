import type { StudyFilter } from './studies.ts';
import type { StudyRow } from './study.ts';
import { dayOfWord, holdsWord, searchedText, searchWords } from '../search-words.ts';

/**
 * Whether a study belongs to a filtered list, as far as its row tells: what the archive asks its database, asked of one row. A row does
 * not tell who its referring physician is known to be. A test asks both.
 */
export function matchesFilter(row: StudyRow, filter: StudyFilter): boolean {
  return (
    (row.binnedAt !== null) === (filter.bin === true) &&
    matchesTexts(row, filter) &&
    matchesDays(row, filter) &&
    matchesSets(row, filter) &&
    (filter.patientKey === undefined || filter.patientKey === row.patientKey)
  );
}

function matchesTexts(row: StudyRow, filter: StudyFilter): boolean {
  const name = Object.values(row.patientName).join(' ');
  const others = [row.patientId, row.accession, row.description, row.referringPhysician, row.institution, row.studyId];
  return (
    isAskedFor(row, [name, ...others].join(' · '), filter.q) &&
    holdsWords(name, filter.patientName) &&
    holdsWords(row.description, filter.description) &&
    holdsWords(row.referringPhysician, filter.referring) &&
    (filter.patientId === undefined || holdsWord(searchedText(row.patientId), filter.patientId)) &&
    (filter.accession === undefined || holdsWord(searchedText(row.accession), filter.accession))
  );
}

function holdsWords(text: string, wanted: string | undefined): boolean {
  const searched = searchedText(text);
  return searchWords(wanted).every((word) => holdsWord(searched, word));
}

/** A word that is a day may be the birth date as well. */
function isAskedFor(row: StudyRow, text: string, q: string | undefined): boolean {
  const searched = searchedText(text);
  return searchWords(q).every(
    (word) => holdsWord(searched, word) || (row.birthDate !== null && row.birthDate === dayOfWord(word)),
  );
}

function matchesDays(row: StudyRow, filter: StudyFilter): boolean {
  const { dateFrom, dateTo, birthFrom, birthTo, receivedFrom, receivedTo } = filter;
  const received = Date.parse(row.receivedAt);
  return (
    isBetween(row.studyDate, dateFrom, dateTo) &&
    isBetween(row.birthDate, birthFrom, birthTo) &&
    (receivedFrom === undefined || received >= Date.parse(receivedFrom)) &&
    (receivedTo === undefined || received < Date.parse(receivedTo))
  );
}

/** A day that is not known lies in no span. */
function isBetween(day: string | null, from: string | undefined, to: string | undefined): boolean {
  if (from === undefined && to === undefined) return true;
  return day !== null && (from === undefined || day >= from) && (to === undefined || day <= to);
}

function matchesSets(row: StudyRow, filter: StudyFilter): boolean {
  const modalities = list(filter.modality?.toUpperCase());
  const has = (modality: string): boolean => row.modalities.includes(modality);
  return (
    (modalities.length === 0 || (filter.modalityMatch === 'all' ? modalities.every(has) : modalities.some(has))) &&
    isOneOf(row.institution, filter.institution) &&
    isOneOf(String(row.clinic?.clinicId ?? 'none'), filter.clinic) &&
    isOneOf(row.status, filter.status) &&
    isOneOf(row.priority, filter.priority) &&
    (filter.tag === undefined || list(filter.tag).some((tag) => row.tags.includes(tag)))
  );
}

function isOneOf(value: string, wanted: string | undefined): boolean {
  return wanted === undefined || list(wanted).includes(value);
}

function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}
