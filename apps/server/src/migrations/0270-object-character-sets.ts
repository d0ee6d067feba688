import { sql, type Kysely } from 'kysely';

/** A node can say which character set its objects are in; what is not in it is counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table dicom_node add column object_character_set text,
    add column object_character_set_always boolean not null default false`.execute(db);
  await sql`alter table node_traffic add column unread integer not null default 0`.execute(db);
}
