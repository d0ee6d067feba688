import { asksNobody, type LookupQuery } from '../../archive/lookup/fields.ts';
import type { QueryCriteria } from './fields.ts';

/** The most answers of one source to a lookup. */
export const mostElsewhere = 100;
/** Seconds after which a source is not waited for any more. */
export const elsewhereSeconds = 30;

/** The query to a source: `birthDate`, a day, a month or a year, beside the keys of a query. */
export type ElsewhereQuestion = QueryCriteria & { readonly birthDate?: string };

/** They would stand for other characters, or end a value. */
const isPlain = (text: string): boolean => !/[\\*?]/.test(text);
const longest = 64;

/**
 * Returns the queries to a source for a lookup, one after the other. Each number and UID has its own; a number that may be a patient's or
 * an order's has one of both. Name and birth date have one only if there is no number: they identify less. Sources are queried for studies,
 * so that the UID of a series finds nothing. Of the narrowing, only the description and fixed days are used.
 */
export function questionsOf(query: LookupQuery): ElsewhereQuestion[] {
  if (asksNobody(query)) return [];
  const { uids, accessions, patientIds, numbers, name, birthDate, narrowing = {} } = query;
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
