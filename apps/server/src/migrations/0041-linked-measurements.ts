import { sql, type Kysely } from 'kysely';

/** Measurements of one finding in several studies share a Tracking Unique Identifier. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table annotation add column tracking_uid text`,
  `create index annotation_tracking on annotation (account_id, tracking_uid) where tracking_uid is not null`,
];
