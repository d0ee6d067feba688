import type { StudyFilter } from '@isocenter/contract/archive/studies.ts';
import type { StudyRow } from '@isocenter/contract/archive/study.ts';
import { holdsWord, searchedText, searchWords } from '@isocenter/contract/search-words.ts';

/** Whether a study belongs to a filtered list, by the server's own rules as far as the row tells. */
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
    holdsWords([name, ...others].join(' · '), filter.q) &&
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

function matchesDays(row: StudyRow, { dateFrom, dateTo, receivedFrom, receivedTo }: StudyFilter): boolean {
  const day = row.studyDate ?? '';
  const received = Date.parse(row.receivedAt);
  return (
    (dateFrom === undefined || day >= dateFrom) &&
    (dateTo === undefined || (day !== '' && day <= dateTo)) &&
    (receivedFrom === undefined || received >= Date.parse(receivedFrom)) &&
    (receivedTo === undefined || received < Date.parse(receivedTo))
  );
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
