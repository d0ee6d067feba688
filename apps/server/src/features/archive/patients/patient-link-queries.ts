import { sql } from 'kysely';
import { mostLinks } from '@isocenter/contract/archive/patients/patients.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row } from '#platform/database/schema.ts';

/** Another record of a patient, as it is known now. */
export interface LinkRecord extends Row<'patient_link', 'at' | 'reason'> {
  readonly patientKey: number;
  readonly by: string;
}

/** Lists the patients who are linked with a patient, or with one who was merged into him. */
export async function listLinks(db: Db, patientKey: number): Promise<LinkRecord[]> {
  const { rows } = await sql<LinkRecord>`
    select distinct on (coalesce(other.merged_into, other.id)) coalesce(other.merged_into, other.id) as "patientKey",
      patient_link.at, ${accountName('account')} as by, patient_link.reason
    from patient own join patient_link on own.id in (one_key, other_key)
      join patient other on other.id = case when own.id = one_key then other_key else one_key end
      join account on account.id = patient_link.account_id
    where (own.id = ${patientKey} or own.merged_into = ${patientKey}) and coalesce(other.merged_into, other.id) <> ${patientKey}
    order by coalesce(other.merged_into, other.id), patient_link.at limit ${mostLinks}`.execute(db);
  return rows;
}

/** @returns whether they were not linked before */
export async function insertLink(
  tx: Db,
  keys: readonly [number, number],
  by: { readonly accountId: number; readonly reason: string },
): Promise<boolean> {
  const [one, other] = [Math.min(...keys), Math.max(...keys)];
  const { rows } = await sql`
    insert into patient_link (one_key, other_key, account_id, reason) values (${one}, ${other}, ${by.accountId}, ${by.reason})
    on conflict do nothing returning at`.execute(tx);
  return rows.length > 0;
}

/** Removes the links of two patients, and of those who were merged into them. @returns whether there were any */
export async function deleteLinks(tx: Db, [one, other]: readonly [number, number]): Promise<boolean> {
  const sameAs = (key: number) => sql`(select id from patient where id = ${key} or merged_into = ${key})`;
  const { rows } = await sql`
    delete from patient_link where (one_key in ${sameAs(one)} and other_key in ${sameAs(other)})
      or (one_key in ${sameAs(other)} and other_key in ${sameAs(one)}) returning at`.execute(tx);
  return rows.length > 0;
}
