import { sql, type SqlBool } from 'kysely';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** Which of these objects are archived, outside the bin, and visible. */
export async function listArchived(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  sopUids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('instance')
    .innerJoin('study', 'study.id', 'instance.study_key')
    .select('sop_uid')
    .where('sop_uid', '=', sql<string>`any(${sql.val(sopUids)}::text[])`)
    .where('binned_at', 'is', null)
    .where(visibleStudies(viewer))
    .execute();
  return rows.map((row) => row.sop_uid);
}

export interface PatientIdentity {
  readonly patientId: string;
  readonly issuer: string;
}

/** Under which name patients with these ids are known, as far as a study of theirs is visible. */
export async function listKnownPatients(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  identities: readonly PatientIdentity[],
) {
  const rows = await db
    .selectFrom('patient')
    .select(['patient_id', 'issuer', 'name', 'name_ideographic', 'name_phonetic'])
    .where(
      sql<SqlBool>`(patient_id, issuer) in (select * from unnest(${sql.val(identities.map(({ patientId }) => patientId))}::text[],
        ${sql.val(identities.map(({ issuer }) => issuer))}::text[]))`,
    )
    .where((where) =>
      where.exists(
        where
          .selectFrom('study')
          .select('study.id')
          .whereRef('study.patient_key', '=', 'patient.id')
          .where('binned_at', 'is', null)
          .where(visibleStudies(viewer)),
      ),
    )
    .execute();
  return rows.map((row) => ({
    patientId: row.patient_id,
    issuer: row.issuer,
    name: { alphabetic: row.name, ideographic: row.name_ideographic, phonetic: row.name_phonetic },
  }));
}
