import type { Selectable } from 'kysely';
import type { QuarantinedInstance } from '@isocenter/contract/archive/quarantine/fields.ts';
import type { Schema } from '#platform/database/schema.ts';

export type QuarantinedRecord = Selectable<Schema['quarantined_instance']>;

/** Returns a row as the interface shows it: nothing of where its bytes lie. */
export function quarantinedRow(record: QuarantinedRecord): QuarantinedInstance {
  return {
    id: record.id,
    at: record.at.toISOString(),
    kind: record.kind,
    source: record.source,
    sopUid: record.sop_uid,
    seriesUid: record.series_uid,
    studyUid: record.study_uid,
    modality: record.modality,
    number: record.number,
    frameCount: record.frame_count,
    patientId: record.patient_id,
    patientName: record.patient_name,
    sizeBytes: record.size_bytes,
  };
}
