import { sql, type Kysely } from 'kysely';

/** The same bytes that a sender calls by another UID are another object: of an empty one nothing else says which it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refused_object drop constraint refused_object_actor_sha256_key`.execute(db);
  await sql`create unique index refused_object_once on refused_object (actor, sha256, sop_uid)`.execute(db);
}
