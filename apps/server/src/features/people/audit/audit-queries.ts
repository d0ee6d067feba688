import type { Activity } from '@isocenter/contract/archive/studies.ts';
import type { Insertable } from 'kysely';
import type { Db, Schema } from '#platform/database/schema.ts';

export async function insertAuditEvent(db: Db, event: Insertable<Schema['audit_event']>): Promise<void> {
  await db.insertInto('audit_event').values(event).execute();
}

/** What happened to one subject, newest first, at most 200 entries. */
export async function listActivity(db: Db, subject: { kind: string; id: string }): Promise<Activity[]> {
  const rows = await db
    .selectFrom('audit_event')
    .select(['at', 'actor', 'action', 'outcome', 'detail'])
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), detail: Object(row.detail) }));
}
