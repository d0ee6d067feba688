import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PatientRow, patientSortColumns } from '@isocenter/contract/archive/patients.ts';
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

const orderings: Readonly<Record<PatientSort, { expression: string; type: string }>> = {
  name: { expression: 'patient.name', type: 'text' },
  patientId: { expression: 'patient.patient_id', type: 'text' },
  birthDate: { expression: "coalesce(patient.birth_date, '-infinity'::date)", type: 'date' },
  sex: { expression: 'patient.sex', type: 'text' },
  studyCount: { expression: 'seen.study_count', type: 'bigint' },
  lastStudyAt: { expression: 'seen.last_study_at', type: 'timestamptz' },
};

/** A page of patients who have a study that the viewer may see; counts and dates are of those studies. */
export async function pageOfPatients(db: Db, viewer: Viewer, page: PatientPage): Promise<PatientRecord[]> {
  const { expression, type } = orderings[page.sort];
  const direction = sql.raw(page.direction);
  const than = sql.raw(page.direction === 'asc' ? '>' : '<');
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`seen.study_count > 0`, ...narrowed(page)];
  if (page.after !== undefined) {
    const [value, key] = page.after;
    conditions.push(
      sql<SqlBool>`(${sql.raw(expression)}, patient.id) ${than} (${value}::${sql.raw(type)}, ${key}::bigint)`,
    );
  }
  const { rows } = await sql<PatientRecord>`
    select patient.id, patient_id, issuer, name, name_ideographic, name_phonetic, birth_date, sex,
      seen.study_count, seen.modalities, seen.last_study_at, (${sql.raw(expression)})::text as sort_value
    from patient ${seenStudies(viewer)}
    where ${sql.join(conditions, sql` and `)}
    order by ${sql.raw(expression)} ${direction}, patient.id ${direction}
    limit ${page.limit}`.execute(db);
  return rows;
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
  const words = (page.q ?? '')
    .split(/[\s,^]+/)
    .filter((word) => word !== '')
    .slice(0, 8);
  return [
    ...words.map((word) => sql<SqlBool>`patient.search ilike ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`),
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
