import { sql, type Kysely } from 'kysely';

/** Lists that stand together by who reads, and by when they are due, are walked along an index of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index study_by_reader on study (coalesce(reader_id, 0), urgency, id, clinic_id) where binned_at is null`,
  `create index study_by_due on study (coalesce(due_at, 'infinity'::timestamptz), id, clinic_id) where binned_at is null`,
  // What the planner knows of an expression belongs to the index on it.
  `analyze study`,
];
