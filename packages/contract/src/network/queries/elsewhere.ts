import { asksNobody, type LookupAsked } from '../../archive/lookup/fields.ts';
import type { QueryCriteria } from './fields.ts';

/** Of what one source answers to a look-up. */
export const mostElsewhere = 100;
/** So long one source is waited for. */
export const elsewhereSeconds = 30;

/** What a source is asked: `birthDate` beside what a query names, a day, a month or a year. */
export type ElsewhereQuestion = QueryCriteria & { readonly birthDate?: string };

/** They would stand for other characters, or end a value. */
const isPlain = (text: string): boolean => !/[\\*?]/.test(text);
const longest = 64;

/**
 * What is asked of a source for what was looked up, one after the other. By numbers and UIDs, each for itself; a number of which nobody
 * said of what is one of both. By name and birth date only where there is no number: they say less. Sources are asked for studies, so
 * that the UID of a series finds nothing. Of what narrows, the description and days that stand.
 */
export function questionsOf(asked: LookupAsked): ElsewhereQuestion[] {
  if (asksNobody(asked)) return [];
  const { uids, accessions, patientIds, numbers, name, birthDate, narrowing = {} } = asked;
  const { description, dateFrom, dateTo } = narrowing;
  const numbered: ElsewhereQuestion[] = [
    ...uids.map((studyUid) => ({ studyUid })),
    ...[...accessions, ...numbers].filter(isPlain).map((accession) => ({ accession })),
    ...[...patientIds, ...numbers].filter(isPlain).map((patientId) => ({ patientId })),
  ];
  const person: ElsewhereQuestion = {
    ...(name !== undefined && isPlain(name) && { patientName: name.slice(0, longest) }),
    ...(birthDate !== undefined && { birthDate }),
  };
  const all = numbered.length > 0 || Object.keys(person).length === 0 ? numbered : [person];
  const within = {
    ...(description !== undefined && isPlain(description) && { description: description.slice(0, longest) }),
    ...(dateFrom !== undefined && { dateFrom }),
    ...(dateTo !== undefined && { dateTo }),
  };
  return all.map((question) => ({ ...question, ...within }));
}
