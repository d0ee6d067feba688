import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';

interface Automatic {
  readonly because: 'rule' | 'bin';
  readonly actor: string;
  readonly studyUid: string;
  readonly source: string;
  readonly patient: { readonly id: string; readonly name: string };
}

/**
 * Returns the decision under which objects of one study from one source are replaced without a person: one for all that come within an
 * hour.
 */
export async function automaticDecision(tx: Db, of: Automatic): Promise<number> {
  const { because, actor, studyUid, source, patient } = of;
  const { rows } = await sql<Row<'quarantine_decision', 'id'>>`
    update quarantine_decision set object_count = object_count + 1
    where id = (
      select id from quarantine_decision where study_uid = ${studyUid} and source = ${source} and because = ${because}
        and undone_at is null and at > now() - interval '1 hour' order by id desc limit 1)
    returning id`.execute(tx);
  const [known] = rows;
  if (known !== undefined) return known.id;
  const { id } = await tx
    .insertInto('quarantine_decision')
    .values({
      actor,
      decision: 'replace',
      because,
      study_uid: studyUid,
      source,
      patient_id: patient.id,
      patient_name: patient.name,
      object_count: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
