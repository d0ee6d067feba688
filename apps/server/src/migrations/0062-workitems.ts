import { sql, type Kysely } from 'kysely';

/** Appointments as workitems of DICOMweb: under which UID, by whom they are performed, and what he says of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Eight hexadecimal digits of a UUID as a number. */
const part = (from: number): string => `('x' || substr(hex, ${from}, 8))::bit(32)::bigint::numeric`;

const statements = [
  `alter table appointment add workitem_uid text`,
  // A random UUID as a decimal number (PS3.5 §B.2).
  `update appointment set workitem_uid = '2.25.' || (((${part(1)} * 4294967296 + ${part(9)}) * 4294967296 + ${part(17)}) * 4294967296
     + ${part(25)})::text
   from (select id, replace(gen_random_uuid()::text, '-', '') as hex from appointment offset 0) as made where made.id = appointment.id`,
  `alter table appointment alter workitem_uid set not null`,
  `create unique index appointment_workitem on appointment (workitem_uid)`,
  // Who knows it says how the workitem goes on; null: nobody has begun with it as a workitem.
  `alter table appointment add transaction_uid text`,
  // The sequences of its progress and of the performed procedure, as DICOM JSON.
  `alter table appointment add performed jsonb not null default '{}'`,
];
