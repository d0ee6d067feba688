import { sql, type Kysely } from 'kysely';

/** The list of studies that somebody saved stands in the trail of each patient in it, as the searches that showed them do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_event_exported on audit_event using gin ((detail -> 'patients'))
    where action = 'study.list-export'`.execute(db);
}
