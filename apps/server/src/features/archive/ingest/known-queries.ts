import type pg from 'pg';
import { sql, type SqlBool } from 'kysely';
import type { Demographics } from '@isocenter/contract/archive/identity/identity.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { automaticDecision } from './decision-queries.ts';
import { receivedDemographics } from './received-columns.ts';
import type { WaitingObject } from './placed-object.ts';
import type { IngestSource } from './source.ts';

/** Takes studies out of the bin because an object of theirs came in again, and audits it. */
export async function restoreBinned(db: Db, studyUid: string, source: IngestSource): Promise<void> {
  await sql`
    with restored as (
      update study set binned_at = null, binned_by = null, bin_reason = null
      where study_uid = ${studyUid} and binned_at is not null and withdrawn_by is null returning id, study_uid
    ), audited as (
      insert into audit_event (account_id, actor, action, outcome, subject_kind, subject_id, address, detail)
      select ${source.accountId}::integer, ${source.actor}, 'study.restore', 'success', 'study', study_uid, ${source.address},
        ${JSON.stringify({ source: source.name })}::jsonb from restored
    )
    select pg_notify('study', id::text) from restored`.execute(db);
}

/** Finds the row that has these very bytes already, if there is one. */
export async function findQuarantined(db: Db, { record, sha256 }: WaitingObject) {
  return db
    .selectFrom('quarantined_instance as kept')
    .leftJoin('quarantine_decision as decision', 'decision.id', 'decision_id')
    .select(['kept.id', 'decision.decision'])
    .where('sop_uid', '=', record.sopUid)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}

/** Lets an object that was discarded and is sent again wait again. */
export async function waitAgain(db: Db, id: number): Promise<void> {
  await db
    .updateTable('quarantined_instance')
    .set({ decision_id: null, at: new Date() })
    .where('id', '=', id)
    .execute();
}

/** An object that is in the archive does not wait as well. */
export async function deleteQuarantined(db: Db, { record, sha256 }: WaitingObject): Promise<void> {
  await db
    .deleteFrom('quarantined_instance')
    .where('sop_uid', '=', record.sopUid)
    .where('sha256', '=', sha256)
    .execute();
}

/** True if corrections from this source of its own objects are accepted without asking. */
export async function hasCorrectionRule(db: Db, source: IngestSource, firstSource: string): Promise<boolean> {
  if (source.accountId !== null || source.name !== firstSource) return false;
  const rule = await db.selectFrom('correction_rule').select('id').where('source', '=', source.name).executeTakeFirst();
  return rule !== undefined;
}

interface Said {
  readonly patientId: string;
  readonly issuer: string;
  readonly demographics: Demographics;
}

/** Returns the patient of a study as it came, for the rule that tells people apart. */
export async function findSaid(db: Db, studyUid: string): Promise<Said | undefined> {
  const row = await db
    .selectFrom('study')
    .select([
      'id',
      'patient_id',
      'issuer',
      'patient_name',
      'patient_name_ideographic',
      'patient_name_phonetic',
      'birth_date',
      'sex',
    ])
    .where('study_uid', '=', studyUid)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { rows } = await sql<{ said: Said }>`
    select json_build_object('patientId', received -> 'study' -> 'patientId', 'issuer', received -> 'study' -> 'issuer', 'demographics',
      ${sql.raw(receivedDemographics)}) as said from study_correction where study_key = ${row.id}`.execute(db);
  if (rows[0] !== undefined) return rows[0].said;
  const { patient_name: alphabetic, patient_name_ideographic: ideographic, patient_name_phonetic: phonetic } = row;
  return {
    patientId: row.patient_id,
    issuer: row.issuer,
    demographics: { name: { alphabetic, ideographic, phonetic }, birthDate: row.birth_date, sex: row.sex },
  };
}

/** Notes that a rule decided about an object. @returns the key of the decision */
export async function insertRuleDecision(tx: Db, { record, source }: WaitingObject): Promise<number> {
  const { patient, study } = record;
  const id = await automaticDecision(tx, {
    because: 'rule',
    actor: source.actor,
    studyUid: study.studyUid,
    source: source.name,
    patient: { id: patient.patientId, name: patient.name || patient.nameIdeographic },
  });
  await sql`
    insert into audit_event (actor, action, outcome, subject_kind, subject_id, address, detail)
    values (${source.actor}, 'quarantine.decide', 'success', 'study', ${study.studyUid}, ${source.address},
      ${JSON.stringify({ sopUid: record.sopUid, source: source.name, decision: 'replace', because: 'rule' })}::jsonb)`.execute(
    tx,
  );
  return id;
}

/** True if a study is archived, and the viewer does not see it. */
export async function isHidden(db: Db, viewer: Pick<Principal, 'scope'>, studyUid: string): Promise<boolean> {
  const row = await db
    .selectFrom('study')
    .select('study.id')
    .where('study_uid', '=', studyUid)
    .where(sql<SqlBool>`not ${visibleStudies(viewer)}`)
    .executeTakeFirst();
  return row !== undefined;
}

/** The clinic that is one now, which may be another that it was merged into; null where there is none any more. */
export async function findStandingClinic(pool: pg.Pool, clinicId: number): Promise<number | null> {
  const { rows } = await pool.query<{ id: number }>(
    'select coalesce(merged_into, id) as id from clinic where id = $1',
    [clinicId],
  );
  return rows[0]?.id ?? null;
}
