import { sql } from 'kysely';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Asker } from './asker.ts';

/** Counts of a patient, by keyword. */
export interface PatientCounts {
  readonly NumberOfPatientRelatedStudies: number;
  readonly NumberOfPatientRelatedSeries: number;
  readonly NumberOfPatientRelatedInstances: number;
}

/** Counts what each of these patients has that exists for the asker. */
export async function countOfPatients(
  db: Db,
  asker: Asker,
  patientKeys: readonly number[],
): Promise<ReadonlyMap<number, PatientCounts>> {
  const { rows } = await sql<PatientCounts & Row<'study', 'patient_key as patientKey'>>`
    select study.patient_key as "patientKey", count(*)::int as "NumberOfPatientRelatedStudies",
      sum(tally.series_count)::int as "NumberOfPatientRelatedSeries",
      sum(tally.instance_count)::int as "NumberOfPatientRelatedInstances"
    from study join study_tally tally on tally.study_key = study.id
    where study.patient_key = any(${sql.val(patientKeys)}::bigint[]) and ${visibleStudies(asker)} and study.binned_at is null
    group by study.patient_key`.execute(db);
  return new Map(rows.map(({ patientKey, ...counts }) => [patientKey, counts]));
}
