import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PatientRow, patientSortColumns } from '@isocenter/contract/archive/patients.ts';
import { containsLower, words } from '#features/archive/studies/studies.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

type Viewer = Pick<Principal, 'scope'>;
export type PatientSort = (typeof patientSortColumns)[number];

export interface PatientPage {
  readonly q: string | undefined;
  readonly sex: string | undefined;
  readonly birthFrom: string | undefined;
  readonly birthTo: string | undefined;
  readonly sort: PatientSort;
  readonly direction: 'asc' | 'desc';
  /** Sort value and key of the last row before this page. */
  readonly after: readonly [string | number, number] | undefined;
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
  sort_value: string | number;
}

interface Ordering {
  readonly expression: string;
  /** The key of the table that the index is on, so that the planner can walk it. */
  readonly key: string;
  readonly type: string;
}

const ordinary: Readonly<Record<Exclude<PatientSort, 'studyCount' | 'lastStudyAt'>, Ordering>> = {
  name: { expression: 'patient.name', key: 'patient.id', type: 'text' },
  patientId: { expression: 'patient.patient_id', key: 'patient.id', type: 'text' },
  birthDate: { expression: "coalesce(patient.birth_date, '-infinity'::date)", key: 'patient.id', type: 'date' },
  sex: { expression: 'patient.sex', key: 'patient.id', type: 'text' },
};

/** Of all studies, and of those that a narrower scope lets see: the latter have to be counted for every patient. */
function orderingOf(sort: PatientSort, viewer: Viewer): Ordering {
  const table = viewer.scope.kind === 'all' ? 'tally' : 'seen';
  const key = viewer.scope.kind === 'all' ? 'tally.patient_key' : 'patient.id';
  switch (sort) {
    case 'studyCount':
      return { expression: `${table}.study_count`, key, type: 'integer' };
    case 'lastStudyAt':
      return { expression: `${table}.last_study_at`, key, type: 'timestamptz' };
    default:
      return ordinary[sort];
  }
}

/** A page of patients who have a study that the viewer may see; counts and dates are of those studies. */
export async function pageOfPatients(db: Db, viewer: Viewer, page: PatientPage): Promise<PatientRecord[]> {
  const { expression, key, type } = orderingOf(page.sort, viewer);
  const direction = sql.raw(page.direction);
  const than = sql.raw(page.direction === 'asc' ? '>' : '<');
  const conditions: RawBuilder<SqlBool>[] = [
    sql<SqlBool>`tally.study_count > 0`,
    hasVisible(viewer),
    ...narrowed(page),
  ];
  if (page.after !== undefined) {
    const [value, last] = page.after;
    conditions.push(
      sql<SqlBool>`(${sql.raw(expression)}, ${sql.raw(key)}) ${than} (${value}::${sql.raw(type)}, ${last}::bigint)`,
    );
  }
  const { rows } = await sql<PatientRecord>`
    select patient.id, patient_id, issuer, name, name_ideographic, name_phonetic, birth_date, sex,
      seen.study_count, seen.modalities, seen.last_study_at, (${sql.raw(expression)})::text as sort_value
    from patient join patient_tally tally on tally.patient_key = patient.id ${seenStudies(viewer)}
    where ${sql.join(conditions, sql` and `)}
    order by ${sql.raw(expression)} ${direction}, ${sql.raw(key)} ${direction}
    limit ${page.limit}`.execute(db);
  return rows;
}

/** The tally counts what anybody sees; a narrower scope is asked for each patient. */
function hasVisible(viewer: Viewer): RawBuilder<SqlBool> {
  if (viewer.scope.kind === 'all') return sql<SqlBool>`true`;
  return sql<SqlBool>`exists (
    select from study where patient_key = patient.id and binned_at is null and ${visibleStudies(viewer)})`;
}

export async function findPatient(db: Db, viewer: Viewer, patientKey: number): Promise<PatientRecord | undefined> {
  const { rows } = await sql<PatientRecord>`
    select patient.id, patient_id, issuer, name, name_ideographic, name_phonetic, birth_date, sex,
      seen.study_count, seen.modalities, seen.last_study_at, '' as sort_value
    from patient ${seenStudies(viewer)}
    where patient.id = ${patientKey} and seen.study_count > 0`.execute(db);
  return rows[0];
}

/** What the viewer may see of each patient. Lateral: for a page sorted by name only fifty patients are looked into. */
function seenStudies(viewer: Viewer): RawBuilder<unknown> {
  return sql`cross join lateral (
      select count(*) as study_count, max(received_at) as last_study_at,
        coalesce(array(select distinct unnest(modalities) from study
          where patient_key = patient.id and binned_at is null and ${visibleStudies(viewer)} order by 1), '{}') as modalities
      from study where patient_key = patient.id and binned_at is null and ${visibleStudies(viewer)}
    ) as seen`;
}

function narrowed(page: PatientPage): RawBuilder<SqlBool>[] {
  return [
    ...words(page.q).map((word) => containsLower('patient.search', word)),
    ...(page.sex === undefined ? [] : [sql<SqlBool>`patient.sex = ${page.sex}`]),
    ...(page.birthFrom === undefined ? [] : [sql<SqlBool>`patient.birth_date >= ${page.birthFrom}::date`]),
    ...(page.birthTo === undefined ? [] : [sql<SqlBool>`patient.birth_date <= ${page.birthTo}::date`]),
  ];
}

export function patientRowOf(record: PatientRecord): PatientRow {
  return {
    patientKey: record.id,
    patientId: record.patient_id,
    issuer: record.issuer,
    name: { alphabetic: record.name, ideographic: record.name_ideographic, phonetic: record.name_phonetic },
    birthDate: record.birth_date,
    sex: record.sex,
    studyCount: record.study_count,
    modalities: record.modalities,
    lastStudyAt: record.last_study_at?.toISOString() ?? null,
  };
}
