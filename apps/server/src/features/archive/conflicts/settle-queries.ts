import { sql } from 'kysely';
import type { Demographics } from '@isocenter/contract/archive/identity/identity.ts';
import { demographicsJson } from '#features/archive/identity/identity.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { isOpen } from './conflict-queries.ts';
import type { ConflictRecord } from './conflict-row.ts';

/** Somebody as he is known. */
interface KnownSide {
  readonly patientId: string;
  readonly issuer: string;
  readonly demographics: Demographics;
}

/** The present state of both sides of a conflict; `apart` is null where nobody is kept apart, the study where it is not there any more. */
export interface BothSides {
  readonly patient: KnownSide | null;
  readonly apart: KnownSide | null;
  readonly study: KnownSide | null;
}

/** Something contradicted, and an edit in force has been made of one side since. What was decided once, and undone, is a person's. */
const isEdited = sql`cardinality(identity_conflict.fields) > 0 and claimed_by is null
  and not exists (select from undone_decision where conflict_id = identity_conflict.id)
  and exists (select from edit left join edit_study on edit_id = edit.id
    where undone_at is null and edit.at > opened_at and (edit_study.study_key = identity_conflict.study_key
      or edit.patient_key in (identity_conflict.patient_key, apart_key) or edit.into_key in (identity_conflict.patient_key, apart_key)))`;

/** Lists open conflicts of which one side has been corrected, the oldest first, 100 at most. */
export async function editedConflicts(db: Db): Promise<number[]> {
  const { rows } = await sql<Row<'identity_conflict', 'id'>>`
    select id from identity_conflict where ${isOpen} and kind in ('patient', 'other-patient') and ${isEdited}
    order by opened_at, id limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns one of these with what both sides say; locked until the transaction ends. Undefined when somebody was faster. */
export async function lockEdited(tx: Db, id: number): Promise<(ConflictRecord & BothSides) | undefined> {
  const side = (table: string, prefix = '') =>
    sql.raw(
      `json_build_object('patientId', ${table}.patient_id, 'issuer', ${table}.issuer, 'demographics', ${demographicsJson(table, prefix)})`,
    );
  const { rows } = await sql<ConflictRecord & BothSides>`
    select identity_conflict.*,
      (select ${side('patient')} from patient where patient.id = coalesce(identity_conflict.patient_key,
        (select patient_key from study where study.id = identity_conflict.study_key))) as patient,
      (select ${side('patient')} from patient where patient.id = apart_key) as apart,
      (select ${side('study', 'patient_')} from study where study.id = identity_conflict.study_key) as study
    from identity_conflict where id = ${id} and ${isOpen} and ${isEdited} for update of identity_conflict`.execute(tx);
  return rows[0];
}

/** Notes what follows from a correction. Nobody decided it. */
export async function setSettled(
  tx: Db,
  id: number,
  { decision, undo }: { readonly decision: 'keep-ours' | 'same-correction'; readonly undo: unknown },
): Promise<void> {
  await sql`
    update identity_conflict set decided_at = now(), decided_name = 'Isocenter', decision = ${decision},
      undo = ${JSON.stringify(undo)}::jsonb
    where id = ${id}`.execute(tx);
}
