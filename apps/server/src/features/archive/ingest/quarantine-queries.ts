import type pg from 'pg';
import type { QuarantineKind } from '@isocenter/contract/archive/quarantine/quarantine.ts';
import type { PlacedObject } from './placed-object.ts';

/** Puts objects aside, once for each SOP Instance UID and hash, and audits it. */
export async function insertQuarantined(
  pool: pg.Pool,
  objects: readonly PlacedObject[],
  kind: QuarantineKind,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const object of objects) {
      await client.query({ name: 'put-aside', text: putAside, values: asideValues(object, kind) });
      await client.query({ name: 'audit-put-aside', text: auditPutAside, values: auditValues(object, kind) });
    }
    await client.query(`select pg_notify('quarantine', '')`);
    await client.query({ name: 'tell-of-aside', text: tellOfStudies, values: [studyUidsOf(objects)] });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Rows of studies show that something waits, so their change is notified. In one order, as everywhere. */
const tellOfStudies = `select pg_notify('study', id::text) from study where study_uid = any($1::text[]) order by id`;

function studyUidsOf(objects: readonly PlacedObject[]): string[] {
  return [...new Set(objects.map(({ record }) => record.study.studyUid))];
}

const putAside = `
  insert into quarantined_instance (kind, source, account_id, sop_uid, series_uid, study_uid, sop_class_uid, modality, number,
    frame_count, patient_id, patient_name, transfer_syntax_uid, sha256, pack_id, pack_offset, size_bytes)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
  on conflict (sop_uid, sha256) do update set at = now()`;

function asideValues({ record, sha256, source, location }: PlacedObject, kind: QuarantineKind): unknown[] {
  const { patient, study, series } = record;
  return [
    kind,
    source.name,
    source.accountId,
    record.sopUid,
    series.seriesUid,
    study.studyUid,
    record.sopClassUid,
    series.modality,
    record.number,
    record.frameCount,
    patient.patientId,
    patient.name || patient.nameIdeographic,
    record.transferSyntaxUid,
    sha256,
    location.packId,
    location.offset,
    location.length,
  ];
}

const auditPutAside = `
  insert into audit_event (account_id, actor, action, outcome, subject_kind, subject_id, address, detail)
  values ($1, $2, 'instance.quarantine', 'success', 'study', $3, $4, $5)`;

function auditValues({ record, source }: PlacedObject, kind: QuarantineKind): unknown[] {
  const detail = JSON.stringify({ source: source.name, sopUid: record.sopUid, kind });
  return [source.accountId, source.actor, record.study.studyUid, source.address, detail];
}
