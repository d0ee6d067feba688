import { sql } from 'kysely';
import type { StudyRow } from '@isocenter/contract/archive/study.ts';
import { priorities, studyStatuses } from '@isocenter/contract/archive/study.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/**
 * Every column that a list of studies shows, from `study` and its tally, under `where` conditions that the caller adds. Whether there
 * are priors is said of those that the viewer sees.
 */
export function selectStudies(db: Db, viewer: Pick<Principal, 'scope'>) {
  return db
    .selectFrom('study')
    .innerJoin('study_tally as tally', 'tally.study_key', 'study.id')
    .leftJoin('clinic', 'clinic.id', 'study.clinic_id')
    .select([
      'study.id',
      'study_uid',
      'study.clinic_id',
      'clinic.name as clinic_name',
      'patient_key',
      'patient_id',
      'issuer',
      'patient_name',
      'patient_name_ideographic',
      'patient_name_phonetic',
      'birth_date',
      'sex',
      'study_date',
      'study_time',
      'study_at',
      'accession',
      'study_id',
      'description',
      'modalities',
      'modality',
      'body_parts',
      'referring_physician',
      'institution',
      'station',
      'study.status',
      'status_rank',
      'priority',
      'priority_rank',
      'tags',
      'source',
      'received_at',
      'binned_at',
      'tally.series_count',
      'tally.instance_count',
      'tally.size_bytes',
      'tally.changed_at',
    ])
    .select([
      sql<string>`fold_text(study.patient_name)`.as('folded_name'),
      sql<string>`fold_text(study.referring_physician)`.as('folded_referrer'),
    ])
    .select(
      // The condition speaks of `study`: inside, that is the prior, and `shown` the row that the list shows.
      sql<boolean>`exists (
        select from (select study.patient_key, study.id) as shown (patient_key, id), study
        where study.patient_key = shown.patient_key and study.id <> shown.id and study.binned_at is null
          and ${visibleStudies(viewer)})`.as('has_priors'),
    );
}

export type StudyRecord = Awaited<ReturnType<ReturnType<typeof selectStudies>['executeTakeFirstOrThrow']>>;

export function studyRowOf(record: StudyRecord): StudyRow {
  return {
    studyUid: record.study_uid,
    patientKey: record.patient_key,
    patientId: record.patient_id,
    issuer: record.issuer,
    patientName: {
      alphabetic: record.patient_name,
      ideographic: record.patient_name_ideographic,
      phonetic: record.patient_name_phonetic,
    },
    birthDate: record.birth_date,
    sex: record.sex,
    studyDate: record.study_date,
    studyTime: record.study_time,
    accession: record.accession,
    studyId: record.study_id,
    description: record.description,
    modalities: record.modalities,
    bodyParts: record.body_parts,
    referringPhysician: record.referring_physician,
    institution: record.institution,
    clinic: record.clinic_id === null ? null : { clinicId: record.clinic_id, name: record.clinic_name ?? '' },
    station: record.station,
    status: studyStatuses.find((status) => status === record.status) ?? 'received',
    priority: priorities.find((priority) => priority === record.priority) ?? 'routine',
    tags: record.tags,
    seriesCount: record.series_count,
    instanceCount: record.instance_count,
    sizeBytes: record.size_bytes,
    receivedAt: record.received_at.toISOString(),
    changedAt: record.changed_at.toISOString(),
    source: record.source,
    hasPriors: record.has_priors,
    binnedAt: record.binned_at?.toISOString() ?? null,
  };
}
