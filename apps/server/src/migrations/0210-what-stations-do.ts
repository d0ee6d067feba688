import { sql, type Kysely } from 'kysely';

/**
 * What a station can do and where it stands, so that its worklist holds what is for it. Nothing said: whatever it asks for, as before.
 * That we ask a node for its worklist or for storage commitment could be ticked, and nothing ever did so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table dicom_node
    add column modalities text[] not null default '{}', add column room text not null default ''`.execute(db);
  await sql`update dicom_node set uses = array_remove(array_remove(uses, 'worklist'), 'commitment')
    where uses && '{worklist,commitment}'`.execute(db);
}
