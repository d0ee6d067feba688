import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';
import { mostCounted } from '#platform/lists/bounded-count.ts';

/** Counts of what belongs to a clinic, whoever sees it. */
interface Belongings {
  /** In the archive and in the bin, up to one more than are shown. */
  readonly studies: number;
  readonly users: number;
  readonly physicians: number;
  readonly parts: number;
  readonly appointments: number;
  /** Saved filters that name it; without it some would let everything through. */
  readonly filters: number;
  /** Clinics that became part of its record. */
  readonly merged: number;
  /** To it or by it, and reports that wait to be billed. */
  readonly invoices: number;
}

/** Counts what belongs to a clinic; people who were removed do not count. */
export async function belongingsOf(tx: Db, clinicId: number): Promise<Belongings> {
  const { rows } = await sql<Belongings>`select
    (select count(*) from (select from study where clinic_id = ${clinicId} limit ${mostCounted + 1}) as bounded) as studies,
    (select count(*) from account_clinic own join account on account.id = own.account_id
      where own.clinic_id = ${clinicId} and account.deleted_at is null) as users,
    (select count(*) from physician_clinic own join physician on physician.id = own.physician_id
      where own.clinic_id = ${clinicId} and physician.merged_into is null) as physicians,
    (select count(*) from clinic where parent_id = ${clinicId}) as parts,
    (select count(*) from (select from appointment where clinic_id = ${clinicId} limit ${mostCounted + 1}) as bounded) as appointments,
    (select count(*) from saved_filter where exists (
      select from jsonb_path_query(criteria, '$.**.clinic') as named
      where ${String(clinicId)}::text = any(string_to_array(named #>> '{}', ',')))) as filters,
    (select count(*) from clinic where merged_into = ${clinicId}) as merged,
    (select count(*) from (select from invoice where ${clinicId} in (clinic_id, issuer_id) limit ${mostCounted + 1}) as bounded)
      + (select count(*) from billable where clinic_id = ${clinicId}) as invoices`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw new Error('A question without tables has one answer.');
  return found;
}

/**
 * Waits for whoever changes the clinic and for studies that are being placed by rules, and lets none be until the transaction ends.
 * The row is locked so that such studies can still refer to it: they have looked at the rules before.
 */
export async function stopPlacing(tx: Db, clinicId: number): Promise<void> {
  await tx.selectFrom('clinic').select('id').where('id', '=', clinicId).forNoKeyUpdate().execute();
  await sql`lock table clinic_rule in access exclusive mode`.execute(tx);
}

/** Deletes the row with its rules and what is left of people who were removed. */
export async function deleteClinic(tx: Db, clinicId: number): Promise<void> {
  await tx.deleteFrom('clinic').where('id', '=', clinicId).execute();
}
