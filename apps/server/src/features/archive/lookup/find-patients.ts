import { mostAnswers } from '@isocenter/contract/archive/lookup/lookup.ts';
import type { LookupAnswers, LookupQuery } from '@isocenter/contract/archive/lookup/fields.ts';
import type { PatientRow } from '@isocenter/contract/archive/patients/fields.ts';
import { daysWithin } from '@isocenter/contract/search-words.ts';
import { findPatientsByNumber, pageOfPatients, patientRowOf } from '#features/archive/patients/patients.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { matchOf, weightOf } from './matched.ts';
import { inAnyCase } from './numbers.ts';

type Viewer = Pick<Principal, 'scope' | 'clinicIds'>;
type Patients = LookupAnswers['patients'];

/** So many people who were born on a day are compared by their names. */
const mostBornOnDay = 200;

/**
 * Finds the patients that any part of a look-up finds, the best first. With a birth date, those born that day whose name is a slip or
 * another spelling away as well.
 */
export async function findPatients(db: Db, viewer: Viewer, query: LookupQuery): Promise<Patients> {
  const { name, birthDate } = query;
  const numbers = inAnyCase([...query.patientIds, ...query.numbers]);
  const byNumber =
    numbers.length === 0 ? [] : (await findPatientsByNumber(db, viewer, numbers, mostAnswers)).map(patientRowOf);
  const named = name === undefined && birthDate === undefined ? [] : await listOf(db, viewer, query, mostAnswers + 1);
  const alike = name === undefined || birthDate === undefined ? [] : await alikeOf(db, viewer, query);
  const all = new Map([...byNumber, ...named, ...alike].map((patient) => [patient.patientKey, patient]));
  const rows = [...all.values()].map((patient) => ({ patient, ...matchOf(query, patient) }));
  const filter = { ...(name === undefined ? {} : { q: name }), ...birthOf(query) };
  return {
    rows: rows.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, mostAnswers),
    more: named.length > mostAnswers ? [{ count: mostAnswers, isExact: false, filter }] : [],
  };
}

/** Counts the patients by name and by birth date alone, where nothing was found by both together. */
export async function countWithout(db: Db, viewer: Viewer, lookup: LookupQuery): Promise<LookupAnswers['without']> {
  const { name, birthDate } = lookup;
  if (name === undefined || birthDate === undefined) return [];
  const none = { uids: [], accessions: [], patientIds: [], numbers: [] };
  const [named, born] = [
    await listOf(db, viewer, { ...none, name }, mostAnswers),
    await listOf(db, viewer, { ...none, birthDate }, mostAnswers),
  ];
  return [
    { part: 'birthDate' as const, patients: named.length },
    { part: 'name' as const, patients: born.length },
  ].filter(({ patients }) => patients > 0);
}

async function alikeOf(db: Db, viewer: Viewer, query: LookupQuery): Promise<PatientRow[]> {
  const { name: _name, ...born } = query;
  const all = await listOf(db, viewer, born, mostBornOnDay);
  return all.filter((patient) => matchOf(query, patient).matched.some(({ field }) => field === 'name'));
}

async function listOf(db: Db, viewer: Viewer, lookup: LookupQuery, limit: number): Promise<PatientRow[]> {
  const page = { sort: 'name', direction: 'asc', limit, q: lookup.name, ...birthOf(lookup) } as const;
  const { rows } = await pageOfPatients(db, viewer, page);
  return rows.map(patientRowOf);
}

/** Returns the days of birth that are looked up, as filters name them. */
export function birthOf({ birthDate }: LookupQuery): { birthFrom?: string; birthTo?: string } {
  if (birthDate === undefined) return {};
  const { from, to } = daysWithin(birthDate);
  return { birthFrom: from, birthTo: to };
}
