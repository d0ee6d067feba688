import { sql, type Kysely } from 'kysely';

/** What a node sees, as a person: the studies of its clinic, all, or none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table dicom_node
    add column clinic_id integer references clinic (id) on delete set null,
    add column sees_all boolean not null default false,
    add check (not (sees_all and clinic_id is not null))`.execute(db);
}
