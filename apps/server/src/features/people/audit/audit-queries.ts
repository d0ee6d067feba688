import type { Insertable } from 'kysely';
import type { Db, Schema } from '#platform/database/schema.ts';

export async function insertAuditEvent(db: Db, event: Insertable<Schema['audit_event']>): Promise<void> {
  await db.insertInto('audit_event').values(event).execute();
}

export interface AuditRow {
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly outcome: string;
  readonly detail: unknown;
}

/** What happened to one subject, newest first, at most `limit` rows. */
export async function listAuditOf(db: Db, subject: { kind: string; id: string }, limit: number): Promise<AuditRow[]> {
  return db
    .selectFrom('audit_event')
    .select(['at', 'actor', 'action', 'outcome', 'detail'])
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
