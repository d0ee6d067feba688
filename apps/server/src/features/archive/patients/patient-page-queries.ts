import type { Verification, patientSortColumns, Protection } from '@isocenter/contract/archive/patients/patients.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { textCondition, bornBetween, visibleStudies } from '#features/people/access/access.ts';
import type { ListOrder, OrderColumn, Place } from '#platform/database/list-cursor.ts';
import type { Principal } from '#platform/http/principal.ts';
import { careColumns, protectedAs, verifiedAs } from './patient-care-queries.ts';

export type Viewer = Pick<Principal, 'scope'>;
export type PatientSort = (typeof patientSortColumns)[number];

export interface PatientPage {
  readonly q?: string | undefined;
  readonly sex?: string | undefined;
  readonly birthFrom?: string | undefined;
  readonly birthTo?: string | undefined;
  readonly verification?: Verification | undefined;
  readonly protection?: Protection | undefined;
  readonly sort: PatientSort;
  readonly direction: 'asc' | 'desc';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface PatientRecord {
  id: number;
  patient_id: string;
  issuer: string;
  name: string;
  name_ideographic: string;
  name_phonetic: string;
  birth_date: string | null;
  sex: string;
  study_count: number;
  modalities: string[];
  last_study_at: Date | null;
  /** Null where nobody ever verified him. */
  verification: 'verified' | 'contradicted' | null;
  is_protected: boolean;
}

export type Found = PatientRecord & { readonly place: Place };

const ordinary: Readonly<Record<Exclude<PatientSort, 'studyCount' | 'lastStudyAt'>, OrderColumn>> = {
  name: { expression: 'fold_text(patient.name) collate "C"', type: 'text' },
  patientId: { expression: 'patient.patient_id', type: 'text' },
  birthDate: { expression: "coalesce(patient.birth_date, '-infinity'::date)", type: 'date' },
  sex: { expression: 'patient.sex', type: 'text' },
};

/** The columns of `patient`, and of what the viewer has `seen` of it. */
export const patientColumns = sql`patient.id, patient.patient_id, patient.issuer, patient.name, patient.name_ideographic,
  patient.name_phonetic, patient.birth_date, patient.sex, seen.study_count, seen.last_study_at, ${careColumns}`;

export function isCounted(sort: PatientSort): boolean {
  return sort === 'studyCount' || sort === 'lastStudyAt';
}

/** The key is that of the table that the index is on, so that the planner can walk it. */
export function orderOf(
  { sort, direction }: Pick<PatientPage, 'sort' | 'direction'>,
  counts: 'tally' | 'seen',
): ListOrder {
  const key = isCounted(sort) && counts === 'tally' ? 'tally.patient_key' : 'patient.id';
  return {
    name: `patients by ${sort}`,
    direction,
    columns: [columnOf(sort, counts), { expression: key, type: 'bigint' }],
  };
}

/** Returns the column of the patient, or of the counts: of everything in the tally, of the visible studies otherwise. */
function columnOf(sort: PatientSort, counts: 'tally' | 'seen'): OrderColumn {
  switch (sort) {
    case 'studyCount':
      return { expression: `${counts}.study_count`, type: 'integer' };
    case 'lastStudyAt':
      return { expression: `${counts}.last_study_at`, type: 'timestamptz' };
    default:
      return ordinary[sort];
  }
}

/** Returns the filters of a page, as conditions on `patient`. */
export function narrowed(page: PatientPage): RawBuilder<SqlBool>[] {
  return [
    ...textCondition('patient', page.q),
    ...(page.sex === undefined ? [] : [sql<SqlBool>`patient.sex = ${page.sex}`]),
    ...bornBetween('patient', page),
    ...(page.verification === undefined ? [] : [verifiedAs(page.verification)]),
    ...(page.protection === undefined ? [] : [protectedAs(page.protection)]),
  ];
}

/** Returns the modalities of what the viewer sees of `patient`. */
export function modalitiesSeen(viewer: Viewer): RawBuilder<string[]> {
  return sql<string[]>`array(select distinct unnest(modalities) from study
    where study.patient_key = patient.id and binned_at is null and ${visibleStudies(viewer)} order by 1)`;
}

/** Counts what the viewer sees of each patient. Lateral: for a page sorted by name only fifty patients are looked into. */
export function seenStudies(viewer: Viewer): RawBuilder<unknown> {
  return sql`cross join lateral (
      select count(*) as study_count, max(received_at) as last_study_at
      from study where patient_key = patient.id and binned_at is null and ${visibleStudies(viewer)}
    ) as seen`;
}
