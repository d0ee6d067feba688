import type { Insertable } from 'kysely';
import type { Db, Schema } from '#platform/database/schema.ts';

export async function insertAuditEvent(db: Db, event: Insertable<Schema['audit_event']>): Promise<void> {
  await db.insertInto('audit_event').values(event).execute();
}
